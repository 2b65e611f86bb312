import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readJsonGraph, writeJsonGraph } from '#map-files/json-graph.ts';
import { inOrder, type MapContents, readJsonText, TELOS_KEY } from '#map-files/map-contents.ts';
import { answerOf, commandLineInProcess, packedProgram, type Run } from '#test/world/command-line.ts';
import { type Caller, service } from '#test/world/index.ts';
import { MOUNTS, runAmongMounts } from '#test/world/mounts.ts';
import { originOf } from '#test/world/start.ts';
import { edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** `atlas export`: a map as files, and the same map again from them. */

const running = await service();
const { ann, ben } = await running.people({ ann: 'approved', ben: 'approved' });
const origin = await originOf(running);
const folder = await mkdtemp(join(tmpdir(), 'atlas-export-'));
const environment: (caller: Caller) => Record<string, string> = ({ token }) => ({
  SERVICE_API_URL: origin,
  SERVICE_TOKEN: token,
  SERVICE_GLOBAL_CONFIG: join(folder, 'config.toml'),
});
const lines = new Map<string, Run>();
for (const caller of [ann, ben]) lines.set(caller.id, await commandLineInProcess(environment(caller)));
const as: (caller: Caller) => Run = ({ id }) => lines.get(id)!;

afterAll(() => rm(folder, { recursive: true }));

/** All files of a path: a file by the name `.`. */
async function bytesOf(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return { '.': (await readFile(path)).toString('base64') };
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (file) => [relative(path, file), await readFile(file, 'utf8')] as const);
  return Object.fromEntries((await Promise.all(read)).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const exported = async (caller: Caller, map: string, name: string, ...args: string[]): Promise<string> => {
  const out = join(folder, name);
  answerOf(await as(caller)(['export', map, '--out', out, ...args]));
  return out;
};

const imported = async (caller: Caller, path: string, ...args: string[]): Promise<string> => {
  const report = answerOf<{ map_id: string; warnings: string[] }>(
    await as(caller)(['import', path, ...args]),
  );
  expect(report.warnings).toEqual([]);
  return report.map_id;
};

const BODY = '---\na: b\n---\n# Soup\r\n\n<b>&amp; "\\u0041" \\ \u0001 é 😀\n\n```\n---\n```\n';

/** A map with something of everything that files carry. */
async function kitchen(name: string): Promise<string> {
  const { id: map, telos } = await mapOf(ann, name);
  const charter = {
    blocks: [
      { role: 'statement', body: 'Cook well.' },
      { role: 'question', body: 'For whom?\n\nGuests' },
    ],
  };
  await ann.put(`/api/cognitive-maps/${map}`, { entries: [], telos: charter });
  const [soup, stock, lone] = [
    await resourceIn(
      ann,
      { map },
      {
        title: 'Soup <1>',
        content: BODY,
        open_meta: { tags: ['warm'], title: 'own', deep: { a: [1, null, 'x'] } },
      },
    ),
    await resourceIn(ann, { map }, { title: 'Stock', origin_uri: 'basics/Stock.md', content: 'Begin it.' }),
    await resourceIn(ann, { map }, { title: 'Stock', origin_uri: 'basics/Stock.md', content: '' }),
  ];
  await ann.patch(`/api/resources/${soup}`, { managed_meta: { 'service-stage': 'in-progress' } });
  await ann.post('/api/facets', { resource: telos, values: { season: 'winter' } });
  await ann.post('/api/facets', {
    resource: soup,
    values: { topic: ['soup', 'stock'], hot: true },
    weight: 0.5,
  });
  await edgeOf(ann, soup, stock, { kind: 'leads_to', label: 'then "so"', polarity: 'inverse', weight: 0.1 });
  await edgeOf(ann, soup, stock, { kind: 'near', label: '' });
  await edgeOf(ann, stock, telos, { kind: 'express', label: 'serves' });
  await edgeOf(ann, telos, lone, { kind: 'contains', label: 'has', weight: 3 });
  return map;
}

test.each([
  ['a folder of Markdown', 'markdown'],
  ['JSON Graph', 'graph.json'],
  ['JSON-LD', 'graph.jsonld'],
  ['GraphML', 'graph.graphml'],
])(
  '%s: imported by another person it is the same map, whose export is the same to the byte',
  async (_, name) => {
    const map = await kitchen(`Kitchen as ${name}`);
    const first = await exported(ann, map, `first-${name}`);
    const copy = await imported(ben, first);
    expect(copy).not.toBe(map);
    const second = await exported(ben, copy, `second-${name}`);
    expect(await bytesOf(second)).toEqual(await bytesOf(first));
    // Into the map that it is from, it changes nothing of what is exported.
    expect(await imported(ann, first)).toBe(map);
    expect(await bytesOf(await exported(ann, map, `third-${name}`))).toEqual(await bytesOf(first));
  },
);

test('an archive has the map and its ledger; imported it is the same map, and one that was changed is refused', async () => {
  const map = await kitchen('Kitchen as archive');
  const [graph, archive] = [await exported(ann, map, 'of.json'), await exported(ann, map, 'of.zip')];
  expect(await bytesOf(await exported(ann, map, 'again.zip'))).toEqual(await bytesOf(archive));
  const copy = await imported(ben, archive);
  expect(await bytesOf(await exported(ben, copy, 'copy.json'))).toEqual(await bytesOf(graph));
  const bytes = await readFile(archive);
  const { unzipSync, zipSync, strFromU8 } = await import('fflate');
  const files = unzipSync(bytes);
  const kinds = strFromU8(files['ledger.jsonl']!)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).kind);
  expect(kinds.slice(0, 1)).toEqual(['cogmap_seeded']);
  expect(kinds.filter((kind) => kind === 'relationship_asserted')).toHaveLength(4);
  const changed = join(folder, 'changed.zip');
  await writeFile(changed, zipSync({ ...files, 'ledger.jsonl': new Uint8Array() }));
  const refused = await as(ben)(['import', changed]);
  expect([refused.code, JSON.parse(refused.stdout)]).toMatchObject([
    1,
    { code: 'io', message: expect.stringContaining('ledger.jsonl is not as it was written') },
  ]);
});

