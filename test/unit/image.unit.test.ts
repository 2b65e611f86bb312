import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BASES } from '../../pack/image.ts';
import { copyServiceFiles, SERVICE_FILES } from '../../pack/service-files.ts';
import { removeOtherPlatforms } from '../../pack/service-packages.ts';
import manifest from '../../package.json' with { type: 'json' };
import sdkManifest from '../../sdk/package.json' with { type: 'json' };
import { filesOf, importsOf, ROOT } from './source-files.ts';

/** The image has the packages that are no development dependencies, and runs the same programs of bin/. */

const dockerfile = readFileSync('Dockerfile', 'utf8');
const standalone = readFileSync('Dockerfile.standalone', 'utf8');

/** The stages of a Dockerfile, the text after each FROM. */
const stagesOf = (text: string): string[] => text.split(/^FROM /m).slice(1);

const scratch = mkdtempSync(join(tmpdir(), 'atlas-image-'));
afterAll(() => rmSync(scratch, { recursive: true }));

test('the image starts what npm start runs', () => {
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)![1]!;
  expect(JSON.parse(command)).toEqual(manifest.scripts.start.split(' '));
});

test('the first stage of each file needs no file of the build, and the last adds files to it only', () => {
  for (const text of [dockerfile, standalone]) {
    const [first, ...others] = stagesOf(text);
    expect(first).toMatch(/^\$\{\w+\} AS runtime\n/);
    expect(first).not.toContain('COPY');
    const last = others.at(-1)!.trim().split('\n');
    expect(last.shift()).toBe('runtime');
    expect(last.filter((line) => !line.startsWith('COPY --from='))).toEqual([]);
  }
});

test('the health check asks for readiness, and a long start does not count against it', () => {
  expect(dockerfile).toMatch(/^HEALTHCHECK .*--start-period=1h .*\n +CMD .*\/api\/health\/ready/m);
  expect(standalone).not.toContain('HEALTHCHECK');
});

test('both run as a user without rights, and have the demo accounts only when asked', () => {
  expect(stagesOf(dockerfile)[0]).toMatch(/^USER node$/m);
  // In a stage that is thrown away, packages are installed as root.
  for (const stage of [stagesOf(standalone)[0], stagesOf(standalone).at(-1)])
    expect(stage).not.toContain('USER');
  expect(standalone).toMatch(/^ENV .*\bDEMO=false\b/m);
});

test('the base images that are looked for are the defaults of the files', () => {
  const defaults = [dockerfile, standalone].flatMap((text) =>
    [...text.matchAll(/^ARG \w+=(\S+:\S+)$/gm)].map(([, image]) => image),
  );
  expect(defaults).toEqual(BASES);
});

test('of the embedder, programs for other platforms are removed', async () => {
  const programs = join(scratch, 'onnxruntime-node/bin/napi-v6');
  const all = ['darwin/arm64', 'linux/arm64', 'linux/x64', 'win32/x64'];
  for (const folder of all) mkdirSync(join(programs, folder), { recursive: true });
  await removeOtherPlatforms(scratch, 'linux', 'arm64');
  expect(all.filter((folder) => existsSync(join(programs, folder)))).toEqual(['linux/arm64']);
  await expect(removeOtherPlatforms(join(scratch, 'missing'))).rejects.toThrow('ENOENT');
});

test('the runtime of the embedder keeps its programs where they are looked for', () => {
  const own = `node_modules/onnxruntime-node/bin/napi-v6/${process.platform}/${process.arch}`;
  expect(readdirSync(own)).toContain('onnxruntime_binding.node');
});

test('the files of the service are copied without tests, and with all that it reads beside its sources', async () => {
  const folder = join(scratch, 'service');
  const files = SERVICE_FILES.filter((name) => name !== 'web/dist');
  await copyServiceFiles(ROOT, folder, files);
  const copied = readdirSync(folder, { recursive: true }) as string[];
  expect(copied.filter((path) => path.endsWith('.test.ts'))).toEqual([]);
  const read = filesOf('src', '.ts').flatMap(({ path, text }) =>
    [...text.matchAll(/new URL\('(\.\.?\/[^']+)', import\.meta\.url\)/g)].map(([, to]) =>
      join(dirname(path), to!),
    ),
  );
  const missing = [...new Set(read)].filter((path) => !existsSync(join(folder, path)));
  // The first is built, the others are written by commands of the repository.
  expect(missing.sort()).toEqual([
    'contract/current.json',
    'contract/events.json',
    'docs/standing.md',
    'web/dist/',
  ]);
  expect(SERVICE_FILES).toContain('web/dist');
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
