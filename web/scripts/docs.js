// Builds the documentation into dist/docs: a page for every file of Markdown, one for every other file that they link to, and what the
// search looks through. Every link is followed while it is built: one that leads nowhere ends the build. The pages work below any
// path, and as files without any host.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderMermaidSVG } from 'beautiful-mermaid';
import GithubSlugger from 'github-slugger';
import MarkdownIt from 'markdown-it';
import { build } from 'vite';

const tree = fileURLToPath(new URL('../../', import.meta.url));
const out = fileURLToPath(new URL('../dist/docs/', import.meta.url));

/** Every page stands here once, by what somebody comes for. */
const CONTENTS = [
  { title: 'Fathom', pages: ['README.md', 'README.fr.md', 'CHANGELOG.md'] },
  {
    title: 'The rules',
    pages: ['captain-carcass', 'treasure-divers', 'sea-and-shore'].flatMap((game) => [
      `docs/rules/${game}.md`,
      `docs/rules/fr/${game}.md`,
    ]),
  },
  { title: 'Playing', pages: ['docs/fairness.md', 'docs/replays.md', 'docs/analysis.md', 'docs/strength.md'] },
  {
    title: 'Running it for others',
    pages: ['docs/installing.md', 'docs/server.md', 'docs/operations.md', 'docs/security.md', 'docs/static-site.md'],
  },
  {
    title: 'Bots and other programs',
    pages: [
      'docs/writing-a-bot.md',
      'docs/library.md',
      'docs/machine-learning.md',
      'docs/protocol.md',
      'docs/formats.md',
      'docs/embedding.md',
    ],
  },
  {
    title: 'Designing games',
    pages: [
      'docs/lab.md',
      'docs/balance/README.md',
      'docs/balance/captain-carcass.md',
      'docs/balance/treasure-divers.md',
      'docs/balance/sea-and-shore.md',
      'docs/adding-a-game.md',
      'docs/learning.md',
    ],
  },
  {
    title: 'How it is made',
    pages: [
      'docs/architecture.md',
      'docs/performance.md',
      'docs/faults.md',
      'docs/fresh-machine.md',
      'docs/releasing.md',
      'docs/translating.md',
      'web/README.md',
      'CONTRIBUTING.md',
    ],
  },
];
const SHORT = new Map([
  ['README.md', 'What it is'],
  ['README.fr.md', 'Ce que c’est (français)'],
]);

/** @param {string} path */
const read = (path) => readFileSync(join(tree, path), 'utf8');
/** @param {string} text */
const escaped = (text) =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? '&quot;');
/** @param {string} path */
const isFolder = (path) => statSync(join(tree, path)).isDirectory();
/** @param {string} path */
const isPicture = (path) => /\.(png|svg)$/.test(path);