test('the Cypher statements make the graph in another database; running them again changes nothing', async () => {
  const map = await kitchen('Kitchen "as" \\ Cypher');
  const script = await readFile(await exported(ann, map, 'map.cypher'), 'utf8');
  const statements = script.split(';\n').filter((statement) => statement !== '');
  const counts = () =>
    running.database.execute(
      `MATCH (m:AtlasMap)-[:HOLDS]->(d:AtlasDocument) OPTIONAL MATCH (d)-[r]->(:AtlasDocument)
       RETURN count(DISTINCT d) AS documents, count(r) AS relationships,
              collect(DISTINCT CASE WHEN d.title STARTS WITH 'Soup' THEN d.body END) AS bodies`,
    );
  try {
    for (const _ of [1, 2]) {
      for (const statement of statements) await running.database.execute(statement);
      expect(await counts()).toEqual([{ documents: 4, relationships: 4, bodies: [BODY] }]);
    }
  } finally {
    await running.database.execute('MATCH (n:AtlasMap|AtlasDocument) DETACH DELETE n');
    await running.database.execute('DROP CONSTRAINT atlas_map_name');
    await running.database.execute('DROP CONSTRAINT atlas_document_key');
  }
});

const word = fc.stringMatching(/^[A-Za-zé😀][A-Za-z0-9 é.<&"'-]{0,10}[a-z]$/u);
const bodies = fc
  .array(
    fc.constantFrom(
      '# A\n',
      'text',
      '\n\n',
      '---\n',
      '\r\n',
      '<b>',
      '\\',
      '"',
      '😀',
      '\t',
      '[[x]]',
      '\u2028',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));
const weights = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(0.1, 1 / 3));
const maps = fc.uniqueArray(word, { minLength: 1, maxLength: 6 }).chain((keys) =>
  fc.record({
    documents: fc.tuple(
      ...keys.map((key) =>
        fc.record({
          key: fc.constant(key),
          title: word,
          type: fc.constantFrom('concept', 'note', 'task'),
          body: bodies,
          open_meta: fc.dictionary(
            fc.constantFrom('note', 'title', 'atlas', 'More of it'),
            fc.oneof(word, fc.integer(), fc.array(word, { maxLength: 2 })),
            { maxKeys: 2 },
          ),
          managed_meta: fc.dictionary(fc.constantFrom('service-stage'), fc.constantFrom('done', 'backlog'), {
            maxKeys: 1,
          }),
          facets: fc.dictionary(
            fc.constantFrom('topic', 'mood'),
            fc.record({ value: fc.oneof(word, fc.array(word, { maxLength: 2 })), weight: weights }),
            { maxKeys: 2 },
          ),
        }),
      ),
    ),
    relationships: fc.uniqueArray(
      fc.record({
        source: fc.constantFrom(TELOS_KEY, ...keys),
        target: fc.constantFrom(TELOS_KEY, ...keys),
        kind: fc.constantFrom('express', 'contains', 'leads_to', 'near'),
        label: fc.oneof(fc.constant(''), word),
        polarity: fc.constantFrom('forward', 'inverse'),
        weight: weights,
      }),
      {
        maxLength: 6,
        selector: ({ source, target, kind, label }) => JSON.stringify([source, target, kind, label]),
      },
    ),
  }),
);

const RUNS = Number(process.env['EXPORT_MAPS'] ?? 4);

test(`what is imported is what is exported, whatever it is: ${RUNS} maps`, async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(maps, async ({ documents, relationships }) => {
      made += 1;
      const contents = inOrder({
        name: `Any ${made} of ${ann.id}`,
        telos: { title: `Why ${made}`, charter: [], facets: {} },
        documents,
        relationships: relationships.filter(({ source, target }) => source !== target),
      } as MapContents);
      const file = join(folder, `any-${made}.json`);
      await writeFile(file, writeJsonGraph(contents));
      const out = await exported(ann, await imported(ann, file), `out-${made}.json`);
      expect(readJsonGraph(readJsonText(await readFile(out, 'utf8')))).toEqual(contents);
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: 90_000 },
  );
});

