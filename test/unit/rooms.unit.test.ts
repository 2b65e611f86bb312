import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, type Import, importsOf, ROOT } from './source-files.ts';

/** Who may import whom; docs/architecture.md prints the same lines. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  base: ['nothing of ours'],
  config: ['base'],
  maven: ['nothing of ours'],
  outbound: ['nothing of ours'],
  neo4j: ['base', 'maven'],
  embeddings: ['config', 'maven'],
  formation: ['base'],
  'query-plan': ['base'],
  operation: ['base', 'neo4j (types)'],
  modules: [
    'base',
    'map-import (types)',
    'outbound',
    'neo4j',
    'embeddings',
    'formation',
    'query-plan',
    'operation',
    'earlier modules',
  ],
  'modules/authorization-server': ['base', 'config', 'outbound', 'neo4j'],
  'surfaces/http': ['base', 'config (types)', 'operation', 'modules'],
  'surfaces/mcp': ['base', 'operation', 'modules'],
  'map-files': ['base'],
  'map-import': ['base', 'map-files'],
  'sign-in': ['nothing of ours'],
  'surfaces/cli': ['base', 'query-plan', 'map-files', 'map-import', 'sign-in', 'sdk'],
  main: ['everything'],
};

/** A module imports only earlier ones, through their index.ts. */
const MODULE_ORDER = [
  'ledger',
  'jobs',
  'embedding',
  'access',
  'administration',
  'machines',
  'teams',
  'chat',
  'idp-groups',
  'invocations',
  'authorization-server',
  'contexts',
  'grants',
  'resources',
  'evidence',
  'auditor',
  'artifacts',
  'relationships',
  'formation',
  'maps',
  'explain',
  'steward',
  'graph',
  'search',
  'query',
  'deliveries',
  'intake',
  'seeds',
  'replay',
  'health',
];

const ARCHITECTURE = join(ROOT, 'docs/architecture.md');

const source = filesOf('src', '.ts');
const imports = source.flatMap(importsOf);

/** `modules/<name>`, `surfaces/<name>`, `main` for the files at the top of src, else the folder's name. */
function roomOf(path: string): string {
  const [folder, first, second, ...rest] = path.split('/');
  if (folder === 'sdk') return 'sdk';
  if (second === undefined) return 'main';
  const isNested = (first === 'modules' || first === 'surfaces') && rest.length > 0;
  return isNested ? `${first}/${second}` : first!;
}

const shown = ({ from, specifier }: Import): string => `${from} imports ${specifier}`;

/** The row of the table that binds a room. */
const rowOf = (room: string): readonly string[] => {
  const row = ROOMS[room] ?? ROOMS[room.split('/')[0]!];
  if (row === undefined) throw new Error(`${room} is not in the room table`);
  return row;
};

function isAllowed(line: Import): boolean {
  const [from, to] = [roomOf(line.from), roomOf(line.target!)];
  const row = rowOf(from);
  if (from === to || row.includes('everything')) return true;
  const wanted = to.startsWith('modules/') ? 'modules' : to;
  if (row.includes(wanted) || (line.typesOnly && row.includes(`${wanted} (types)`))) return true;
  return wanted === 'modules' && row.includes('earlier modules') && isEarlier(to, from);
}

const positionOf = (room: string): number => MODULE_ORDER.indexOf(room.slice('modules/'.length));
const isEarlier = (room: string, than: string): boolean => positionOf(room) < positionOf(than);

const withinProject = imports.filter((line) => line.target !== undefined);
const intoSource = withinProject.filter((line) => /^(src|sdk)\//.test(line.target!));

describe('rooms', () => {
  test('every module is in the order, and the order names only modules that are there', () => {
    const modules = new Set(
      source.map((file) => roomOf(file.path)).filter((room) => room.startsWith('modules/')),
    );
    expect([...modules].map((room) => room.slice('modules/'.length)).sort()).toEqual(
      [...MODULE_ORDER].sort(),
    );
  });

  test('every import stays within the room table', () => {
    expect(intoSource.length).toBeGreaterThan(100);
    expect(intoSource.filter((line) => !isAllowed(line)).map(shown)).toEqual([]);
  });

  test('a module is entered through its index.ts only', () => {
    const aside = intoSource.filter((line) => {
      const room = roomOf(line.target!);
      return (
        room.startsWith('modules/') &&
        room !== roomOf(line.from) &&
        !line.target!.endsWith(`${room}/index.ts`)
      );
    });
    expect(aside.map(shown)).toEqual([]);
  });

  test('between rooms an import is written with #, within a room it is relative', () => {
    const isWithin = (line: Import): boolean => {
      const [from, to] = [roomOf(line.from), roomOf(line.target!)];
      return from === to || (from.startsWith('modules/') && to.startsWith('modules/'));
    };
    const wrong = intoSource.filter(
      (line) => roomOf(line.from) !== 'main' && isWithin(line) !== line.specifier.startsWith('.'),
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  test('every import names a file that exists', () => {
    expect(withinProject.filter((line) => !existsSync(join(ROOT, line.target!))).map(shown)).toEqual([]);
  });

  test('src never imports test', () => {
    expect(withinProject.filter((line) => line.target!.startsWith('test/')).map(shown)).toEqual([]);
  });

  test('only the HTTP surface and the composition know Fastify', () => {
    const isFastify = (line: Import): boolean =>
      /^(fastify$|@fastify\/|@scalar\/fastify)/.test(line.specifier);
    const mayKnow = (line: Import): boolean => ['surfaces/http', 'main'].includes(roomOf(line.from));
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
    expect(printed).toEqual(Object.entries(ROOMS).map(([room, row]) => `${room}: ${row.join(', ')}`));
  });
});
