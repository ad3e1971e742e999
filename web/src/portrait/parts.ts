// The parts that portraits are put together from, in a square of 64 with its light from above: flat shapes, as in all art of
// the page. A head sits around (32, 30), its eyes at height 29, its mouth at 38.

const dark = '#22303a';
const brass = '#d9a653';
const brassDark = '#8f6420';

/** A colour and its shadow. */
export type Tone = readonly [plain: string, shade: string];

/** Of people from everywhere. */
export const SKINS: readonly Tone[] = [
  ['#f7d7bd', '#e3ab8c'],
  ['#eebf98', '#d19a6f'],
  ['#d99c6c', '#b67748'],
  ['#b06f43', '#8a522e'],
  ['#7d4a2d', '#5e351f'],
  ['#f3cdb4', '#d89f86'],
];
export const HAIRS: readonly Tone[] = [
  ['#2c2320', '#181312'],
  ['#5a3820', '#412714'],
  ['#a3602a', '#7d451a'],
  ['#d9ab56', '#b98a37'],
  ['#b8bfc2', '#969fa3'],
  ['#f0f1ec', '#cfd4d2'],
  ['#a6402a', '#7f2d1c'],
];
export const CLOTHES: readonly Tone[] = [
  ['#1f4d6b', '#163a52'],
  ['#9c3328', '#77251d'],
  ['#2f6f57', '#225341'],
  ['#c98f2c', '#a06f1c'],
  ['#5b4a86', '#443766'],
  ['#e9e2d0', '#c9bfa6'],
  ['#2b3440', '#1d242d'],
  ['#b5567a', '#8f3f5e'],
];
export const WATERS: readonly Tone[] = [
  ['#8fd0d6', '#5fb0bb'],
  ['#f2cf8e', '#e0b05a'],
  ['#a9c9e6', '#7ba6cd'],
  ['#f0b7a0', '#dd9279'],
  ['#a9d8b5', '#7dbb8f'],
  ['#c9b9e0', '#a893c8'],
];

const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const egg = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const water = ([plain, shade]: Tone): string =>
  path('M0 0h64v64H0z', plain) +
  path('M0 46q8-5 16 0t16 0 16 0 16 0v18H0z', shade) +
  `<g fill="none" stroke="#fff" stroke-width="1.4" opacity=".55"><circle cx="10" cy="16" r="2.6"/><circle cx="54" cy="11" r="1.8"/><circle cx="56" cy="22" r="2.8"/></g>`;

type Part = (tone: Tone) => string;

export const CLOTHINGS = {
  sweater: ([plain, shade]: Tone) =>
    path('M5 64c1-12 10-16 27-16s26 4 27 16z', plain) +
    egg(32, 48.5, 10.5, 4.6, shade) +
    line('M14 58v6M50 58v6', shade, 1.6),
  coat: ([plain, shade]: Tone) =>
    path('M5 64c1-12 10-16 27-16s26 4 27 16z', plain) +
    path('m24 48 8 13 8-13z', '#f3ecdc') +
    path('m23 47-5 9 11 8 3-3zM41 47l5 9-11 8-3-3z', shade) +
    disc(24.5, 61, 1.3, brass) +
    disc(39.5, 61, 1.3, brass),
  stripes: ([plain]: Tone) =>
    path('M5 64c1-12 10-16 27-16s26 4 27 16z', '#f6f1e4') +
    line('M9 55.5q23-6 46 0M6.5 61q25-6 51 0', plain, 2.6) +
    path('M22 48.6q10 6 20 0l-2-1.6H24z', plain),
  oilskin: ([plain, shade]: Tone) =>
    path('M4 64c1-13 10-17 28-17s27 4 28 17z', plain) +
    path('M20 48q12 9 24 0l3 4q-15 10-30 0z', shade) +
    line('M32 56v8', shade, 1.6) +
    disc(35, 60, 1.2, shade),
} satisfies Record<string, Part>;

