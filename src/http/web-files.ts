import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Coding } from './accept.ts';
import { entityTag } from './response-cache.ts';

const BUILT = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** Media types by file extension. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const ANY_TYPE = 'application/octet-stream';

/** The build writes a file in each content coding beside the file itself. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** A file in memory, in each content coding in which it was built. */
export interface WebFile {
  readonly type: string;
  /** The entity tag of all its codings: a weak one, since their bytes differ. */
  readonly tag: string;
  readonly body: Buffer;
  readonly encoded: Readonly<Partial<Record<Coding, Buffer>>>;
}

/** The explorer's page, and its assets by path. */
export interface WebFiles {
  readonly page: WebFile;
  readonly assets: ReadonlyMap<string, WebFile>;
}

function readWebFile(path: string): WebFile {
  const body = readFileSync(path);
  const codings = Object.entries(ENDINGS).filter(([, ending]) => existsSync(path + ending));
  return {
    type: TYPES[extname(path)] ?? ANY_TYPE,
    tag: entityTag(body),
    body,
    encoded: Object.fromEntries(codings.map(([coding, ending]) => [coding, readFileSync(path + ending)])),
  };
}

/**
 * Reads the built pages of the explorer into memory.
 * @returns undefined where they are not built
 */
export function readWebFiles(folder: string = BUILT): WebFiles | undefined {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return undefined;
  const assets = join(folder, 'assets');
  const names = existsSync(assets) ? readdirSync(assets) : [];
  const packed: readonly string[] = Object.values(ENDINGS);
  return {
    page: readWebFile(page),
    assets: new Map(
      names
        .filter((name) => !packed.includes(extname(name)))
        .map((name) => [`/assets/${name}`, readWebFile(join(assets, name))]),
    ),
  };
}
