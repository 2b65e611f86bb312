import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { filesOf, NOTICES, noticesOf, packagesOf } from './notices.ts';

/** The compiler of the repository, as a program of Node. */
export const compiler = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/** What it re-exports of a package that runs on the Node that the SDK promises, and would refuse to be installed there. */
const BUNDLED = 'event-parser.js';

async function bundle(root: string, folder: string): Promise<void> {
  const path = join(folder, 'dist', BUNDLED);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [path],
    outfile: path,
    allowOverwrite: true,
    bundle: true,
    format: 'esm',
    nodePaths: ['sdk/node_modules', 'node_modules'].map((packages) => join(root, packages)),
    metafile: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
  await rm(path.replace(/js$/, 'd.ts'));
  await writeFile(join(folder, NOTICES), await noticesOf(root, packagesOf(filesOf(metafile))));
}

/** The same client for programs of CommonJS, with the types that their compilers ask for: a package within the package. */
async function addCommonJs(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  const out = join(dist, 'cjs');
  const entries = ['index', 'testing/index'];
  await build({
    entryPoints: Object.fromEntries(entries.map((name) => [name, join(dist, `${name}.js`)])),
    outdir: out,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['openapi-fetch'],
    logLevel: 'warning',
  });
  for (const file of await readdir(dist, { recursive: true }))
    if (file.endsWith('.d.ts')) await cp(join(dist, file), join(out, file));
  await writeFile(join(out, 'package.json'), '{"type":"commonjs"}\n');
}

/** Puts what is published of the SDK into a folder: compiled modules with their types, its README and its manifest. */
export async function stageSdk(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await promisify(execFile)(process.execPath, [
    compiler(),
    '-p',
    join(root, 'sdk'),
    '--outDir',
    join(folder, 'dist'),
  ]);
  await bundle(root, folder);
  await addCommonJs(folder);
  const {
    private: _,
    devDependencies: __,
    ...manifest
  } = JSON.parse(await readFile(join(root, 'sdk/package.json'), 'utf8'));
  const published = { ...manifest, version: await versionOf(root) };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await cp(join(root, 'sdk/README.md'), join(folder, 'README.md'));
}

/** The version of the product: the SDK, the command line and the service are released together. */
export async function versionOf(root: string): Promise<string> {
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}
