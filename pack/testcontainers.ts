import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compiler, versionOf } from './sdk.ts';

/** The file of the package that says where the client is, and what it says in the repository. */
const CLIENT_FILE = 'sdk';
const IN_THE_REPOSITORY = /'\.\.\/\.\.\/sdk\/src\/index\.(js|ts)'/;

/** Compiles the package into a folder; its client is the package of its own name there. */
async function compileInto(root: string, dist: string): Promise<void> {
  const out = await mkdtemp(join(tmpdir(), 'atlas-testcontainers-'));
  try {
    const project = join(root, 'testcontainers');
    await promisify(execFile)(process.execPath, [compiler(), '-p', project, '--outDir', out]);
    await cp(join(out, 'testcontainers/src'), dist, { recursive: true });
  } finally {
    await rm(out, { recursive: true });
  }
  for (const ending of ['js', 'd.ts']) {
    const path = join(dist, `${CLIENT_FILE}.${ending}`);
    const text = await readFile(path, 'utf8');
    if (!IN_THE_REPOSITORY.test(text)) throw new Error(`${path} does not import the client`);
    await writeFile(path, text.replace(IN_THE_REPOSITORY, "'@atlas/sdk'"));
  }
}

/**
 * Puts the package for test suites into a folder as it is published. It asks for the version of Testcontainers that the
 * repository tests it with; who only starts processes does without.
 */
export async function stageTestcontainers(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { private: _, ...manifest } = JSON.parse(
    await readFile(join(root, 'testcontainers/package.json'), 'utf8'),
  );
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const version = await versionOf(root);
  const published = {
    ...manifest,
    version,
    dependencies: { '@atlas/sdk': version },
    peerDependencies: { testcontainers: `^${devDependencies.testcontainers}` },
    peerDependenciesMeta: { testcontainers: { optional: true } },
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  await compileInto(root, join(folder, 'dist'));
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await cp(join(root, 'testcontainers/README.md'), join(folder, 'README.md'));
}
