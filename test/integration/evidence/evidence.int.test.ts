import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';
import { audit, blockOf, cite, letAge } from './citing.ts';

/** GET /api/resources/{id}/evidence (spec 30 §12.1, §12.2). */

const running = await service();
const { ann, rea, ben, zoe } = await running.people({
  ann: 'approved',
  rea: 'approved',
  ben: 'approved',
  zoe: 'approved',
});
const context = await contextOf(ann, `Evidence ${newId()}`);
for (const reader of [rea, ben]) await grantOnAnchor(running.database, reader.id, context, false);

const born = (title = 'A thing') => resourceIn(ann, { context }, { title, content: title });

async function evidenceOf(id: string, by = ann) {
  const { status, body } = await by.get(`/api/resources/${id}/evidence`);
  expect(status).toBe(200);
  return body;
}

/** A finding that cites some new resources, and what is needed to judge them. */
async function findingOn(count: number) {
  const finding = await born('A finding');
  const sources: string[] = [];
  for (let index = 0; index < count; index += 1) sources.push(await born(`Source ${index}`));
  await cite(ann, finding, ...sources);
  const block = await blockOf(running, finding);
  const judge = async (by: Caller, which: number, value: number, days = 0) => {
    const { status, body } = await audit(by, { finding, block, source: sources[which]!, value });
    expect(status).toBe(200);
    if (days > 0) await letAge(running, body, days);
  };
  return { finding, sources, judge };
}

test('a resource without citations is provisional, and every measure is 0', async () => {
  const id = await born();
  expect(await evidenceOf(id)).toEqual({
    finding_id: id,
    citation_magnitude: 0,
    audit_coverage: 0,
    citation_quality: 0,
    contradiction_balance: 0,
    freshness: 0,
    r_parent: 0,
    band: 'provisional',
  });
});

test('two audited sources of good quality: near-canonical, for every reader', async () => {
  const { finding, judge } = await findingOn(2);
  await judge(rea, 0, 1);
  expect(await evidenceOf(finding)).toMatchObject({ audit_coverage: 1, band: 'reinforced' });
  await judge(ben, 1, 0.6);
  for (const by of [ann, rea])
    expect(await evidenceOf(finding, by)).toEqual({
      finding_id: finding,
      citation_magnitude: 2,
      audit_coverage: 2,
      citation_quality: expect.closeTo(0.8, 6),
      contradiction_balance: 0,
      freshness: expect.closeTo(1, 3),
      r_parent: 2,
      band: 'near-canonical',
    });
});

test('one source judged +1 and -1 by two, the other +1: quality 0.5', async () => {
  const { finding, judge } = await findingOn(2);
  await judge(rea, 0, 1);
  await judge(ben, 0, -1);
  await judge(rea, 1, 1);
  expect((await evidenceOf(finding)).citation_quality).toBeCloseTo(0.5, 6);
});

test('ten verdicts of one auditor count as one', async () => {
  const { finding, judge } = await findingOn(1);
  for (let count = 0; count < 10; count += 1) await judge(rea, 0, -1);
  await judge(ben, 0, 1);
  expect((await evidenceOf(finding)).citation_quality).toBeCloseTo(0, 5);
});

test('a verdict from a year ago weighs almost nothing beside one from today', async () => {
  const { finding, judge } = await findingOn(1);
  await judge(rea, 0, 1, 365);
  await judge(ben, 0, -1);
  expect((await evidenceOf(finding)).citation_quality).toBeCloseTo(-0.999565, 5);
});

test('an auditor who changes from -1 to +1 after 30 days: quality one third', async () => {
  const { finding, judge } = await findingOn(1);
  await judge(rea, 0, -1, 30);
  await judge(rea, 0, 1);
  expect((await evidenceOf(finding)).citation_quality).toBeCloseTo(1 / 3, 5);
});

test('ten citations of one source count as one in ten rows; after its deletion, as none in ten rows', async () => {
  const [finding, source] = [await born(), await born()];
  for (let count = 0; count < 10; count += 1) await cite(ann, finding, source);
  expect(await evidenceOf(finding)).toMatchObject({ citation_magnitude: 1, r_parent: 10 });
  await ann.delete(`/api/resources/${source}`);
  expect(await evidenceOf(finding)).toMatchObject({ citation_magnitude: 0, r_parent: 10 });
});

test('unaudited sources lower the band', async () => {
  const { finding, judge } = await findingOn(2);
  await judge(rea, 0, 1);
  await judge(rea, 1, 1);
  expect((await evidenceOf(finding)).band).toBe('near-canonical');
  await cite(ann, finding, await born(), await born(), await born(), await born());
  expect(await evidenceOf(finding)).toMatchObject({
    citation_magnitude: 6,
    audit_coverage: 2,
    citation_quality: expect.closeTo(1, 6),
    band: 'provisional',
  });
});

test('an audit covers only its own finding, not another one that cites the same source', async () => {
  const { sources, judge } = await findingOn(1);
  const other = await born();
  await cite(ann, other, sources[0]!);
  await judge(rea, 0, 1);
  expect(await evidenceOf(other)).toMatchObject({ citation_magnitude: 1, audit_coverage: 0 });
});

