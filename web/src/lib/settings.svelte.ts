// What this person prefers, on this device.
import { load, save } from './storage';

export type Speed = 'off' | 'fast' | 'normal';
export type Theme = 'system' | 'light' | 'dark';

const reduced = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Kept {
  theme: Theme;
  speed: Speed | ''; // '' follows the system
  sound: boolean;
  volume: number;
  letters: boolean;
  odds: boolean;
  name: string;
  level: string;
}
const standard: Kept = { theme: 'system', speed: '', sound: false, volume: 0.6, letters: true, odds: true, name: '', level: '' };

class Settings {
  kept: Kept = $state({ ...standard, ...load<Partial<Kept>>('settings', {}) });

  get speed(): Speed {
    return this.kept.speed || (reduced() ? 'off' : 'normal');
  }
  /** Every duration is multiplied by this. */
  get factor(): number {
    return { off: 0, fast: 0.5, normal: 1 }[this.speed];
  }
  set(change: Partial<Kept>): void {
    Object.assign(this.kept, change);
    save('settings', $state.snapshot(this.kept));
    this.show();
  }
  nextSpeed(): Speed {
    const speed: Speed = { normal: 'fast', fast: 'off', off: 'normal' }[this.speed] as Speed;
    this.set({ speed });
    return speed;
  }
  nextTheme(): Theme {
    const theme: Theme = { system: 'light', light: 'dark', dark: 'system' }[this.kept.theme] as Theme;
    this.set({ theme });
    return theme;
  }
  /** Writes theme and speed where the style sheets look for them. */
  show(): void {
    const root = document.documentElement;
    if (this.kept.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = this.kept.theme;
    if (this.kept.speed) root.dataset.motion = this.kept.speed;
    else delete root.dataset.motion;
  }
}
export const settings = new Settings();
