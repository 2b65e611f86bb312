import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyServiceFiles, SERVICE_FILES } from './service-files.ts';

/** Of the service, what a test suite does without: the explorer. What npm reads is written anew. */
const LEFT_OUT = ['web/dist', '.npmrc', 'package-lock.json', 'package.json', 'sdk/package.json'];

/**
 * Puts the service into a folder as a package, for test suites (`startAtlas`): its sources, which it runs without
 * compilation, and Node of the version that it is tested with.
 */
export async function stageServer(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = SERVICE_FILES.filter((name) => !LEFT_OUT.includes(name));
  await copyServiceFiles(root, folder, files);
  await cp(join(root, 'pack/strip-types.mjs'), join(folder, 'bin/strip-types.mjs'));
  const read = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8'));
  const [manifest, client] = await Promise.all([read('package.json'), read('sdk/package.json')]);
  const { version, license, type, imports, dependencies, optionalDependencies, devDependencies } = manifest;
  const { '#test/*': _, ...rooms } = imports;
  const published = {
    name: 'atlas-server',
    version,
    description: 'The Atlas service, for test suites.',
    license,
    type,
    engines: { node: '>=20' },
    imports: rooms,
    dependencies: { ...client.dependencies, ...dependencies, node: devDependencies.node },
    optionalDependencies,
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  await writeFile(
    join(folder, 'README.md'),
    '# atlas-server\n\nThe Atlas service as a package, for test suites: `startAtlas()` of `@atlas/testcontainers` runs it. It is not for production.\n',
  );
}
