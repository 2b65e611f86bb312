import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'esbuild';

/**
 * Builds the page into web/dist: `index.html`, and hashed scripts and styles in `assets/`, each also as `.br` and `.gz`.
 * Run by `npm start` when a source is newer, and by the image.
 */

const WEB = fileURLToPath(new URL('.', import.meta.url));
const DIST = `${WEB}dist`;
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
  const { outputFiles } = await build({
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
  return new Map(outputFiles.map(({ path, contents }) => [path.slice(DIST.length + 1), contents]));
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
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > MOST_BYTES) throw new Error(`the page has ${total} bytes, compressed; at most ${MOST_BYTES}`);
  const template = await readFile(`${WEB}index.html`, 'utf8');
  const page = template.replaceAll(/\{\{(.+?)\}\}/g, (_, name: string) => `/${names.get(name)!}`);
  await write('index.html', Buffer.from(page));
  console.log(`The explorer is built: ${Math.round(total / 1000)} kB, compressed.`);
}

if (import.meta.main) await buildExplorer();
