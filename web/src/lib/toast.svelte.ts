// One line that passes: at most one at a time, for two and a half seconds.
class Toast {
  text = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string, ms = 2500): void {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.text = ''), ms);
  }
}
export const toast = new Toast();
