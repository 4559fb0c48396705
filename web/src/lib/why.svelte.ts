// "Why not?": anything closed carries data-why (the reason) and data-why-rules (numbers); hover, focus or a tap tells.
class WhyNot {
  text = $state('');
  rules: string[] = $state([]);
  anchor: HTMLElement | null = $state.raw(null);

  tell(anchor: HTMLElement, text: string, rules: string[] = []): void {
    this.anchor = anchor;
    this.text = text;
    this.rules = rules;
  }
  close(): void {
    this.anchor = null;
    this.text = '';
  }
}
export const whyNot = new WhyNot();