export const HEADS = {
  round: 'M17.5 29c0-10 6-16 14.5-16s14.5 6 14.5 16-6 16-14.5 16-14.5-6-14.5-16z',
  long: 'M19.5 28c0-10 5-15.5 12.5-15.5S44.5 18 44.5 28c0 11-5 18.5-12.5 18.5S19.5 39 19.5 28z',
  square: 'M18 25q0-12 14-12t14 12v8q0 13-14 13T18 33z',
  heart: 'M17.5 27q0-14 14.5-14t14.5 14c0 8-7 19-14.5 19S17.5 35 17.5 27z',
};

export const head = (shape: keyof typeof HEADS, [plain, shade]: Tone): string =>
  path('M26.5 40h11v8.5q-5.5 4-11 0z', shade) +
  disc(18, 31, 3.2, plain) +
  disc(46, 31, 3.2, plain) +
  path(HEADS[shape], plain) +
  line('M32.3 30q-2.6 4.8.6 5', shade, 1.6) +
  `<g opacity=".5">${egg(23.5, 35, 2.8, 1.7, shade)}${egg(40.5, 35, 2.8, 1.7, shade)}</g>`;

const both = (one: (x: number) => string): string => one(26.3) + one(37.7);
export const EYES = {
  dots: both((x) => disc(x, 29, 1.7, dark) + disc(x + 0.6, 28.4, 0.5, '#fff')),
  wide: both((x) => disc(x, 29, 3.3, '#fff') + disc(x + 0.3, 29.3, 1.7, dark) + disc(x + 0.9, 28.6, 0.5, '#fff')),
  narrow: both((x) => egg(x, 29, 2.8, 1.7, '#fff') + disc(x, 29, 1.5, dark) + line(`M${x - 3} 27.6h6`, dark, 1.2)),
  laughing: both((x) => line(`M${x - 2.6} 29.8q2.6-3.4 5.2 0`, dark, 1.6)),
  sleepy: both((x) => line(`M${x - 2.6} 29q2.6 2 5.2 0`, dark, 1.6)),
};
export const BROWS = {
  soft: (tone: string) => line('M23 24.6q3-1.8 6.2-.3M34.8 24.3q3.2-1.5 6.2.3', tone, 1.6),
  raised: (tone: string) => line('M23 22.6q3-2.4 6.2-.6M34.8 22q3.2-1.8 6.2.6', tone, 1.6),
  stern: (tone: string) => line('M22.6 23.6l6.8 2M34.6 25.6l6.8-2', tone, 2),
  one: (tone: string) => line('M22.8 25.2q3-.8 6.4.4M34.6 22.8q3.4-2.4 6.6 0', tone, 1.7),
};
export const MOUTHS = {
  smile: line('M27.5 38.2q4.5 3.6 9 0', dark, 1.5),
  grin:
    path('M26.6 37.4q5.4 2 10.8 0-1 5.4-5.4 5.4t-5.4-5.4z', dark) + path('M28 38.2q4 1.3 8 0v1.4q-4 1-8 0z', '#fff'),
  calm: line('M28.5 39h7', dark, 1.5),
  wry: line('M28 39.4q5 .6 8-2', dark, 1.5),
  agape: egg(32, 39.6, 2.4, 2.9, dark),
};

