import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findServer } from './server-home.ts';

let folder: string;
let checkout: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'atlas-homes-')));
  checkout = join(folder, 'checkout');
  mkdirSync(join(checkout, 'src/start'), { recursive: true });
  writeFileSync(join(checkout, 'src/start/main.ts'), '');
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the service is the given folder, else that of ATLAS_HOME', () => {
  expect(findServer('checkout', folder, {}).folder).toBe(checkout);
  expect(findServer(undefined, folder, { ATLAS_HOME: checkout }).folder).toBe(checkout);
  expect(findServer(undefined, folder, { ATLAS_HOME: checkout })).toEqual({
    folder: checkout,
    node: process.execPath,
    environment: {},
  });
});

test('the packed server is found as a package of the project, and brings what it needs to run TypeScript', () => {
  const project = join(folder, 'project');
  const server = join(project, 'node_modules/atlas-server');
  for (const path of ['src/start', 'bin']) mkdirSync(join(server, path), { recursive: true });
  for (const [path, text] of [
    ['package.json', '{"name":"atlas-server"}'],
    ['src/start/main.ts', ''],
    ['bin/strip-types.mjs', ''],
  ] as const)
    writeFileSync(join(server, path), text);
  expect(findServer(undefined, join(project), {})).toEqual({
    folder: server,
    node: process.execPath,
    environment: { NODE_OPTIONS: `--import=file://${server}/bin/strip-types.mjs` },
  });
});

test('where no service is, the message says how to have one', () => {
  expect(() => findServer(undefined, folder, {})).toThrow(
    expect.objectContaining({
      problem: 'no_server',
      message: expect.stringMatching(/no Atlas service to start.*atlas-server.*startAtlas.*ATLAS_HOME/s),
    }),
  );
  expect(() => findServer('elsewhere', folder, {})).toThrow(/elsewhere is not a checkout of Atlas/);
});
