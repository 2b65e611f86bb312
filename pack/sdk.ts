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

const bundling = (root: string) =>
  ({
    absWorkingDir: root,
    bundle: true,
    nodePaths: ['sdk/node_modules', 'node_modules'].map((packages) => join(root, packages)),
    metafile: true,
    legalComments: 'none',
    logLevel: 'warning',
  }) as const;

/** Returns the files that went into it. */
async function bundle(root: string, folder: string): Promise<string[]> {
  const path = join(folder, 'dist', BUNDLED);
  const { metafile } = await build({
    ...bundling(root),
    entryPoints: [path],
    outfile: path,
    allowOverwrite: true,
    format: 'esm',
  });
  await rm(path.replace(/js$/, 'd.ts'));
  return filesOf(metafile);
}

/**
 * The same client for programs of CommonJS, with the types that their compilers ask for: a package within the package.
 * What it imports is bundled: the default export of a module is not found in the same place by every way of requiring it.
 * Returns the files that went into it.
 */
async function addCommonJs(root: string, folder: string): Promise<string[]> {
  const dist = join(folder, 'dist');
  const out = join(dist, 'cjs');
  const entries = ['index', 'testing/index'];
  const { metafile } = await build({
    ...bundling(root),
    entryPoints: Object.fromEntries(entries.map((name) => [name, join(dist, `${name}.js`)])),
    outdir: out,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
  });
  for (const file of await readdir(dist, { recursive: true }))
    if (file.endsWith('.d.ts')) await cp(join(dist, file), join(out, file));
  await writeFile(join(out, 'package.json'), '{"type":"commonjs"}\n');
  return filesOf(metafile);
}

/** Puts what is published of the SDK into a folder: compiled modules with their types, its README and its manifest. */
export async function stageSdk(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const {
    private: _,
    devDependencies: __,
    ...manifest
  } = JSON.parse(await readFile(join(root, 'sdk/package.json'), 'utf8'));
  const published = { ...manifest, version: await versionOf(root) };
  // Before anything is bundled: how a module imports another depends on the manifest beside it.
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  await promisify(execFile)(process.execPath, [
    compiler(),
    '-p',
    join(root, 'sdk'),
    '--outDir',
    join(folder, 'dist'),
  ]);
  const bundled = [...(await bundle(root, folder)), ...(await addCommonJs(root, folder))];
  await writeFile(join(folder, NOTICES), await noticesOf(root, packagesOf(bundled)));
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await cp(join(root, 'sdk/README.md'), join(folder, 'README.md'));
}

/** The version of the product: the SDK, the command line and the service are released together. */
export async function versionOf(root: string): Promise<string> {
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}
