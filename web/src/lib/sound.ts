// Nine short sounds and the two knocks of "your turn", made on the spot. Silent until switched on.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

interface Voice {
  at?: number;
  wave?: OscillatorType | 'noise';
  from: number;
  to?: number;
  length: number;
  loud?: number;
}
const sounds: Record<string, Voice[]> = {
  turn: [{ wave: 'triangle', from: 430, to: 210, length: 0.07 }, { at: 0.14, wave: 'triangle', from: 520, to: 250, length: 0.08 }],
  card: [{ wave: 'noise', from: 2600, to: 900, length: 0.07, loud: 0.35 }],
  die: [0, 0.07, 0.13, 0.21].map((at, i) => ({ at, wave: 'noise' as const, from: 1500 - i * 180, to: 700, length: 0.035, loud: 0.6 })),
  hit: [{ wave: 'sine', from: 170, to: 48, length: 0.2, loud: 1 }, { wave: 'noise', from: 900, to: 200, length: 0.09, loud: 0.5 }],
  heal: [523, 659, 784].map((from, i) => ({ at: i * 0.08, wave: 'sine' as const, from, length: 0.22, loud: 0.35 })),
  break: [2100, 2730, 3310, 1760].map((from, i) => ({ at: i * 0.045, wave: 'triangle' as const, from, to: from * 0.8, length: 0.16, loud: 0.3 })),
  flag: [{ wave: 'noise', from: 500, to: 2200, length: 0.24, loud: 0.3 }, { at: 0.12, wave: 'square', from: 392, to: 588, length: 0.12, loud: 0.14 }],
  bell: [1046, 1568, 2637].map((from, i) => ({ wave: 'sine' as const, from, length: 1.1 - i * 0.25, loud: 0.4 / (i + 1) })),
  win: [392, 494, 587, 784].map((from, i) => ({ at: i * 0.13, wave: 'triangle' as const, from, length: 0.32, loud: 0.5 })),
  lose: [330, 294, 247, 196].map((from, i) => ({ at: i * 0.17, wave: 'triangle' as const, from, to: from * 0.97, length: 0.36, loud: 0.45 })),
};
export const soundNames = Object.keys(sounds);

function noise(audio: AudioContext): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, audio.sampleRate * 0.4, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}

function voice(audio: AudioContext, { at = 0, wave = 'sine', from, to = from, length, loud = 0.7 }: Voice): void {
  const start = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.001, loud * settings.kept.volume * 0.5), start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  if (wave === 'noise') {
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.setValueAtTime(from, start);
    filter.frequency.exponentialRampToValueAtTime(to, start + length);
    const source = noise(audio);
    source.connect(filter).connect(gain);
    source.start(start);
    source.stop(start + length + 0.02);
  } else {
    const oscillator = audio.createOscillator();
    oscillator.type = wave;
    oscillator.frequency.setValueAtTime(from, start);
    oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
    oscillator.connect(gain);
    oscillator.start(start);
    oscillator.stop(start + length + 0.02);
  }
}

export function play(name: string): void {
  if (!settings.kept.sound || typeof AudioContext === 'undefined') return;
  if (document.hidden && name !== 'turn') return; // the only one that may be heard from a background tab
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const one of sounds[name] ?? []) voice(context, one);
}
