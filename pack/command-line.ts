import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Packages of CommonJS inside a bundle of ECMAScript modules call `require`. */
const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/**
 * Puts the command line into a folder as it is published: one bundle with all that it needs, split where commands are loaded
 * when they are called, and a manifest without dependencies.
 */
export async function stageCommandLine(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: { atlas: join(root, 'src/surfaces/cli/main.ts') },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    chunkNames: 'chunks/[name]-[hash]',
    banner: { js: `#!/usr/bin/env node\n${REQUIRE}` },
    legalComments: 'linked',
    logLevel: 'warning',
  });
  await chmod(join(folder, 'atlas.js'), 0o755);
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
