import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, type Import, importsOf, ROOT } from './source-files.ts';

/** Who may import whom; docs/architecture.md prints the same lines. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  base: ['nothing of ours'],
  config: ['base'],
  telemetry: ['base', 'config (types)'],
  maven: ['nothing of ours'],
  outbound: ['nothing of ours'],
  drawing: ['nothing of ours'],
  neo4j: ['base', 'telemetry', 'maven'],
  embeddings: ['config', 'telemetry', 'maven'],
  'query-plan': ['base'],
  operation: ['base', 'neo4j (types)'],
  floors: [
    'base',
    'drawing',
    'map-import (types)',
    'outbound',
    'neo4j',
    'telemetry',
    'embeddings',
    'query-plan',
    'operation',
    'lower floors',
    'earlier modules of the floor',
  ],
  'people/authorization-server': ['base', 'config', 'outbound', 'neo4j'],
  'picture/algorithms': ['base'],
  http: ['base', 'config (types)', 'telemetry', 'operation', 'floors'],
  mcp: ['base', 'telemetry', 'operation', 'floors', 'map-import'],
  'map-files': ['base'],
  'map-import': ['base', 'map-files'],
  'sign-in': ['nothing of ours'],
  cli: ['base', 'drawing', 'query-plan', 'map-files', 'map-import', 'sign-in', 'sdk'],
  web: ['drawing', 'sdk'],
  start: ['everything'],
};

/** The floors from the lowest to the highest, each with its modules: one imports only earlier ones, through their index.ts. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  record: ['ledger', 'jobs'],
  people: [
    ...['access', 'administration', 'machines', 'teams', 'chat', 'idp-groups'],
    ...['authorization-server', 'test-instance'],
  ],
  homes: ['invocations', 'contexts', 'grants', 'explain'],
  knowledge: ['embedding', 'resources', 'evidence', 'artifacts', 'relationships', 'merging', 'bulk'],
  picture: ['algorithms', 'formation', 'maps', 'graph', 'shared-links', 'proposals'],
  retrieval: ['search', 'query'],
  agents: ['steward', 'auditor'],
  outside: ['deliveries', 'intake'],
  upkeep: ['replay', 'backup', 'secrets', 'seeds', 'health'],
};

const MODULES = Object.entries(FLOORS).flatMap(([floor, modules]) =>
  modules.map((module) => `${floor}/${module}`),
);
/** Functions without a module around them: what they are for is imported by the file. */
const WITHOUT_INDEX = 'picture/algorithms';

const ARCHITECTURE = join(ROOT, 'docs/architecture.md');

const source = filesOf('src', '.ts');
/** What the explorer's page consists of. */
const page = ['.ts', '.tsx'].flatMap((ending) => filesOf('web/src', ending));
const imports = [...source, ...page].flatMap(importsOf);

const isFloor = (folder: string): boolean => folder in FLOORS;

/** `<floor>/<module>`, else the name of the folder in src; `web` and `sdk` are rooms of their own. */
function roomOf(path: string): string {
  const [folder, first, second] = path.split('/');
  if (folder !== 'src') return folder!;
  return isFloor(first!) ? `${first}/${second}` : first!;
}

const isModule = (room: string): boolean => isFloor(room.split('/')[0]!);
/** Files of one floor import each other by relative paths. */
const floorOf = (room: string): string => room.split('/')[0]!;

const shown = ({ from, specifier }: Import): string => `${from} imports ${specifier}`;

/** The row of the table that binds a room. */
const rowOf = (room: string): readonly string[] => {
  const row = ROOMS[room] ?? (isModule(room) ? ROOMS['floors'] : undefined);
  if (row === undefined) throw new Error(`${room} is not in the room table`);
  return row;
};

const isEarlier = (room: string, than: string): boolean => MODULES.indexOf(room) < MODULES.indexOf(than);

