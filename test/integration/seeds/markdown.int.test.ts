import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_LIMITS } from '#base/database-limits.ts';
import { parseOpenMeta } from '#knowledge/resources/index.ts';
import type { ImportReport } from '#map-import/import-draft.ts';
import { importMarkdown } from '#map-import/import-markdown.ts';
import type { MapPort } from '#map-import/map-port.ts';
import { readFolder } from '#map-import/read-folder.ts';
import { Database, SHORT_WRITES_OF_CALLER } from '#neo4j/database.ts';
import type { Context } from '#operation/context.ts';
import { callerOf } from '#people/access/callers.ts';
import { callContext, callersOf, linkKey } from '#people/access/index.ts';
import { testNeo4j } from '#test/neo4j/provided.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, type Service, service } from '#test/world/index.ts';
import { portOf } from '#upkeep/seeds/port-of.ts';

/** A folder of Markdown becomes a map through the ordinary operations, and stays that map when it is imported again. */

const FILES = {
  'README.md': '# The garden\n\nSee [the beds](beds/) and [the tools](tools/spade.md#care).\n',
  'beds/index.md':
    '---\ntitle: Beds\ntags: [soil]\nservice-stage: done\n---\nRoses [next door](./roses%20red.md).\n',
  'beds/roses red.md':
    '# Roses\n\n[spade][s] and [spade again](../tools/spade.md)\n\n[s]: <../tools/spade.md> "t"\n',
  'tools/spade.md':
    '---\ntype: concept\nweight_kg: 2\n---\nDig.\n\n```\n[no](../README.md)\n```\n[gone](gone.md) [site](https://example.org)\n',
  'tools/empty.md': '',
  'images/rose.svg': '<svg/>',
  '.hidden/secret.md': '# Secret',
  'node_modules/x/README.md': '# Package',
};

const folders: string[] = [];

/** As the demo imports. */
const HOW = { readMeta: parseOpenMeta, concurrency: SHORT_WRITES_OF_CALLER };

const LOG = pino({ level: 'silent' });
const PROVIDER = 'auth0';

/** The service of this process on behalf of one person, as each call finds them. */
function portFor({ database, operations }: Service, { token }: Caller): MapPort {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  const login = { link_key: linkKey(PROVIDER, sub), client_id: null };
  return portOf(operations, async (operation) => {
    const callers = callersOf(database);
    const row = await callers.caller.now(login);
    const caller = callerOf(row!, login);
    return callContext(
      { database, callers },
      {
        operation,
        caller,
        surface: 'cli',
        log: LOG,
        setHeader: () => {},
      },
    ) as Context;
  });
}

/** Events of a map, and those that a person wrote anywhere. */
async function countEvents({ database }: Service, caller: Caller, mapId: string): Promise<number> {
  const [row] = await database.execute(
    cypher`MATCH (event:Event)-[:EMITTED_BY]->(emitter)
     WHERE event.anchor_id = ${mapId} OR EXISTS { (emitter)-[:OF]->(:Profile {id: ${caller.id}}) }
     RETURN count(event) AS events`,
  );
  return row!['events'] as number;
}

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atlas-markdown-'));
  folders.push(folder);
  await write(folder, files);
  return folder;
}

const importAs = (caller: Caller, folder: string, name = 'Garden'): Promise<ImportReport> =>
  importMarkdown(portFor(running, caller), { ...HOW, folder, name });

interface Row {
  readonly id: string;
  readonly origin_uri: string;
}

async function rowsOf(caller: Caller, mapId: string) {
  const { status, body } = await caller.get(
    `/api/resources?cogmap_ids=${mapId}&sections=open-meta&sort=created&order=asc`,
  );
  expect(status).toBe(200);
  return body.rows;
}