test('an existing export is left alone without --force, and replaced as a whole with it', async () => {
  const { id: map } = await mapOf(ann, 'Written');
  await resourceIn(ann, { map }, { title: 'Long', content: 'A line.\n'.repeat(4000) });
  for (const name of ['there', 'there.json']) {
    const out = await exported(ann, map, name);
    const before = await bytesOf(out);
    const again = await as(ann)(['export', map, '--out', out]);
    expect([again.code, JSON.parse(again.stdout)]).toMatchObject([
      1,
      { code: 'io', hint: '--force replaces it' },
    ]);
    await writeFile(name === 'there' ? join(out, 'extra.md') : out, 'extra');
    await exported(ann, map, name, '--force');
    expect(await bytesOf(out)).toEqual(before);
  }
});

test('a folder that is not an exported map is not replaced, and a missing folder is reported at once', async () => {
  const { id: map } = await mapOf(ann, 'Careful');
  const mine = join(folder, 'thesis');
  await mkdir(mine);
  await writeFile(join(mine, 'thesis.docx'), 'mine');
  const gone = join(folder, 'gone', 'map.json');
  for (const [out, reason] of [
    [mine, 'it holds no atlas-map.yaml'],
    [gone, `${gone}: there is no folder ${join(folder, 'gone')}`],
  ] as const) {
    const { code, stdout } = await as(ann)(['export', map, '--out', out, '--force']);
    expect([code, JSON.parse(stdout)]).toMatchObject([
      1,
      { code: 'io', message: expect.stringContaining(reason) },
    ]);
  }
  expect(await readdir(mine)).toEqual(['thesis.docx']);
});

test.runIf(MOUNTS)('a full disk is reported, and nothing is left on it', async () => {
  const { id: map } = await mapOf(ann, 'Too long');
  await resourceIn(ann, { map }, { title: 'Long', content: 'A line.\n'.repeat(16_000) });
  const disk = join(folder, 'disk');
  await mkdir(disk);
  const program = await packedProgram();
  for (const name of ['full', 'full.json']) {
    const words = [process.execPath, program, 'export', map, '--out', join(disk, name)];
    const script =
      'disk=$1; shift; mount -t tmpfs -o size=64k none "$disk"; "$@"; code=$?; ls "$disk" >&2; exit $code';
    const { code, stdout, stderr } = await runAmongMounts(script, [disk, ...words], environment(ann));
    expect([code, JSON.parse(stdout), stderr]).toMatchObject([
      1,
      { code: 'io', message: expect.stringContaining('there is no room') },
      expect.stringMatching(/^error \(io\): .*there is no room.*\n$/),
    ]);
  }
});

test('a map that cannot be read, an ending without a format, and what cannot go to stdout are refused', async () => {
  const { id: map } = await mapOf(ann, 'Hidden');
  const hidden = await as(ben)(['export', map, '--out', join(folder, 'hidden')]);
  expect([hidden.code, JSON.parse(hidden.stdout).code]).toEqual([1, 'not-found']);
  const shown = await as(ann)(['export', map, '--out', '-', '--as', 'graphml']);
  expect([shown.code, shown.stdout.slice(0, 5)]).toEqual([0, '<?xml']);
  for (const args of [
    ['--out', 'map.docx'],
    ['--out', ''],
    ['--out', '-', '--as', 'archive'],
  ]) {
    const { code, stderr } = await as(ann)(['export', map, ...args]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/names no (format|path)|cannot go to stdout/)]);
  }
});