/** Where a file of the tree is found in the documentation. @param {string} path */
function placeOf(path) {
  if (isPicture(path)) return path.replace(/^docs\//, '');
  if (!path.endsWith('.md')) return `files/${path === '.' ? 'tree' : path}.html`;
  if (path === 'web/README.md') return 'the-page.html';
  const name = path.replace(/^docs\//, '').replace(/\.md$/, '');
  if (name.endsWith('README')) return `${name.slice(0, -'README'.length)}index.html`;
  return name === 'README.fr' ? 'fr.html' : `${name.includes('/') ? name : name.toLowerCase()}.html`;
}

/** @param {string} from @param {string} to */
const way = (from, to) => posix.relative(posix.dirname(from), to) || posix.basename(to);

/**
 * @typedef {{ level: number, id: string, title: string, text: string }} Section
 * @typedef {{ path: string, place: string, title: string, html: string, sections: Section[], language: string }} Page
 */

/** Files that are worth reading here, too: to be taken as they are. Sources are for whoever has the tree. */
const SHOWN = /^(deploy|examples|schema)(\/|$)|^(LICENSE|Containerfile)$/;
/** Files that are shown besides, as they are linked to. @type {Set<string>} */
const linked = new Set();
/** What must be there in the end: who links, to which page, to which of its headings. @type {{ from: string, place: string, id: string }[]} */
const promises = [];

/** As a link in a file means it: a page, or an address elsewhere; null for what is not shown. @param {string} path @param {string} href */
function resolve(path, href) {
  const [target = '', id = ''] = href.split('#');
  if (/^(https?|mailto):/.test(href)) return href;
  let file =
    target === '' ? path : posix.normalize(posix.join(posix.dirname(path), decodeURI(target))).replace(/\/$/, '');
  if (!existsSync(join(tree, file))) throw new Error(`${path}: there is no ${target}`);
  if (isFolder(file) && existsSync(join(tree, file, 'README.md'))) file = `${file}/README.md`;
  if (!file.endsWith('.md') && !isPicture(file) && !SHOWN.test(file)) return null;
  if (!file.endsWith('.md')) linked.add(file);
  const place = placeOf(file);
  promises.push({ from: path, place, id });
  return (file === path && id ? '' : way(placeOf(path), place)) + (id ? `#${id}` : '');
}

/** The words of a link stay. @param {import('markdown-it').Token | undefined} token */
function unlink(token) {
  if (!token) throw new Error('A link does not end.');
  token.tag = 'span';
  token.attrs = null;
}

const markdown = new MarkdownIt({ typographer: false });
/** @typedef {{ path: string, slugger: GithubSlugger, sections: Section[] }} Env */

markdown.core.ruler.push('fathom', (state) => {
  const { path, slugger, sections } = /** @type {Env} */ (state.env);
  state.tokens.forEach((token, i) => {
    const next = state.tokens[i + 1];
    if (token.type === 'heading_open' && next) {
      const title = (next.children ?? []).map((child) => child.content).join('');
      const id = slugger.slug(title);
      token.attrSet('id', id);
      sections.push({ level: Number(token.tag.slice(1)), id, title, text: '' });
    }
    const section = sections.at(-1);
    if (section && (token.type === 'inline' || token.type === 'fence' || token.type === 'code_block')) {
      const heading = state.tokens[i - 1]?.type === 'heading_open';
      const text = token.children?.map((child) => (child.type === 'softbreak' ? ' ' : child.content)).join('');
      if (!heading && token.info !== 'mermaid') section.text += `${text ?? token.content} `;
    }
    const children = token.children ?? [];
    children.forEach((child, k) => {
      for (const name of ['href', 'src']) {
        const href = child.attrGet(name);
        if (!href) continue;
        const found = resolve(path, String(href));
        if (found !== null) child.attrSet(name, found);
        else for (const end of [child, children.slice(k).find(({ type }) => type === 'link_close')]) unlink(end);
      }
      if (child.type === 'image') child.attrSet('loading', 'lazy');
    });
  });
});
const rules = markdown.renderer.rules;
// What is wider than the window is moved in its own frame, by keys too.
rules['table_open'] = () => '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>\n';
rules['table_close'] = () => '</table></div>\n';
/** @param {string} code */
const shown = (code) => `<pre tabindex="0"><code>${escaped(code)}</code></pre>\n`;
/** @param {import('markdown-it').Token[]} tokens @param {number} i */
rules['fence'] = (tokens, i) => {
  const token = tokens[i];
  if (!token) throw new Error('There is no such token.');
  return token.info === 'mermaid' ? diagram(token.content) : shown(token.content);
};

/** Drawn now, in the colours of the page, so that no browser has to. @param {string} source */
function diagram(source) {
  const drawn = renderMermaidSVG(source, {
    bg: 'var(--panel-solid)',
    fg: 'var(--foam)',
    muted: 'var(--mist)',
    line: 'var(--line-strong)',
    border: 'var(--line-strong)',
    transparent: true,
  })
    // It would ask another host for its letters, and take ours from a list without them.
    .replace(/@import[^;]*;/, '')
    .replace(/font-family:[^;]*;/g, 'font-family: var(--font);');
  if (/url\(['"]?https?:/.test(drawn)) throw new Error('A diagram asks another host for something.');
  return `<figure class="wide diagram" tabindex="0" role="img" aria-label="Diagram">${drawn}</figure>\n`;
}

/** @param {string} path @returns {Page} */
function pageOf(path) {
  /** @type {Env} */
  const env = { path, slugger: new GithubSlugger(), sections: [] };
  const html = markdown.render(read(path), env);
  const title = env.sections[0]?.title;
  if (!title) throw new Error(`${path}: it begins with no heading`);
  const language = /\.fr\.md$|\/fr\//.test(path) ? 'fr' : 'en';
  return { path, place: placeOf(path), title, html, sections: env.sections, language };
}

/** Another file of the tree, as it is. @param {string} path @returns {Page} */
function fileOf(path) {
  const names = isFolder(path)
    ? readdirSync(join(tree, path), { withFileTypes: true }).map((one) => one.name + (one.isDirectory() ? '/' : ''))
    : null;
  const body = names
    ? `<ul>${names
        .sort()
        .map((name) => {
          const file = posix.join(path, name).replace(/\/$/, '');
          const there = linked.has(file) || listed.has(file);
          const text = `<code>${escaped(name)}</code>`;
          return `<li>${there ? `<a href="${escaped(way(placeOf(path), placeOf(file)))}">${text}</a>` : text}</li>`;
        })
        .join('\n')}</ul>`
    : shown(read(path));
  const title = path;
  return {
    path,
    place: placeOf(path),
    title,
    html: `<h1><code>${escaped(title)}</code></h1>\n${body}`,
    sections: [],
    language: 'en',
  };
}

const all = CONTENTS.flatMap(({ pages }) => pages);
const listed = new Set(all);
if (listed.size !== all.length) throw new Error('A page stands in the contents twice.');
const written = readdirSync(join(tree, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
);
for (const name of written) {
  if (!listed.has(`docs/${name}`)) throw new Error(`docs/${name} stands nowhere in the contents (web/scripts/docs.js)`);
}
const pages = all.map(pageOf);
const files = [...linked].filter((path) => !isPicture(path)).map(fileOf);

const places = new Map([...pages, ...files].map((page) => [page.place, new Set(page.sections.map(({ id }) => id))]));
for (const { from, place, id } of promises) {
  const ids = places.get(place);
  if (!ids && !isPicture(place))
    throw new Error(`${from}: ${place} stands nowhere in the contents (web/scripts/docs.js)`);
  if (id && !ids?.has(id)) throw new Error(`${from}: ${place} has no heading #${id}`);
}

/** @param {Page} page */
function contents(page) {
  return CONTENTS.map(({ title, pages: inside }) => {
    const links = inside.map((path) => {
      const to = pages.find((one) => one.path === path);
      if (!to) throw new Error(`There is no page of ${path}.`);
      const here = to === page ? ' aria-current="page"' : '';
      const language = to.language === 'en' ? '' : ` lang="${to.language}"`;
      return `<li><a href="${way(page.place, to.place)}"${here}${language}>${escaped(SHORT.get(path) ?? to.title)}</a></li>`;
    });
    return `<h2>${title}</h2>\n<ul>${links.join('\n')}</ul>`;
  }).join('\n');
}

/** @param {Page} page */
function document(page) {
  const root = '../'.repeat(page.place.split('/').length - 1);
  const parts = page.sections.filter(({ level }) => level === 2);
  const inside =
    parts.length < 3
      ? ''
      : `<nav class="inside" aria-label="On this page"><ul>${parts
          .map(({ id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`)
          .join('')}</ul></nav>`;
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="referrer" content="no-referrer" />
<title>${escaped(page.title)}${page.place === 'index.html' ? '' : ' – Fathom'}</title>
<link rel="icon" href="${root}icon.svg" type="image/svg+xml" />
<link rel="stylesheet" href="${root}docs.css" />
<script src="${root}docs.js" data-root="${root}"></script>
</head>
<body>
<a class="skip" href="#text">To the text</a>
<header>
<a class="brand" href="${root}index.html" lang="en">Fathom</a>
<search lang="en"><input type="search" placeholder="Search" aria-label="Search the documentation" autocomplete="off" disabled />
<div class="found" hidden></div></search>
<a class="button small to-contents" href="#contents" lang="en">Contents</a>
<select aria-label="Colours" lang="en" disabled><option value="system">System</option><option value="light">Day</option><option value="dark">Night</option></select>
<a class="button small" href="${root}../" lang="en">Play</a>
</header>
<div class="columns">
<main id="text" tabindex="-1">${inside}<article>${page.html}</article></main>
<nav id="contents" aria-label="Contents" lang="en">${contents(page)}</nav>
</div>
</body>
</html>
`;
}

const started = performance.now();
const built = await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    target: 'es2022',
    write: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('../src/docs/main.ts', import.meta.url)),
      // A page that is opened as a file may load no modules.
      output: { format: 'iife' },
    },
  },
});
if (!('output' in built)) throw new Error('Vite built something else than one script.');