/** What lies behind the head, and what lies over it. */
export const HAIRCUTS = {
  short: ([plain]: Tone) => [
    '',
    path('M17.4 29q-3-18 14.6-18t14.6 18q-1.4-7.6-5-9.6-9.6 3-19.2 0-3.6 2-5 9.6z', plain),
  ],
  parted: ([plain]: Tone) => [
    '',
    path('M17.2 30q-3.6-19 14.8-19t14.8 19q-1-8-6.8-11Q27 24 21 21.5q-3 3-3.8 8.5z', plain),
  ],
  bob: ([plain, shade]: Tone) => [
    path('M14.5 42q-4-31 17.5-31t17.5 31q-8.7 4-17.5 4t-17.5-4z', shade),
    path('M16.5 31q-2-20 15.5-20t15.5 20q-2-8-5-10.5-11 2.5-21 0-3 2.5-5 10.5z', plain),
  ],
  long: ([plain, shade]: Tone) => [
    path('M14 54q-5-43 18-43t18 43q-9 4-18 4t-18-4z', shade),
    path('M16.5 33q-3-22 15.5-22t15.5 22q-1.5-9-8-13-8 5-16 3-5 3-7 10z', plain),
  ],
  braid: ([plain, shade]: Tone) => [
    '',
    path('M17 30q-3-19 15-19t15 19q-2-8-7-10.5-8 4-16 1.5-5 2-7 9z', plain) +
      disc(47.5, 38, 3.4, plain) +
      disc(48.5, 43.5, 3.1, shade) +
      disc(48.8, 48.5, 2.8, plain) +
      path('m46.8 50.5 2 7 2.4-6.6z', shade),
  ],
  bun: ([plain, shade]: Tone) => [
    disc(32, 9.5, 6, shade) + disc(32, 9, 4.8, plain),
    path('M17.4 29q-3-18 14.6-18t14.6 18q-1.4-8-6-10.5-8.6 2-17.2 0-4.6 2.5-6 10.5z', plain),
  ],
  curls: ([plain, shade]: Tone) => [
    [15.5, 48.5].map((x) => disc(x, 33, 4.6, shade) + disc(x, 26, 5, shade)).join(''),
    [
      [18, 21],
      [22, 15.5],
      [28, 12.5],
      [35, 12],
      [41, 15],
      [46, 20.5],
    ]
      .map(([x, y]) => disc(x!, y!, 5.2, plain))
      .join('') +
      disc(26, 19, 3, plain) +
      disc(37, 19, 3, plain),
  ],
  wild: ([plain, shade]: Tone) => [
    path('m13 40-3-7 4-1-4-7 5 0-2-8 6 2 1-7 6 4 6-7 6 7 6-4 1 7 6-2-2 8 5 0-4 7 4 1-3 7z', shade),
    path('m17 29 0-8 4 1 1-6 5 3 5-5 5 5 5-3 1 6 4-1 0 8q-2-6-5-8-10 3-20 0-3 2-5 8z', plain),
  ],
  bald: () => [
    '',
    path('M24 17.5q4-3 8-3', 'none', 'stroke="#fff" stroke-width="1.8" stroke-linecap="round" opacity=".6"'),
  ],
} satisfies Record<string, (tone: Tone) => readonly string[]>;

export const BEARDS = {
  full: ([plain]: Tone) =>
    path('M17.8 31c-.5 14 6 21 14.2 21s14.7-7 14.2-21c-2 5-5 6.5-8.2 5.5q-6-2-12 0c-3.2 1-6.2-.5-8.2-5.5z', plain),
  sea: ([plain, shade]: Tone) =>
    path('M17.6 30c-2 18 5 31 14.4 31s16.4-13 14.4-31c-2 6-5 7.5-8.4 6.5q-6-2-12 0c-3.4 1-6.4-.5-8.4-6.5z', plain) +
    line('M27 47q1 6 2.5 8M37 47q-1 6-2.5 8', shade, 1.4),
  chin: ([plain]: Tone) => path('M27.5 43q4.5-2 9 0-.5 7-4.5 7t-4.5-7z', plain),
  moustache: ([plain]: Tone) => path('M32 35.8c-3-2-8-1-10 3 4 .8 8 .6 10-1.2 2 1.8 6 2 10 1.2-2-4-7-5-10-3z', plain),
  stubble: ([, shade]: Tone) =>
    path(
      'M18.6 33c.5 9 6 13 13.4 13s12.9-4 13.4-13c-2 3-5 4-8 3.5q-5-1-10.8 0c-3 .5-6-.5-8-3.5z',
      shade,
      'opacity=".28"',
    ),
} satisfies Record<string, Part>;

