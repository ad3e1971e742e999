// What the tests of the palette measure: contrast (WCAG 2), colours as people with a colour-vision deficiency see them
// (Machado, Oliveira & Fernandes 2009, complete deficiency), and how far two colours lie apart (CIEDE2000).

export type Rgb = readonly [number, number, number];

export function parse(hex: string): Rgb {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  if (!/^[0-9a-f]{6}$/i.test(long)) throw new Error(`no colour: ${hex}`);
  const [r, g, b] = [0, 2, 4].map((at) => parseInt(long.slice(at, at + 2), 16) / 255);
  return [r!, g!, b!];
}

/** What is seen where `over`, of which `alpha` shows, lies on `under`. */
export const blend = (over: Rgb, alpha: number, under: Rgb): Rgb => [
  over[0] * alpha + under[0] * (1 - alpha),
  over[1] * alpha + under[1] * (1 - alpha),
  over[2] * alpha + under[2] * (1 - alpha),
];

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toLinear = ([r, g, b]: Rgb): Rgb => [linear(r), linear(g), linear(b)];

function luminance(colour: Rgb): number {
  const [r, g, b] = toLinear(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1, the same, to 21, black on white. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

type Matrix = readonly [Rgb, Rgb, Rgb];
/** For linear light. */
export const DEFICIENCIES: Record<'protanopia' | 'deuteranopia' | 'tritanopia', Matrix> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
export type Sight = 'full' | keyof typeof DEFICIENCIES;
export const SIGHTS: readonly Sight[] = ['full', 'protanopia', 'deuteranopia', 'tritanopia'];

const times = (matrix: Matrix, [x, y, z]: Rgb): Rgb => {
  const [a, b, c] = matrix.map(([p, q, r]) => p * x + q * y + r * z);
  return [a!, b!, c!];
};
const clamp = (value: number): number => Math.min(1, Math.max(0, value));

function lab(colour: Rgb, sight: Sight): Rgb {
  const seen = sight === 'full' ? toLinear(colour) : times(DEFICIENCIES[sight], toLinear(colour));
  const [r, g, b] = seen.map(clamp) as unknown as Rgb;
  const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116);
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How different two colours look to somebody: 1 can just be seen side by side, 10 at a glance. */
export const difference = (one: Rgb, other: Rgb, sight: Sight = 'full'): number =>
  ciede2000(lab(one, sight), lab(other, sight));

function ciede2000([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const degrees = (angle: number) => (angle * 180) / Math.PI;
  const radians = (angle: number) => (angle * Math.PI) / 180;
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (degrees(Math.atan2(b, a)) + 360) % 360);
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)];
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))];
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const far = Math.abs(h1 - h2) > 180;
  const h = c1 * c2 === 0 ? h1 + h2 : (h1 + h2 + (far ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2;
  const cos = (factor: number, shift: number) => Math.cos(radians(factor * h + shift));
  const t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const rc = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const rt = -rc * Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2))));
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh));
}
