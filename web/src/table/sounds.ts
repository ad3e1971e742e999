// Small sounds made in the browser: a drop for a step, a bell for my turn, a fanfare for a victory and a soft cadence for a
// game that somebody else won.

let context: AudioContext | null = null;

function tone(
  frequency: number,
  at: number,
  length: number,
  volume: number,
  glide = frequency,
  type: OscillatorType = 'sine',
): void {
  if (!context) return;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  const start = context.currentTime + at;
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, start);
  oscillator.frequency.exponentialRampToValueAtTime(glide, start + length);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** Seconds, notes as frequencies: three short ones and a chord, like a small brass band. */
const FANFARE: [at: number, length: number, notes: number[]][] = [
  [0, 0.18, [392]],
  [0.15, 0.18, [392]],
  [0.3, 0.18, [392]],
  [0.45, 0.5, [523, 659]],
  [0.85, 0.3, [440, 587]],
  [1.1, 1.1, [523, 659, 784]],
];
/** Down and home again. */
const CONSOLATION: [at: number, length: number, notes: number[]][] = [
  [0, 0.7, [440, 349]],
  [0.45, 0.7, [392, 330]],
  [0.9, 1.4, [349, 262]],
];

export type Sound = 'step' | 'turn' | 'won' | 'lost';

export function play(sound: Sound): void {
  // Browsers let sound begin only after somebody has touched the page; until then this is silent.
  context ??= new AudioContext();
  void context.resume();
  if (sound === 'step') tone(520, 0, 0.12, 0.05, 260);
  if (sound === 'turn') {
    tone(660, 0, 0.3, 0.07);
    tone(880, 0.12, 0.45, 0.07);
  }
  if (sound === 'won') {
    for (const [at, length, notes] of FANFARE) {
      for (const note of notes) tone(note, at, length, 0.045, note, 'triangle');
    }
  }
  if (sound === 'lost') {
    for (const [at, length, notes] of CONSOLATION) for (const note of notes) tone(note, at, length, 0.04);
  }
}
