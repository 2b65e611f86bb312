import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesOf, NOTICES, noticesOf, packagesOf } from '../pack/notices.ts';

/**
 * Builds the page into web/dist: `index.html`, and hashed scripts and styles in `assets/`, each also as `.br` and `.gz`.
 * Run by `npm start` when a source is newer (`--if-stale`), and by the image.
 */

const WEB = fileURLToPath(new URL('.', import.meta.url));
const ROOT = join(WEB, '..');
const DIST = `${WEB}dist`;
/** What the page is made of, from the root of the repository. */
const SOURCES = ['web/index.html', 'web/build.ts', 'web/src', 'src/drawing', 'sdk/src', 'package-lock.json'];
/** A page of more JavaScript and CSS, compressed, would be slow to open on a poor line. */
const MOST_BYTES = 350_000;

const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)];

async function write(name: string, contents: Uint8Array): Promise<number> {
  const path = `${DIST}/${name}`;
  const small = await gzipped(contents, { level: constants.Z_BEST_COMPRESSION });
  await Promise.all([
    writeFile(path, contents),
    writeFile(`${path}.gz`, small),
    writeFile(`${path}.br`, await brotlied(contents)),
  ]);
  return small.length;
}

/** Everything that esbuild makes, by the name of its source without ending: `main.js`, `main.css`, `worker.js`. */
async function bundle(): Promise<Map<string, Uint8Array>> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    metafile: true,
    entryPoints: ['main.tsx', 'worker.ts', 'styles/main.css'].map((name) => `${WEB}src/${name}`),
    outdir: DIST,
    bundle: true,
    format: 'esm',
    target: 'es2024',
    minify: true,
    legalComments: 'none',
    write: false,
    entryNames: '[name]',
    tsconfig: `${WEB}tsconfig.json`,
  });
  const notices = Buffer.from(await noticesOf(ROOT, packagesOf(filesOf(metafile))));
  return new Map([
    ...outputFiles.map(({ path, contents }) => [path.slice(DIST.length + 1), contents] as const),
    [`${NOTICES.toLowerCase()}.txt`, notices],
  ]);
}

const HASH_LETTERS = 10;

function hashedName(name: string, contents: Uint8Array): string {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, HASH_LETTERS);
  return `assets/${name.replace(/(\.\w+)$/, `-${hash}$1`)}`;
}

/** Builds the page. Throws an Error when it is too large. */
export async function buildExplorer(): Promise<void> {
  const files = await bundle();
  await rm(DIST, { recursive: true, force: true });
  await mkdir(`${DIST}/assets`, { recursive: true });
  const names = new Map([...files].map(([name, contents]) => [name, hashedName(name, contents)]));
  const sizes = await Promise.all([...files].map(([name, contents]) => write(names.get(name)!, contents)));
  const total = [...files.keys()].reduce(
    (sum, name, at) => sum + (name.endsWith('.txt') ? 0 : sizes[at]!),
    0,
  );
  if (total > MOST_BYTES) throw new Error(`the page has ${total} bytes, compressed; at most ${MOST_BYTES}`);
  const template = await readFile(`${WEB}index.html`, 'utf8');
  const page = template.replaceAll(/\{\{(.+?)\}\}/g, (_, name: string) => `/${names.get(name)!}`);
  await write('index.html', Buffer.from(page));
  console.log(`The explorer is built: ${Math.round(total / 1000)} kB, compressed.`);
}

/** When a file, or the newest file of a folder, was changed, in milliseconds. */
async function changedAt(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = await readdir(path, { recursive: true });
  const times = await Promise.all(inside.map(async (name) => (await stat(join(path, name))).mtimeMs));
  return Math.max(found.mtimeMs, ...times);
}

/** Whether a source is newer than the page, or there is no page. */
export async function isStale(root = ROOT, page = `${DIST}/index.html`): Promise<boolean> {
  if (!existsSync(page)) return true;
  const times = await Promise.all(SOURCES.map((source) => changedAt(join(root, source))));
  return Math.max(...times) > (await stat(page)).mtimeMs;
}

const isInstalled = (): boolean => existsSync(join(ROOT, 'node_modules/esbuild'));

if (import.meta.main) {
  if (!isInstalled()) console.log('The explorer is not built: its packages are not installed.');
  else if (!process.argv.includes('--if-stale') || (await isStale())) await buildExplorer();
}
