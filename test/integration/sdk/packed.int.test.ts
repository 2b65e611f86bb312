import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { OPERATIONS } from '#sdk/operations.ts';
import { type Caller, service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';
import { DEFAULT_OUT, packAll } from '../../../pack/run.ts';
import { compiler } from '../../../pack/sdk.ts';
import { wayTo } from '../../fakes/lossy-way.ts';

/** The tarballs that are published, used as those who install them do. */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

async function unpacked(name: string): Promise<string> {
  const target = join(folder, 'node_modules', name);
  await mkdir(target, { recursive: true });
  const { path } = tarballs.find((tarball) => tarball.name === name)!;
  await run('tar', ['-xzf', path, '-C', target, '--strip-components=1']);
  return target;
}

const running = await service();
const { ann } = (await running.people({ ann: 'approved' })) as { ann: Caller };
const origin = await originOf(running);
const folder = await mkdtemp(join(tmpdir(), 'atlas-consumer-'));
// Where `npm run pack` puts them: what is found below the repository may not be packed.
const tarballs = await packAll(DEFAULT_OUT);
const { dependencies } = JSON.parse(
  await readFile(join(await unpacked('@atlas/sdk'), 'package.json'), 'utf8'),
) as { dependencies: Record<string, string> };
for (const name of Object.keys(dependencies)) {
  const homes = ['sdk/node_modules', 'node_modules'].map((home) => join(ROOT, home, name));
  await symlink(homes.find((home) => existsSync(home))!, join(folder, 'node_modules', name));
}
await writeFile(join(folder, 'package.json'), '{"type":"module"}');

afterAll(() => rm(folder, { recursive: true }));

/** TypeScript 5, which still resolves as `node10` does. */
const classicCompiler = (): string => join(ROOT, 'sdk/node_modules/typescript/bin/tsc');

/** What the compiler says of a file of the consumer, all types included: as a module of Node, and for a bundler. */
async function typeErrors(file: string, ambient = ''): Promise<string[]> {
  await writeFile(join(folder, 'ambient.d.ts'), ambient);
  const common = ['--noEmit', '--strict', '--target', 'es2024', '--types', '', file, 'ambient.d.ts'];
  const lib = ['--lib', 'es2024,dom,dom.asynciterable'];
  const kinds = [
    ['--module', 'nodenext'],
    ['--module', 'esnext', '--moduleResolution', 'bundler'],
  ];
  return Promise.all(
    kinds.map((kind) =>
      run(process.execPath, [compiler(), ...kind, ...lib, ...common], { cwd: folder }).then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      ),
    ),
  );
}

test('the SDK of the tarball calls a running service from a program of its own', async () => {
  const { id } = await mapOf(ann, 'Packed');
  for (const title of ['A', 'B']) await resourceIn(ann, { map: id }, { title });
  const program = join(folder, 'program.js');
  await writeFile(
    program,
    `import { BearerToken, createAtlasClient, isRefusal, pagesOf } from '@atlas/sdk';
     const atlas = createAtlasClient({ baseUrl: ${JSON.stringify(origin)}, credentials: BearerToken(process.env.TOKEN) });
     const titles = [];
     for await (const row of pagesOf(atlas, 'list_resources', { query: { cogmap_ids: '${id}', sort: 'title', order: 'asc' } })) titles.push(row.title);
     const refused = await atlas.call('get_resource', { path: { id: '${id}' } }).catch((error) => isRefusal(error, 'NOT_FOUND') && error.code);
     console.log(JSON.stringify([titles, refused]));`,
  );
  const { stdout } = await run(process.execPath, [program], { env: { TOKEN: ann.token } });
  expect(JSON.parse(stdout)).toEqual([['A', 'B', 'Packed charter'], 'NOT_FOUND']);
});

