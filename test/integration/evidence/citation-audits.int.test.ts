import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { sha256Hex } from '#knowledge/resources/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { codeOf, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { audit, blockOf, cite, cited, letAge } from './citing.ts';

/** POST and GET /api/resources/{id}/citation-audits (spec 30 §12.3, §12.4). */

const running = await service();
const { ann, rea, wes, zoe } = await running.people({
  ann: 'approved',
  rea: 'approved',
  wes: 'approved',
  zoe: 'approved',
});
const context = await contextOf(ann, `Audits ${newId()}`);
await grantOnAnchor(running.database, rea.id, context, false);
await grantOnAnchor(running.database, wes.id, context, true);

const path = (id: string) => `/api/resources/${id}/citation-audits`;
const born = () => resourceIn(ann, { context }, { content: 'So it is.' });

async function citation() {
  const [finding, source] = [await born(), await born()];
  await cite(ann, finding, source);
  return { finding, source, block: await blockOf(running, finding), value: 0.5 };
}

async function rowsOf(id: string, by = ann) {
  const { status, body } = await by.get(path(id));
  expect(status).toBe(200);
  return body as Record<string, unknown>[];
}

test('a reader who has no part in it audits; the answer is the id, as JSON', async () => {
  const given = await citation();
  const { status, body, headers } = await audit(rea, given, { reason: 'It says so on page 3.' });
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch('application/json');
  expect(body).toMatch(/^[0-9a-f-]{36}$/);
  expect(await rowsOf(given.finding)).toEqual([
    {
      audit_id: body,
      block_id: given.block,
      source_id: given.source,
      value: 0.5,
      reason: 'It says so on page 3.',
      created: expect.any(String),
      auditor_profile_id: rea.id,
      auditor_handle: rea.handle,
      auditor_display_name: expect.any(String),
    },
  ]);
  expect((await rea.get(`/api/resources/${given.finding}/evidence`)).body.audit_coverage).toBe(1);
});

test('the newest comes first; one without a reason has null', async () => {
  const given = await citation();
  const first = await audit(rea, given);
  const second = await audit(rea, { ...given, value: -1 }, { reason: 'No.' });
  expect((await rowsOf(given.finding)).map((row) => [row['audit_id'], row['value'], row['reason']])).toEqual([
    [second.body, -1, 'No.'],
    [first.body, 0.5, null],
  ]);
});

test('one event, anchored on the home, about the finding, with the authorship of the act', async () => {
  const given = await citation();
  const before = await eventsOf(running, context);
  const correlation_id = newId();
  const { body } = await audit(rea, given, { correlation_id, confidence: 'confident', model: 'judge' });
  expect(await eventsOf(running, context)).toEqual([...before, 'citation_audited']);
  const [event] = await running.database.execute(
    cypher`MATCH (event:Event {id: ${body}})-[:ABOUT]->(about)
     RETURN event.payload AS payload, event.metadata AS metadata, event.correlation_id AS correlation, about.id AS about`,
  );
  expect(JSON.parse(String(event!['payload']))).toEqual({
    block_id: given.block,
    source: cited(given.source),
    value: 0.5,
    auditor_profile_id: rea.id,
    block_hash: sha256Hex('So it is.'),
    source_hash: sha256Hex('So it is.'),
    finding_event: expect.any(String),
    source_event: expect.any(String),
  });
  expect(JSON.parse(String(event!['metadata']))).toEqual({ confidence: 'confident', model: 'judge' });
  expect([event!['correlation'], event!['about']]).toEqual([correlation_id, given.finding]);
});

test('a trail does not show the hashes of the texts that were judged: the source may be hidden', async () => {
  const given = await citation();
  const { body } = await audit(rea, given);
  const { events } = (await rea.get(`/api/graph/elements/node/${given.finding}/trail`)).body;
  const shown = events.find(({ event_id }: { event_id: string }) => event_id === body);
  expect(shown.payload).toEqual({ block_id: given.block, source: cited(given.source), value: 0.5 });
});