function isAllowed(line: Import): boolean {
  const [from, to] = [roomOf(line.from), roomOf(line.target!)];
  const row = rowOf(from);
  if (from === to || row.includes('everything')) return true;
  const wanted = isModule(to) ? 'floors' : to;
  if (row.includes(wanted) || (line.typesOnly && row.includes(`${wanted} (types)`))) return true;
  return wanted === 'floors' && row.includes('lower floors') && isEarlier(to, from);
}

const withinProject = imports.filter((line) => line.target !== undefined);
const intoSource = withinProject.filter((line) => /^(src|sdk|web)\//.test(line.target!));

describe('rooms', () => {
  test('every module is on its floor, and the floors name only modules that are there', () => {
    const modules = new Set(source.map((file) => roomOf(file.path)).filter(isModule));
    expect([...modules].sort()).toEqual([...MODULES].sort());
  });

  test('every import stays within the room table', () => {
    expect(intoSource.length).toBeGreaterThan(100);
    expect(intoSource.some((line) => roomOf(line.from) === 'web')).toBe(true);
    expect(intoSource.filter((line) => !isAllowed(line)).map(shown)).toEqual([]);
  });

  test('a module is entered through its index.ts only', () => {
    const aside = intoSource.filter((line) => {
      const room = roomOf(line.target!);
      return (
        isModule(room) &&
        room !== WITHOUT_INDEX &&
        room !== roomOf(line.from) &&
        !line.target!.endsWith(`${room}/index.ts`)
      );
    });
    expect(aside.map(shown)).toEqual([]);
  });

  test('between floors and other rooms an import is written with #, within one it is relative', () => {
    const isWithin = (line: Import): boolean => floorOf(roomOf(line.from)) === floorOf(roomOf(line.target!));
    const wrong = intoSource.filter((line) => isWithin(line) !== line.specifier.startsWith('.'));
    expect(wrong.map(shown)).toEqual([]);
  });

  test('every import names a file that exists', () => {
    expect(withinProject.filter((line) => !existsSync(join(ROOT, line.target!))).map(shown)).toEqual([]);
  });

  test('the package for test suites reaches the SDK by one file, and nothing else of ours', () => {
    const own = filesOf('testcontainers/src', '.ts').filter(({ path }) => !path.endsWith('.test.ts'));
    const outward = own
      .flatMap(importsOf)
      .filter(({ target }) => target !== undefined && !target.startsWith('testcontainers/src/'));
    expect(outward.map(shown)).toEqual(['testcontainers/src/sdk.ts imports ../../sdk/src/index.ts']);
  });

  test('src never imports test', () => {
    expect(withinProject.filter((line) => line.target!.startsWith('test/')).map(shown)).toEqual([]);
  });

  test('only the HTTP surface and the composition know Fastify', () => {
    const isFastify = (line: Import): boolean =>
      /^(fastify$|@fastify\/|@scalar\/fastify)/.test(line.specifier);
    const mayKnow = (line: Import): boolean => ['http', 'start'].includes(roomOf(line.from));
    const lines = imports.filter(isFastify);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !mayKnow(line)).map(shown)).toEqual([]);
  });

  test('only the Neo4j room knows the driver', () => {
    const lines = imports.filter((line) => line.specifier === 'neo4j-driver');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => roomOf(line.from) !== 'neo4j').map(shown)).toEqual([]);
  });

  test('no index hands everything on', () => {
    expect(source.filter((file) => /^export \*/m.test(file.text)).map((file) => file.path)).toEqual([]);
  });

  test('docs/architecture.md prints this table', () => {
    const block = /```rooms\n([\s\S]*?)```/.exec(readFileSync(ARCHITECTURE, 'utf8'))?.[1];
    const printed = (block ?? '').trim().split('\n');
    const lines = [ROOMS, FLOORS].map((table) =>
      Object.entries(table).map(([name, row]) => `${name}: ${row.join(', ')}`),
    );
    expect(printed).toEqual([...lines[0]!, '', ...lines[1]!]);
  });
});
