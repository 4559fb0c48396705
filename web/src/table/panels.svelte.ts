// Which panels of a table are open.
export type Tab = 'log' | 'rules' | 'odds';
export type DialogName = '' | 'menu' | 'seats' | 'why' | 'branch' | 'settings';

export class Panels {
  drawer = $state(false); // only matters where the drawer is not always there
  tab: Tab = $state('log');
  rule = $state(''); // pinned under the log
  inBook = $state(0); // counts requests to open the rule in the rules tab
  dialog: DialogName = $state('');

  show(tab: Tab): void {
    const wide = matchMedia('(min-width: 1101px)').matches;
    if (!wide && this.drawer && this.tab === tab) this.drawer = false;
    else this.drawer = true;
    this.tab = tab;
  }
  showRule(number: string): void {
    this.rule = number;
    this.drawer = true;
    if (this.tab === 'rules') this.inBook += 1;
  }
  openInBook(): void {
    this.tab = 'rules';
    this.inBook += 1;
  }
  close(): boolean {
    if (this.dialog) this.dialog = '';
    else if (this.drawer) this.drawer = false;
    else return false;
    return true;
  }
}