test('remote sources and events count as rows, not as citations', async () => {
  const finding = await born();
  const [event] = await running.database.execute(
    cypher`MATCH (event:Event {anchor_id: ${context}}) RETURN event.id AS id LIMIT 1`,
  );
  const sources = [
    { kind: 'remote', value: `https://${newId()}.org` },
    { kind: 'event', value: event!['id'] },
  ];
  expect((await ann.post(`/api/resources/${finding}/provenance`, { sources })).status).toBe(200);
  expect(await evidenceOf(finding)).toMatchObject({ citation_magnitude: 0, r_parent: 2 });
});

test('corrected rows are not counted', async () => {
  const { finding, judge } = await findingOn(1);
  await judge(rea, 0, 1);
  await running.database.execute(
    cypher`MATCH (:Resource {id: ${finding}})-[:HAS_BLOCK]->()-[cites:CITES]->() SET cites.corrected = true`,
  );
  const nothing = { citation_magnitude: 0, audit_coverage: 0, freshness: 0 };
  expect(await evidenceOf(finding)).toMatchObject({ ...nothing, r_parent: 0 });
});

test('rows of a folded block count only in r_parent', async () => {
  const { finding, judge } = await findingOn(1);
  await judge(rea, 0, 1);
  await running.database.execute(
    cypher`MATCH (:Resource {id: ${finding}})-[:HAS_BLOCK]->(block) SET block.folded = true`,
  );
  const nothing = { citation_magnitude: 0, audit_coverage: 0, freshness: 0 };
  expect(await evidenceOf(finding)).toMatchObject({ ...nothing, r_parent: 1 });
});

describe('the balance', () => {
  const express = (label: string, weight: number) => ({ kind: 'express', label, weight });

  test('sums supporting and contradicting edges at either end; other labels and kinds do not count', async () => {
    const { finding, judge } = await findingOn(1);
    await judge(rea, 0, 1);
    const peer = await born();
    await edgeOf(ann, peer, finding, express('supports', 1));
    await edgeOf(ann, finding, peer, express('corroborates', 0.5));
    await edgeOf(ann, finding, peer, express('mentions', 3));
    await edgeOf(ann, peer, finding, { kind: 'near', label: 'contradicts', weight: 9 });
    expect(await evidenceOf(finding)).toMatchObject({ contradiction_balance: 1.5, band: 'reinforced' });
    const against = await edgeOf(ann, peer, finding, express('contradicts', 2));
    expect(await evidenceOf(finding)).toMatchObject({ contradiction_balance: -0.5, band: 'disputed' });
    await ann.post(`/api/relationships/${against}/fold`, {});
    expect(await evidenceOf(finding)).toMatchObject({ contradiction_balance: 1.5 });
  });

  test('counts only the edges that the caller can read', async () => {
    const finding = await born();
    const hidden = await resourceIn(ann, { context: await contextOf(ann, 'Hidden') });
    await edgeOf(ann, hidden, finding, express('contradicts', 1));
    expect((await evidenceOf(finding)).contradiction_balance).toBe(-1);
    expect((await evidenceOf(finding, rea)).contradiction_balance).toBe(0);
  });
});

test('an unknown, unreadable or deleted resource: 404 with one and the same body', async () => {
  const id = await born();
  const answers = [
    await zoe.get(`/api/resources/${id}/evidence`),
    await ann.get(`/api/resources/${newId()}/evidence`),
  ];
  await ann.delete(`/api/resources/${id}`);
  answers.push(await ann.get(`/api/resources/${id}/evidence`));
  expect(answers.map(codeOf)).toEqual(Array(3).fill([404, 'NOT_FOUND']));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

describe('the evidence of many findings', () => {
  const many = (finding_ids: readonly string[], by = ann) => by.post('/api/evidence', { finding_ids });

  test('has the readable ones with the same values as alone, ordered by id; the others are left out', async () => {
    const { finding, sources } = await findingOn(2);
    const hidden = await resourceIn(ann, { context: await contextOf(ann, 'Not read') });
    const gone = await born();
    await ann.delete(`/api/resources/${gone}`);
    const asked = [finding, ...sources, finding, hidden, gone, newId()];
    const { status, body } = await many(asked, rea);
    expect(status).toBe(200);
    const readable = [...new Set([finding, ...sources])].sort();
    expect(body.findings.map((one: { finding_id: string }) => one.finding_id)).toEqual(readable);
    for (const one of body.findings) {
      const alone = await evidenceOf(one.finding_id, rea);
      expect({ ...one, freshness: null }).toEqual({ ...alone, freshness: null });
      expect(one.freshness).toBeCloseTo(alone.freshness, 4);
    }
  });

  test('no ids give no findings; more than 100 ids, or a malformed id, are refused', async () => {
    expect((await many([])).body).toEqual({ findings: [] });
    expect(codeOf(await many(Array.from({ length: 101 }, () => newId())))).toEqual([400, 'BAD_REQUEST']);
    expect((await many(['x'])).status).toBeGreaterThanOrEqual(400);
  });
});
