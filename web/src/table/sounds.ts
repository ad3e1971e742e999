// Small sounds made in the browser: a drop for a step, a bell for my turn, three notes for the end.

let context: AudioContext | null = null;

function tone(frequency: number, at: number, length: number, volume: number, glide = frequency): void {
  if (!context) return;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  const start = context.currentTime + at;
  oscillator.type = 'sine';
  oscillator.frequency.setValueAtTime(frequency, start);
  oscillator.frequency.exponentialRampToValueAtTime(glide, start + length);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

export type Sound = 'step' | 'turn' | 'end';

export function play(sound: Sound): void {
  // Browsers let sound begin only after somebody has touched the page; until then this is silent.
  context ??= new AudioContext();
  void context.resume();
  if (sound === 'step') tone(520, 0, 0.12, 0.05, 260);
  if (sound === 'turn') {
    tone(660, 0, 0.3, 0.07);
    tone(880, 0.12, 0.45, 0.07);
  }
  if (sound === 'end') [392, 523, 659].forEach((frequency, index) => tone(frequency, index * 0.14, 0.6, 0.07));
}