test('a program of CommonJS requires the SDK, by each way of resolving that its compiler may have', async () => {
  const text = `import { BearerToken, createAtlasClient } from '@atlas/sdk';
    import { startMockApi } from '@atlas/sdk/testing';
    import type { paths } from '@atlas/sdk/schema';
    export const atlas = createAtlasClient({ baseUrl: ${JSON.stringify(origin)}, credentials: BearerToken('${ann.token}') });
    export type Path = keyof paths;
    export const mock: typeof startMockApi = startMockApi;
    void atlas.call('get_profile').then(({ id }) => console.log(id));`;
  await writeFile(join(folder, 'common.cts'), text);
  const common = ['--strict', '--target', 'es2022', '--lib', 'es2024,dom,dom.asynciterable'];
  const kinds = [['node16'], ['commonjs', '--moduleResolution', 'node10', '--noEmit']];
  for (const [module, ...rest] of kinds) {
    const args = [classicCompiler(), '--module', module!, ...rest, ...common, 'common.cts'];
    const said = await run(process.execPath, args, { cwd: folder }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect([module, said]).toEqual([module, '']);
  }
  const { stdout } = await run(process.execPath, ['common.cjs'], { cwd: folder });
  expect(stdout.trim()).toBe(ann.id);
});

test('what the README of the SDK shows runs letter by letter, one block after the other', async () => {
  const readme = await readFile(join(folder, 'node_modules/@atlas/sdk/README.md'), 'utf8');
  const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code!);
  expect(blocks).toHaveLength(4);
  await writeFile(join(folder, 'readme.ts'), blocks.join('\n'));
  expect(await typeErrors('readme.ts', 'declare const process: { readonly env: unknown };')).toEqual([
    '',
    '',
  ]);
  const env = { PATH: process.env['PATH'], ATLAS_URL: origin, ATLAS_TOKEN: ann.token };
  const { stdout } = await run(process.execPath, ['readme.ts'], { cwd: folder, env });
  const lines = stdout.trim().split('\n');
  expect(lines.slice(0, 2)).toEqual([
    'Lift 1 0',
    expect.stringMatching(/^Kites Lift undefined 200 [0-9a-f-]{36}$/),
  ]);
  expect(lines[2]).toMatch(/^UNPROCESSABLE [0-9a-f-]{36} .*title/);
  expect(lines).toContain('Why kites fly');
});

/** What types and instantiations a strict project has, and what it has without the SDK. */
async function weightOf(
  text: string,
  ...further: string[]
): Promise<{ types: number; instantiations: number }> {
  await writeFile(join(folder, 'weighed.ts'), text);
  const options = ['--noEmit', '--strict', '--extendedDiagnostics', '--module', 'nodenext'];
  const lib = ['--target', 'es2022', '--lib', 'es2024,dom,dom.asynciterable'];
  const args = [classicCompiler(), ...options, ...lib, ...further, 'weighed.ts'];
  const { stdout } = await run(process.execPath, args, { cwd: folder });
  const counted = (name: string) => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(stdout)![1]);
  return { types: counted('Types'), instantiations: counted('Instantiations') };
}

test('a strict project is checked quickly with the SDK, all its declarations included', async () => {
  const bare = await weightOf('export const nothing = 1;');
  const small = `import { BearerToken, createAtlasClient, pagesOf } from '@atlas/sdk';
     const atlas = createAtlasClient({ baseUrl: 'https://atlas.example', credentials: BearerToken('x') });
     for await (const { title } of pagesOf(atlas, 'list_resources')) console.log(title);
     console.log((await atlas.resources.get('x')).title, (await atlas.GET('/api/profile')).data?.id);
     export const made = atlas.resources.create({ title: 't', content: 'c', doc_type_name: 'concept', context_ref: '@me/x' });`;
  const using = await weightOf(small);
  // 91,000 types and 180,000 instantiations took eight seconds; now there are 65 types for each operation.
  expect(using.types - bare.types).toBeLessThan(66 * Object.keys(OPERATIONS).length);
  expect(using.instantiations - bare.instantiations).toBeLessThan(6_000);
  // 5,475 types are checked in 1.1 s of processor time, half a second more than an empty project.
  expect((await weightOf(small, '--skipLibCheck')).types).toBeLessThan(6_500);
});

