import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import sdkManifest from '../../sdk/package.json' with { type: 'json' };
import { filesOf, importsOf } from './source-files.ts';

/** The image has the packages that are no development dependencies, and runs the same programs of bin/. */

const dockerfile = readFileSync('Dockerfile', 'utf8');

test('the image starts what npm start runs', () => {
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)![1]!;
  expect(JSON.parse(command)).toEqual(manifest.scripts.start.split(' '));
});

test('the image has the explorer, built in a stage of its own', () => {
  const [building, image] = dockerfile.split(/^FROM /m).slice(1);
  expect(building).toContain('RUN node web/build.ts');
  expect(image!.split('COPY . .')[1]).toContain('COPY --from=explorer /app/web/dist web/dist');
});

test('the packages are newer than the lock file, so that no start in the image installs any', () => {
  expect(dockerfile.split('COPY . .').at(-1)).toMatch(/^RUN .*touch node_modules\/\.package-lock\.json$/m);
  expect(readFileSync('bin/install.mjs', 'utf8')).toContain('node_modules/.package-lock.json`');
});

test('all that the service and the command line import is installed in the image', () => {
  const installed = new Set([manifest, sdkManifest].flatMap(({ dependencies }) => Object.keys(dependencies)));
  for (const name of Object.keys(manifest.optionalDependencies)) installed.add(name);
  const programs = ['src', 'sdk/src'].flatMap((folder) => filesOf(folder, '.ts'));
  const packages = programs
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(importsOf)
    .filter(({ target, typesOnly, specifier }) => !(target || typesOnly || specifier.startsWith('node:')))
    .map(({ from, specifier }) => ({ from, name: /^(@[^/]+\/)?[^/]+/.exec(specifier)![0] }));
  expect(packages.length).toBeGreaterThan(50);
  expect(packages.filter(({ name }) => !installed.has(name))).toEqual([]);
});