/** The map's edges between paths; the telos is the empty path. */
async function edgesOf(caller: Caller, mapId: string): Promise<string[]> {
  const rows: Row[] = await rowsOf(caller, mapId);
  const pathOf = new Map(
    rows.map((row) => [row.id, row.origin_uri.startsWith('atlas:') ? '' : row.origin_uri]),
  );
  const { body } = await caller.post(`/api/cogmaps/${mapId}/graph/slice`, {
    seeds: [...pathOf.keys()],
    depth: 0,
  });
  return body.edges
    .map(
      (edge: {
        source: string;
        target: string;
        edge_kind: string;
        label: string;
        weight: number;
        polarity: string;
      }) =>
        `${pathOf.get(edge.source)} ${edge.edge_kind}/${edge.label}/${edge.weight}/${edge.polarity} ${pathOf.get(edge.target)}`,
    )
    .toSorted();
}

const linksOf = async (caller: Caller, mapId: string): Promise<string[]> =>
  (await edgesOf(caller, mapId)).filter((edge) => edge.includes('links_to'));

const running = await service();
const { ann, ben } = await running.people({ ann: 'approved', ben: 'approved' });

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('a first import', () => {
  let report: ImportReport;
  const steps: string[] = [];

  beforeAll(async () => {
    const folder = await folderOf(FILES);
    report = await importMarkdown(portFor(running, ann), {
      ...HOW,
      folder,
      name: 'First garden',
      onProgress: ({ step, done, total }) => steps.push(`${step} ${done}/${total}`),
    });
  });

  test('makes one resource per file and per directory with Markdown in it', async () => {
    const rows = await rowsOf(ann, report.map_id);
    const shown = rows
      .filter((row: Row) => !row.origin_uri.startsWith('atlas:'))
      .map((row: Row & { title: string; doc_type_name: string }) => [
        row.origin_uri,
        row.title,
        row.doc_type_name,
      ])
      .toSorted();
    expect(shown).toEqual([
      ['README.md', 'The garden', 'document'],
      ['beds', 'Beds', 'directory'],
      ['beds/index.md', 'Beds', 'document'],
      ['beds/roses red.md', 'Roses', 'document'],
      ['tools', 'Tools', 'directory'],
      ['tools/empty.md', 'Empty', 'document'],
      ['tools/spade.md', 'Spade', 'concept'],
    ]);
  });

  test('keeps the front matter as metadata and the text after it as the body', async () => {
    const rows = await rowsOf(ann, report.map_id);
    const index = rows.find((row: Row) => row.origin_uri === 'beds/index.md');
    expect(index.open_meta).toEqual({ tags: ['soil'], source_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const spade = rows.find((row: Row) => row.origin_uri === 'tools/spade.md');
    expect(spade.open_meta).toMatchObject({ weight_kg: 2 });
    const { body } = await ann.get(`/api/resources/${index.id}/content`);
    expect(body.markdown).toBe('Roses [next door](./roses%20red.md).\n');
  });

  test('contains files in their directories and links them once per pair', async () => {
    expect(await edgesOf(ann, report.map_id)).toEqual(
      [
        ' contains/contains/0.3/forward README.md',
        ' contains/contains/0.3/forward beds',
        ' contains/contains/0.3/forward tools',
        'README.md near/links_to/2/forward beds/index.md',
        'README.md near/links_to/2/forward tools/spade.md',
        'beds contains/contains/0.3/forward beds/index.md',
        'beds contains/contains/0.3/forward beds/roses red.md',
        'beds/index.md near/links_to/2/forward beds/roses red.md',
        'beds/roses red.md near/links_to/2/forward tools/spade.md',
        'tools contains/contains/0.3/forward tools/empty.md',
        'tools contains/contains/0.3/forward tools/spade.md',
      ].toSorted(),
    );
  });

  test('is reported, including everything left out', () => {
    expect(report).toMatchObject({
      created: 7,
      updated: 0,
      unchanged: 0,
      missing: [],
      asserted: 11,
      folded: 0,
    });
    expect(report.links).toEqual({ external: 1, absolute: 0, self: 0, other: 0, broken: 1 });
    expect(report.warnings).toEqual([
      expect.stringMatching(/^beds\/index\.md: front matter "service-stage" is left out/),
      'tools/spade.md: the link "gone.md" leads nowhere',
    ]);
    expect(steps.at(0)).toBe('resources 1/7');
    expect(steps.at(-1)).toBe('relationships 11/11');
  });

  test('forms the territories of the map', async () => {
    expect(report.materialized).toBe(true);
    const { body } = await ann.get(`/api/graph/cogmaps/${report.map_id}/panorama`);
    expect(body.territories.length).toBeGreaterThan(0);
  });
});

describe('a later import', () => {
  test('of the same folder writes nothing', async () => {
    const folder = await folderOf(FILES);
    const first = await importAs(ann, folder, 'Unchanged garden');
    const before = await countEvents(running, ann, first.map_id);
    const again = await importAs(ann, folder, 'Unchanged garden');
    expect(again).toMatchObject({
      map_id: first.map_id,
      created: 0,
      updated: 0,
      unchanged: 7,
      asserted: 0,
      folded: 0,
    });
    expect(again.materialized).toBe(false);
    expect(before).toBeGreaterThan(18);
    expect(await countEvents(running, ann, first.map_id)).toBe(before);
  });

  test('writes new and changed documents, folds removed links, and keeps resources of missing files', async () => {
    const folder = await folderOf(FILES);
    const first = await importAs(ann, folder, 'Growing garden');
    await write(folder, {
      'README.md':
        '---\ntype: note\n---\n# The big garden\n\nSee [the tools](tools/spade.md) and [the pond](pond/fish.md).\n',
      'pond/fish.md': '# Fish\n\n[back](../)\n',
      'beds/index.md': '---\ntitle: Beds\n---\nRoses [next door](./roses%20red.md).\n',
    });
    await rm(join(folder, 'tools/empty.md'));
    const second = await importAs(ann, folder, 'Growing garden');
    expect(second).toMatchObject({
      map_id: first.map_id,
      created: 2,
      updated: 2,
      unchanged: 4,
      folded: 1,
      asserted: 4,
    });
    expect(second).toMatchObject({ missing: ['tools/empty.md'], materialized: true });
    expect(await linksOf(ann, first.map_id)).toEqual([
      'README.md near/links_to/2/forward pond/fish.md',
      'README.md near/links_to/2/forward tools/spade.md',
      'beds/index.md near/links_to/2/forward beds/roses red.md',
      'beds/roses red.md near/links_to/2/forward tools/spade.md',
      'pond/fish.md near/links_to/2/forward README.md',
    ]);
    const rows = await rowsOf(ann, first.map_id);
    const readme = rows.find((row: Row) => row.origin_uri === 'README.md');
    expect(readme).toMatchObject({ title: 'The big garden', doc_type_name: 'note' });
    expect((await ann.get(`/api/resources/${readme.id}/content`)).body.markdown).toMatch(/^# The big garden/);
    const index = rows.find((row: Row) => row.origin_uri === 'beds/index.md');
    expect(Object.keys(index.open_meta)).toEqual(['source_hash']);
    expect(rows.some((row: Row) => row.origin_uri === 'tools/empty.md')).toBe(true);

    const before = await countEvents(running, ann, first.map_id);
    expect(await importAs(ann, folder, 'Growing garden')).toMatchObject({
      updated: 0,
      unchanged: 8,
      asserted: 0,
    });
    expect(await countEvents(running, ann, first.map_id)).toBe(before);
  });

  test('completes one that was interrupted', async () => {
    const folder = await folderOf(FILES);
    const port = portFor(running, ann);
    let left = 3;
    const failing = {
      ...port,
      assert: (body: Parameters<typeof port.assert>[0]) =>
        left-- > 0 ? port.assert(body) : Promise.reject(new Error('the line is cut')),
    };
    await expect(importMarkdown(failing, { ...HOW, folder, name: 'Cut garden' })).rejects.toThrow(
      'the line is cut',
    );
    const report = await importAs(ann, folder, 'Cut garden');
    expect(report).toMatchObject({ created: 0, unchanged: 7, asserted: 8, materialized: true });
    expect(await edgesOf(ann, report.map_id)).toHaveLength(11);
  });
});

test('another person gets a map of their own, since they may not write into the first', async () => {
  const folder = await folderOf({ 'a.md': '# A' });
  const anns = await importAs(ann, folder, 'Shared name');
  const bens = await importAs(ben, folder, 'Shared name');
  expect(bens.map_id).not.toBe(anns.map_id);
  expect(bens).toMatchObject({ created: 1, asserted: 1 });
});

test('a refused resource is named by its path, and nothing is asserted after it', async () => {
  const folder = await folderOf({ 'a.md': '# A', 'task.md': '---\ntype: task\n---\n' });
  const port = portFor(running, ann);
  const refusing = {
    ...port,
    ingest: (body: Parameters<typeof port.ingest>[0]) =>
      port.ingest(body.origin_uri === 'task.md' ? { ...body, doc_type_name: ' ' } : body),
  };
  await expect(importMarkdown(refusing, { ...HOW, folder, name: 'Refused' })).rejects.toThrow(
    /^task\.md: .*doc type/,
  );
});

test('a file that is too large, not text or a symbolic link is refused by name, and the rest is read', async () => {
  const outside = await folderOf({ 'secret.md': '# Outside' });
  const folder = await folderOf({ 'a.md': '# A', 'sub/b.markdown': '# B', 'big.md': 'x'.repeat(1_500_001) });
  await writeFile(join(folder, 'latin.md'), Buffer.from([0xe9, 0x20, 0xe9]));
  await symlink(join(outside, 'secret.md'), join(folder, 'linked.md'));
  await symlink(outside, join(folder, 'linked'));
  const { files, directories, refused, warnings } = await readFolder(folder);
  expect(files.map((file) => file.path)).toEqual(['a.md', 'sub/b.markdown']);
  expect(directories).toEqual(['sub']);
  expect(refused).toEqual(['big.md', 'latin.md']);
  expect(warnings).toEqual([
    'big.md: has 1500001 bytes; at most 1500000 can be imported',
    'latin.md: is not UTF-8 text',
    'linked: symbolic links are not followed',
    'linked.md: symbolic links are not followed',
  ]);
});

describe('the documentation of an installed package', () => {
  const docs = join(dirname(createRequire(import.meta.url).resolve('fastify/package.json')), 'docs');

  test('shows territories and bridges that no one drew', { timeout: 120_000 }, async () => {
    const report = await importAs(ann, docs, 'Fastify documentation');
    const { status, body } = await ann.get(`/api/graph/cogmaps/${report.map_id}/panorama`);
    expect(status).toBe(200);
    expect(report.created).toBeGreaterThan(40);
    expect(report.asserted).toBeGreaterThan(200);
    expect(report.missing).toEqual([]);
    const gathered = body.territories.filter(
      (territory: { member_count: number }) => territory.member_count > 1,
    );
    expect(gathered.length).toBeGreaterThan(1);
    expect(body.bridges.length).toBeGreaterThanOrEqual(1);
    const before = await countEvents(running, ann, report.map_id);
    const again = await importAs(ann, docs, 'Fastify documentation');
    expect(again).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: report.created,
      asserted: 0,
      folded: 0,
    });
    expect(await countEvents(running, ann, report.map_id)).toBe(before);
  });
});

test('no call of an import waits for its turn to write, so a slow database refuses none of them', async () => {
  const pages = Array.from({ length: 12 }, (_, page): [string, string] => [
    `${page}.md`,
    `# Page ${page}\n\n[next](${(page + 1) % 12}.md)\n`,
  ]);
  const folder = await folderOf(Object.fromEntries(pages));
  const limits = { ...DATABASE_LIMITS, readMs: 60_000, writeMs: 60_000, writeQueueMs: 1 };
  const database = new Database({ ...testNeo4j(), database: 'neo4j', poolSize: 20, limits });
  try {
    const port = portFor({ ...running, database }, ann);
    const report = await importMarkdown(port, { ...HOW, folder, name: 'Pages' });
    expect(report.created).toBe(12);
    expect(report.asserted).toBeGreaterThanOrEqual(12);
  } finally {
    await database.close();
  }
});
