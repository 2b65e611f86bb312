import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { filesOf, NOTICES, noticesOf, packagesOf } from './notices.ts';

/** Packages of CommonJS inside a bundle of ECMAScript modules call `require`. */
const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/** What is read when a picture is drawn as PNG: the renderer and its fonts. */
const ASSETS = [
  '@resvg/resvg-wasm/index_bg.wasm',
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf',
];

/**
 * Puts the command line into a folder as it is published: one bundle with all that it needs, split where commands are loaded
 * when they are called, and a manifest without dependencies.
 */
export async function stageCommandLine(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: { atlas: join(root, 'src/cli/main.ts') },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    chunkNames: 'chunks/[name]-[hash]',
    banner: { js: `#!/usr/bin/env node\n${REQUIRE}` },
    legalComments: 'none',
    logLevel: 'warning',
  });
  await chmod(join(folder, 'atlas.js'), 0o755);
  for (const asset of ASSETS)
    await cp(join(root, 'node_modules', asset), join(folder, 'assets', basename(asset)));
  const bundled = [...filesOf(metafile), ...ASSETS.map((asset) => `node_modules/${asset}`)];
  await writeFile(join(folder, NOTICES), await noticesOf(root, packagesOf(bundled)));
  const { name, version, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const manifest = {
    name,
    version,
    description: 'The command line of Atlas, a knowledge-graph service.',
    license,
    type: 'module',
    bin: { atlas: 'atlas.js' },
    engines: { node: '>=20' },
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await cp(join(root, 'docs/command-line.md'), join(folder, 'README.md'));
}