export const HATS = {
  captain: ([plain, shade]: Tone) =>
    path('M12.5 18q1-10.5 19.5-10.5T51.5 18l-4.5 5H17z', plain) +
    path('M16.5 19.5q15.5-3.5 31 0v5q-15.5-3.5-31 0z', shade) +
    path('M15.5 24.5q16.5-5 33 0l1 2.5q-17.5-3.5-35 0z', '#141a20') +
    disc(32, 16, 3.6, brass) +
    line('M32 13.8v4.4M30 16.6q2 2.8 4 0', brassDark, 1.1),
  beanie: ([plain, shade]: Tone) =>
    path('M17 22q0-15.5 15-15.5T47 22z', plain) +
    path('M15.8 20.5q16.2-4 32.4 0v5q-16.2-4-32.4 0z', shade) +
    disc(32, 6.5, 3.4, shade),
  watchcap: ([plain, shade]: Tone) =>
    path('M17.5 20q0-13 14.5-13T46.5 20z', plain) + path('M16.5 18q15.5-4 31 0v6q-15.5-4-31 0z', shade),
  tricorn: ([plain, shade]: Tone) =>
    path('M17 17q3-11 15-11t15 11z', shade) +
    path('M8 19q9-1 13-5 11-4 22 0 4 4 13 5-3 8-12 8-12-5-24 0-9 0-12-8z', plain) +
    line('M8.5 19.5q9-1 13-5 10.5-3.8 21 0 4 4 13 5', brass, 1.4),
  scarf: ([plain, shade]: Tone) =>
    path('M16.5 25q-1-15 15.5-15t15.5 15q-15.5-6-31 0z', plain) +
    path('m46 20 8 1-3 3 4 4-9-2z', shade) +
    [
      [24, 17],
      [32, 14.5],
      [40, 17],
      [28, 20],
      [36, 20],
    ]
      .map(([x, y]) => disc(x!, y!, 1.2, '#fff'))
      .join(''),
  souwester: ([plain, shade]: Tone) =>
    path('M18.5 20q0-13.5 13.5-13.5T45.5 20z', plain) +
    path('M9 27q6-9.5 23-9.5T55 27q-6 1.5-9.5-2-13.5-3.5-27 0Q15 28.5 9 27z', plain) +
    line('M18.5 20.5q13.5-4 27 0', shade, 1.6),
  straw: ([plain, shade]: Tone) =>
    egg(32, 21, 23, 5, plain) +
    path('M19.5 20q0-12 12.5-12T44.5 20q-12.5 3-25 0z', plain) +
    line('M19.8 18.5q12.2 3 24.4 0', shade, 3),
  plumed: ([plain, shade]: Tone) =>
    path('M46 18c9-3 11-11 8-16-1 4-4 5-7 6 1-2 1-4 0-5-1 6-6 7-7 13z', '#f6efe0') +
    egg(32, 20.5, 22, 4.6, plain) +
    path('M19.5 20q1-12.5 12.5-12.5T44.5 20q-12.5 3-25 0z', plain) +
    line('M19.8 18.3q12.2 3 24.4 0', shade, 2.6) +
    disc(43, 18, 2, brass),
  goggles: ([plain, shade]: Tone) =>
    line('M17 22q15-5 30 0', shade, 3) +
    [25.5, 38.5]
      .map((x) => disc(x, 19.5, 5.2, plain) + disc(x, 19.5, 3.5, '#bfe5ee') + disc(x - 1.2, 18.3, 1, '#fff'))
      .join(''),
  helmet: ([plain, shade]: Tone) =>
    `<path d="M32 5a24 24 0 0 0-24 24v20q24 8 48 0V29A24 24 0 0 0 32 5zm0 8.5a16.5 16.5 0 1 1 0 33 16.5 16.5 0 0 1 0-33z" fill="${plain}" fill-rule="evenodd"/>` +
    `<circle cx="32" cy="30" r="17" fill="none" stroke="${shade}" stroke-width="2.6"/>` +
    [0, 60, 120, 180, 240, 300]
      .map((turn) => `<circle cx="32" cy="9" r="1.4" fill="${shade}" transform="rotate(${turn + 30} 32 30)"/>`)
      .join('') +
    path('M20 24q4-8 11-9-8 5-9 13z', '#fff', 'opacity=".45"') +
    path('M8 48q24 9 48 0v6q-24 9-48 0z', shade),
} satisfies Record<string, Part>;