test('every name of spec 80 §9 is there, under its entry', async () => {
  await writeFile(
    join(folder, 'names.ts'),
    `import { BearerToken, ClientCredentials, createAtlasClient, createAuthedFetch, createTemperClient, TokenMintError, VERSION } from '@atlas/sdk';
     import type { AuthedFetchOptions, ClientCredentialsOptions, ClientOptions, Credentials, FetchLike, TemperClientOptions, TokenResult, components, operations, paths } from '@atlas/sdk';
     import type { paths as same } from '@atlas/sdk/schema';
     import { startMockApi, startMockIssuer } from '@atlas/sdk/testing';
     export const values = [BearerToken, ClientCredentials, createAtlasClient, createAuthedFetch, createTemperClient, TokenMintError, VERSION, startMockApi, startMockIssuer];
     export type Types = [AuthedFetchOptions, ClientCredentialsOptions, ClientOptions, Credentials, FetchLike, TemperClientOptions, TokenResult, components, operations, paths, same];`,
  );
  expect(await typeErrors('names.ts')).toEqual(['', '']);
});

test('the command line of the tarball needs nothing beside it', async () => {
  const program = join(await unpacked('atlas'), 'atlas.js');
  const environment = {
    PATH: process.env['PATH'],
    SERVICE_API_URL: origin,
    SERVICE_TOKEN: ann.token,
    HOME: folder,
  };
  const { stdout } = await run(process.execPath, [program, 'profile', 'show'], { env: environment });
  expect(JSON.parse(stdout)).toMatchObject({ id: ann.id });
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  expect((await run(program, ['--version'], { env: environment })).stdout).toBe(`${version}\n`);
});

/** A program that prints a line of JSON for each event of a map, and how to start it. */
interface Follower {
  readonly args: (map: string) => readonly string[];
  readonly environment: (origin: string) => Record<string, string>;
}

const followers: Record<string, () => Promise<Follower>> = {
  'the SDK': async () => {
    const program = join(folder, 'following.js');
    await writeFile(
      program,
      `import { BearerToken, createAtlasClient, feedOf } from '@atlas/sdk';
       const atlas = createAtlasClient({ baseUrl: process.env.URL, credentials: BearerToken(process.env.TOKEN) });
       for await (const event of feedOf(atlas, process.argv[2])) console.log(JSON.stringify(event));`,
    );
    return { args: (map) => [program, map], environment: (URL) => ({ URL, TOKEN: ann.token }) };
  },
  'the command line': async () => {
    const program = join(await unpacked('atlas'), 'atlas.js');
    return {
      args: (map) => [program, 'event', 'feed', map, '--follow'],
      environment: (url) => ({ SERVICE_API_URL: url, SERVICE_TOKEN: ann.token, HOME: folder }),
    };
  },
};

test.each(Object.keys(followers))(
  'a feed that a proxy cuts goes on where it was, with %s of the tarball',
  async (name) => {
    const { args, environment } = await followers[name]!();
    const { id: map } = await mapOf(ann, `Followed by ${name}`);
    const way = await wayTo(origin);
    const env = { PATH: process.env['PATH'], ...environment(way.origin) };
    const child = spawn(process.execPath, args(map), { env, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => {
      child.kill();
      way.close();
    });
    const isFollowing = () => way.seen.some((line) => line.includes('/stream'));
    await expect.poll(isFollowing, { timeout: 20_000 }).toBe(true);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const created = (title: string) => resourceIn(ann, { map }, { title });
    const nextId = async (): Promise<string> => JSON.parse((await lines.next()).value!).elements[0].id;
    // The first event may come before the feed is open: it is created until one is told.
    const first = nextId();
    const isTold = first.then(() => true);
    for (let made = 1; ; made += 1) {
      await created(`Before ${made}`);
      if (await Promise.race([isTold, new Promise((resolve) => setTimeout(resolve, 500, false))])) break;
    }
    way.cut();
    const missed = [
      await created('One'),
      await created('Two'),
      await created('Three'),
      await created('Four'),
    ];
    const told = new Set<string>();
    while (told.size < missed.length) {
      const id = await nextId();
      if (missed.includes(id)) told.add(id);
    }
    expect([...told]).toEqual(missed);
    expect(way.positions.at(-1)).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test('what is bundled is the parser of the version that the SDK names', async () => {
  const { devDependencies } = JSON.parse(await readFile(join(ROOT, 'sdk/package.json'), 'utf8'));
  const wanted = `eventsource-parser ${devDependencies['eventsource-parser']} `;
  for (const name of ['@atlas/sdk', 'atlas'])
    expect([name, await readFile(join(folder, 'node_modules', name, 'THIRD-PARTY-NOTICES'), 'utf8')]).toEqual(
      [name, expect.stringContaining(wanted)],
    );
});
