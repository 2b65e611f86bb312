import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { cite } from '../evidence/citing.ts';
import {
  type Desk,
  deskOf,
  findingIn,
  judge,
  mapFor,
  readerOf,
  rewrite,
  sourcesIn,
  swept,
  sweptIds,
} from './auditing.ts';

/** GET /api/auditor/sweep: which findings, in which order (spec 70 §3.1, §3.2). */

const running = await service();

/** A desk of its own with a map, and an auditor who has judged nothing. */
async function opened() {
  const desk = await deskOf(running);
  return { desk, map: await mapFor(desk), rea: await readerOf(desk) };
}

test('a finding with three sources, one of them audited: two are uncovered', async () => {
  const { desk, map, rea } = await opened();
  const finding = await findingIn(desk, map, 3);
  expect(await swept(rea)).toEqual([{ cogmap_id: map, finding_id: finding.id, uncovered: 3 }]);
  await judge(rea, finding, finding.sources.slice(0, 1));
  expect(await swept(rea)).toEqual([{ cogmap_id: map, finding_id: finding.id, uncovered: 2 }]);
});

test('a resource that cites nothing is not a finding; an audited, unchanged finding is absent', async () => {
  const { desk, map, rea } = await opened();
  const finding = await findingIn(desk, map, 2);
  await resourceIn(desk.ann, { map }, { content: 'I cite nothing.' });
  await judge(rea, finding);
  expect(await swept(rea)).toEqual([]);
});

describe('the order', () => {
  test('findings with something uncovered and stale ones take turns: u1, s1, u2', async () => {
    const { desk, map, rea } = await opened();
    const stale = await findingIn(desk, map, 1);
    await judge(rea, stale);
    await rewrite(desk, stale.id, 'Something else.');
    const uncovered = [];
    for (let count = 0; count < 4; count += 1) uncovered.push((await findingIn(desk, map, 1)).id);
    expect(await sweptIds(rea, 3)).toEqual([uncovered[0], stale.id, uncovered[1]]);
    expect(await sweptIds(rea)).toEqual([uncovered[0], stale.id, ...uncovered.slice(1)]);
  });

  test('the finding with most uncovered comes first, then the lower id', async () => {
    const { desk, map, rea } = await opened();
    const one = await findingIn(desk, map, 1);
    const three = await findingIn(desk, map, 3);
    const alsoOne = await findingIn(desk, map, 1);
    expect(await sweptIds(rea)).toEqual([three.id, one.id, alsoOne.id]);
  });
});

describe('whose findings', () => {
  test('only of maps that are read and bound to a team', async () => {
    const { desk, map, rea } = await opened();
    const finding = await findingIn(desk, map, 1);
    const unbound = await mapFor(desk);
    await findingIn(desk, unbound, 1);
    await desk.ann.delete(`/api/cognitive-maps/${unbound}/teams/${desk.team.id}`);
    expect(await sweptIds(desk.ann)).toEqual([finding.id]);
    expect(await sweptIds(rea)).toEqual([finding.id]);
    const { zoe } = await running.people({ zoe: 'approved' });
    expect(await swept(zoe)).toEqual([]);
  });

  test('not deleted ones, nor those whose upload is unfinished', async () => {
    const { desk, map, rea } = await opened();
    const finding = await findingIn(desk, map, 1);
    const [source] = finding.sources;
    const { status } = await desk.ann.post('/api/ingest', {
      ...{ title: 'An upload', origin_uri: '', doc_type_name: 'concept', content: 'Some text.' },
      ...{ context_ref: '', home_cogmap_id: map, segmented: { block_budget: 1000 } },
      sources: [{ kind: 'resource', value: source }],
    });
    expect(status).toBe(200);
    expect(await sweptIds(rea)).toEqual([finding.id]);
    await desk.ann.delete(`/api/resources/${finding.id}`);
    expect(await swept(rea)).toEqual([]);
  });

  test('a deleted source no longer counts', async () => {
    const { desk, map, rea } = await opened();
    const finding = await findingIn(desk, map, 2);
    await desk.ann.delete(`/api/resources/${finding.sources[0]}`);
    expect(await swept(rea)).toEqual([{ cogmap_id: map, finding_id: finding.id, uncovered: 1 }]);
  });

  test('a source that the auditor does not read counts for the author, and not for the auditor', async () => {
    const { desk, map, rea } = await opened();
    const context = await contextOf(desk.ann, `Hidden ${newId()}`);
    const hidden = await resourceIn(desk.ann, { context }, { content: 'Hidden.' });
    const finding = await findingIn(desk, map, [hidden]);
    expect(await swept(desk.ann)).toEqual([{ cogmap_id: map, finding_id: finding.id, uncovered: 1 }]);
    expect(await swept(rea)).toEqual([]);
    await cite(desk.ann, finding.id, ...(await sourcesIn(desk, map, 1)));
    expect(await swept(rea)).toEqual([{ cogmap_id: map, finding_id: finding.id, uncovered: 1 }]);
  });
});

describe('the cap', () => {
  let desk: Desk;
  let rea: Caller;
  let map: string;

  beforeAll(async () => {
    ({ desk, rea, map } = await opened());
    for (let count = 0; count < 3; count += 1) await findingIn(desk, map, 1);
  });

  test.each(['0', '-1'])('%s: 400', async (cap) => {
    expect(codeOf(await rea.get(`/api/auditor/sweep?cap=${cap}`))).toEqual([400, 'BAD_REQUEST']);
  });

  test('is 50 by default, and 100000 counts as 500', async () => {
    expect(await swept(rea)).toHaveLength(3);
    expect(await swept(rea, 2)).toHaveLength(2);
    expect(await swept(rea, 100_000)).toHaveLength(3);
  });
});
