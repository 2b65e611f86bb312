import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { sourceCorrected } from '#knowledge/resources/index.ts';
import { remoteKey } from '#knowledge/resources/sources.ts';
import { blockProvenanceAnnotated, type Source } from '#record/ledger/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { appendRaw } from '#test/world/raw.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';

const running = await service();
const { ann } = await running.people({ ann: 'approved' });

const born = async (fields: object) => {
  const base = {
    title: 'T',
    origin_uri: '',
    context_ref: '@me/default',
    doc_type_name: 'fact',
    content: 'x',
  };
  const { status, body } = await ann.post('/api/ingest', { ...base, ...fields });
  expect(status).toBe(200);
  return body.id as string;
};

const citesOf = (id: string) =>
  running.database.execute(
    cypher`MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->(b)-[c:CITES]->(s)
     RETURN b.id AS block, c.kind AS kind, c.accretion_seq AS seq, c.corrected AS corrected, s.id AS id, s.uri AS uri, s.key AS key
     ORDER BY c.created, seq`,
  );

test('a web origin is the source of a body when none is named; named ones win; other schemes are none', async () => {
  const origin_uri = `https://${newId()}.org/a`;
  const other = await born({});
  expect(await citesOf(await born({ origin_uri }))).toMatchObject([
    { kind: 'remote', seq: 0, uri: origin_uri },
  ]);
  expect(
    await citesOf(await born({ origin_uri, sources: [{ kind: 'resource', value: other }] })),
  ).toMatchObject([{ kind: 'resource', id: other }]);
  expect(await citesOf(await born({ origin_uri: 'mcp://x' }))).toEqual([]);
  expect(await citesOf(await born({ origin_uri, content: '' }))).toEqual([]);
});

test('remote spellings of one address are one source, shown as first written; the graph and the rule agree', async () => {
  const host = newId();
  const spellings = [
    `https://${host}.ORG:443/`,
    `HTTPS://${host}.org`,
    `http://${host}.org:80/a?b=C#L1-L2`,
    `http://${host}.org:443/`,
    `https://${host}.org/a/`,
    `https://${host}.org?q=/x`,
    `https://${host}.org#frag`,
    `urn:${host}:X`,
    `/files/${host}`,
    `ftp://User@${host}.org:80/`,
  ];
  const id = await born({ sources: spellings.map((value) => ({ kind: 'remote', value })) });
  const rows = await citesOf(id);
  expect(rows.map((row) => row['key'])).toEqual(
    spellings.map(remoteKey).filter((key, index, all) => all.indexOf(key) === index),
  );
  expect(rows[0]).toMatchObject({ uri: spellings[0], seq: 0 });
  expect(rows[1]).toMatchObject({ seq: 2 });
  const again = await citesOf(await born({ sources: [{ kind: 'remote', value: spellings[1] }] }));
  expect(again).toMatchObject([{ id: rows[0]!['id'], uri: spellings[0] }]);
});

test('annotations add sources, corrections mark them, and both can be delivered twice', async () => {
  const context = await contextOf(ann, 'Annotated');
  const id = await resourceIn(ann, { context }, { content: 'x' });
  const home = { table: 'kb_contexts', id: context } as const;
  const remote: Source = { kind: 'remote', value: `https://${newId()}.org/` };
  const block = (
    await running.database.execute(cypher`MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->(b) RETURN b.id AS id`)
  )[0]!;
  const subject = { resource_id: id, home };
  const block_id = String(block['id']);
  await appendRaw(running.database, [
    blockProvenanceAnnotated({ block_id, incorporated: [{ source: remote, seq: 0 }] }, subject),
    blockProvenanceAnnotated(
      { block_id, incorporated: [{ source: { kind: 'resource', value: id }, seq: 0 }] },
      subject,
    ),
  ]);
  expect((await citesOf(id)).map((row) => row['kind']).sort()).toEqual(['remote', 'resource']);
  await appendRaw(running.database, [
    sourceCorrected(block_id, { ...remote, value: remote.value.toUpperCase() }, subject),
  ]);
  const corrected = await citesOf(id);
  expect(corrected.filter((row) => row['corrected']).map((row) => row['kind'])).toEqual(['remote']);
});