export const EXTRAS = {
  eyepatch:
    line('M17.5 22.5 46.5 27', '#15191d', 1.5) + path('M33.6 25.6q4.6-2 8.4.8 0 6.6-4.2 6.6t-4.2-7.4z', '#15191d'),
  glasses:
    `<g fill="#fff" fill-opacity=".25" stroke="#3a2c18" stroke-width="1.3"><circle cx="26.3" cy="29.3" r="4.6"/><circle cx="37.7" cy="29.3" r="4.6"/></g>` +
    line('M30.9 29q1.1-.8 2.2 0M21.7 28.6l-3.7-1M42.3 28.6l3.7-1', '#3a2c18', 1.3),
  monocle:
    `<circle cx="37.7" cy="29.3" r="5" fill="#fff" fill-opacity=".25" stroke="${brass}" stroke-width="1.5"/>` +
    line('M41.5 33q4 7 1 14', brass, 0.9),
  pipe:
    line('M35.5 39.5q6 2.5 8.5 4', '#5a3417', 2) +
    path('M42 40.5h6.5v4q0 3-3.2 3T42 44.5z', '#7a4a22') +
    `<g fill="#fff" opacity=".7">${disc(46, 36, 1.6, '#fff')}${disc(48.5, 31.5, 2.2, '#fff')}</g>`,
  earring: `<circle cx="46.8" cy="36" r="2" fill="none" stroke="${brass}" stroke-width="1.3"/>`,
  freckles: [
    [22, 33],
    [24.5, 34.5],
    [26.5, 33.2],
    [37.5, 33.2],
    [39.5, 34.5],
    [42, 33],
  ]
    .map(([x, y]) => disc(x!, y!, 0.7, '#a8623a'))
    .join(''),
  scar: line('M22 20.5l3.5 5M40.5 32.5l3 4', '#b5654b', 1.2),
  snorkel: line('M47 41q5 1 5-5V9', '#e0563f', 3) + line('M52 12V8', '#f6efe0', 3),
  starfish: path('m44.5 15 1.5 3 3.3.3-2.5 2.2.8 3.3-3.1-1.7-3 1.7.7-3.3-2.5-2.2 3.3-.3z', '#ee8a5d'),
};

const face = (y = 32): string =>
  [25.5, 38.5].map((x) => disc(x, y, 4.6, '#fff') + disc(x + 0.8, y + 0.6, 2, dark)).join('') +
  line(`M27 ${y + 9}q5 3.5 10 0`, dark, 1.8);
/** Those who do anything are things that drift. */
export const THINGS = {
  driftwood:
    path('M6 38q2-10 14-11l8-12 5 2-4 10q18-2 28 6 5 12-4 16-30 7-44 0-5-4-3-11z', '#a9815a') +
    line('M12 40q8-3 14 0M40 47q8 1 13-3M44 32q5 0 9 3', '#7d5b3a', 1.6) +
    path('M28 15q-6-5-11-2 4 4 10 4z', '#79b38a') +
    face(34),
  flotsam:
    path('M10 22 50 16l5 30-40 7z', '#c39156') +
    line('M11.5 31 51.5 25M13.5 42 53.5 36', '#8f6434', 2) +
    line('M17 21l5 30M44 17l5 30', '#8f6434', 2.4) +
    face(31),
  jetsam:
    path('M16 14q16-5 32 0 5 19 0 38-16 5-32 0-5-19 0-38z', '#9c6336') +
    line('M15 20.5q17 4.5 34 0M15 45.5q17 4.5 34 0', '#4c5a63', 3.2) +
    line('M24 13.5v39M40 13.5v39', '#7a4a24', 1.3) +
    face(32),
  bottle:
    path('M27 6h10v9q9 5 9 16v17q0 7-7 7H25q-7 0-7-7V31q0-11 9-16z', '#6fb79b', 'opacity=".92"') +
    path('M27.5 4h9v6h-9z', '#b98a55') +
    path('M23 35h18v14H23z', '#f6ecd4') +
    path('M22 24q1-4 5-6v20q-3 0-5-2z', '#fff', 'opacity=".45"') +
    face(33),
  tumbleweed:
    disc(32, 33, 21, '#c7a466') +
    line(
      'M14 28q18-18 36 2M13 38q16 16 38 2M22 15q-8 22 12 38M43 15q8 20-8 38M16 22q20 4 30 26M48 22q-20 4-30 26',
      '#8d6d38',
      1.7,
    ) +
    disc(32, 34, 11.5, '#c7a466') +
    face(32),
};
export type Thing = keyof typeof THINGS;