describe('refused, with nothing written', () => {
  test('callers who cited, may change or do not read the finding: 404, byte for byte as for unknown ids', async () => {
    const [given, other] = [await citation(), await citation()];
    const before = await eventsOf(running, context);
    const answers = [
      await audit(ann, given),
      await audit(wes, given),
      await audit(zoe, given),
      await audit(zoe, { ...given, value: 7 }),
      await audit(zoe, given, { source: { kind: 'remote', value: 'x' } }),
      await audit(rea, { ...given, finding: newId() }),
      await audit(rea, { ...given, block: newId() }),
      await audit(rea, { ...given, block: other.block }),
      await audit(rea, { ...given, block: newId(), value: 7 }),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => [404, 'NOT_FOUND']));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await eventsOf(running, context)).toEqual(before);
    expect(await rowsOf(given.finding)).toEqual([]);
  });

  test('the caller who made the citation, even once they may no longer change the finding', async () => {
    const [finding, source] = [await born(), await born()];
    await cite(wes, finding, source);
    await grantOnAnchor(running.database, wes.id, context, false);
    const block = await blockOf(running, finding);
    const answer = await audit(wes, { finding, source, block, value: 1 });
    const elsewhere = await audit(wes, await citation());
    await grantOnAnchor(running.database, wes.id, context, true);
    expect(codeOf(answer)).toEqual([404, 'NOT_FOUND']);
    expect(elsewhere.status).toBe(200);
  });

  test.each([1.01, -1.01, 1e300])('value %d: 400', async (value) => {
    expect(codeOf(await audit(rea, { ...(await citation()), value }))).toEqual([400, 'BAD_REQUEST']);
  });

  test('a value that is not a number: 422', async () => {
    expect((await audit(rea, await citation(), { value: 'good' })).status).toBe(422);
  });

  test('a source that is remote, not cited, unknown, deleted or corrected: 400, the last four in the same words', async () => {
    const given = await citation();
    const source = { kind: 'remote', value: 'https://x.org' };
    expect(codeOf(await audit(rea, given, { source }))).toEqual([400, 'BAD_REQUEST']);
    const answers = [
      await audit(rea, { ...given, source: await born() }),
      await audit(rea, { ...given, source: newId() }),
    ];
    await ann.delete(`/api/resources/${given.source}`);
    answers.push(await audit(rea, given));
    const corrected = await citation();
    await running.database.execute(
      cypher`MATCH (:Block {id: ${corrected.block}})-[cites:CITES]->() SET cites.corrected = true`,
    );
    answers.push(await audit(rea, corrected));
    expect(answers.map(codeOf)).toEqual(answers.map(() => [400, 'BAD_REQUEST']));
    expect(new Set(answers.map(({ body }) => body.error.message)).size).toBe(1);
  });

  test('authorship without a confidence band comes first: 400', async () => {
    const given = { finding: newId(), block: newId(), source: newId(), value: 1 };
    expect(codeOf(await audit(rea, given, { model: 'm' }))).toEqual([400, 'BAD_REQUEST']);
  });

  test('the audit after the hundredth of a day: 429 until one is a day old; another citation can be judged', async () => {
    const given = await citation();
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => audit(rea, given)));
      ids.push(...answers.map(({ body }) => body as string));
    }
    const refused = await audit(rea, given);
    expect(codeOf(refused)).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    expect(await rowsOf(given.finding)).toHaveLength(100);
    expect((await audit(rea, await citation())).status).toBe(200);
    await letAge(running, ids[0]!, 1.01);
    expect((await audit(rea, given)).status).toBe(200);
    expect(codeOf(await audit(rea, given))).toEqual([429, 'RATE_LIMITED']);
  }, 120_000);
});

describe('the list', () => {
  test('has audits of live citations only', async () => {
    const [finding, kept, gone] = [await born(), await born(), await born()];
    await cite(ann, finding, kept, gone);
    const block = await blockOf(running, finding);
    for (const source of [kept, gone]) await audit(rea, { finding, block, source, value: 1 });
    expect(await rowsOf(finding)).toHaveLength(2);
    await ann.delete(`/api/resources/${gone}`);
    expect((await rowsOf(finding)).map((row) => row['source_id'])).toEqual([kept]);
    await running.database.execute(cypher`MATCH (block:Block {id: ${block}}) SET block.folded = true`);
    expect(await rowsOf(finding)).toEqual([]);
  });

  test('a citation that was made again shows each audit once', async () => {
    const given = await citation();
    await cite(ann, given.finding, given.source);
    await audit(rea, given);
    expect(await rowsOf(given.finding)).toHaveLength(1);
  });

  test('unknown or unreadable: 404', async () => {
    const { finding } = await citation();
    expect(await rowsOf(finding, rea)).toEqual([]);
    expect(codeOf(await zoe.get(path(finding)))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await ann.get(path(newId())))).toEqual([404, 'NOT_FOUND']);
  });
});