rmSync(out, { recursive: true, force: true });
/** @param {string} place @param {string} text */
function write(place, text) {
  mkdirSync(dirname(join(out, place)), { recursive: true });
  writeFileSync(join(out, place), text);
}
for (const file of built.output) {
  if (file.type === 'chunk') {
    const licence = readFileSync(new URL('../node_modules/minisearch/LICENSE.txt', import.meta.url), 'utf8').trim();
    write('docs.js', `${file.code}/* MiniSearch:\n${licence}\n*/\n`);
  } else write('docs.css', String(file.source));
}
for (const page of [...pages, ...files]) write(page.place, document(page));
const sections = pages.flatMap((page) =>
  page.sections.map(({ id, title, text, level }) => ({
    at: level === 1 ? page.place : `${page.place}#${id}`,
    page: page.title,
    title,
    text: text.replace(/\s+/g, ' ').trim(),
  })),
);
// A script and no JSON: a page that is opened as a file may fetch nothing.
write('search.js', `window.fathomSections = ${JSON.stringify(sections)};\n`);
for (const path of linked) {
  if (!isPicture(path)) continue;
  mkdirSync(dirname(join(out, placeOf(path))), { recursive: true });
  copyFileSync(join(tree, path), join(out, placeOf(path)));
}
copyFileSync(new URL('../public/icon.svg', import.meta.url), join(out, 'icon.svg'));
console.log(
  `${pages.length} pages of documentation, ${files.length} files, ${sections.length} sections to search (${Math.round(performance.now() - started)} ms)`,
);
