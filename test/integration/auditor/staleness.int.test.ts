import { describe, expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { mapOf } from '#test/world/things.ts';
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
  uploadIn,
} from './auditing.ts';

/** When an auditor is asked again about what they have judged (spec 70 §3.1, §9 weakness 14). */

let desk: Desk;
let rea: Caller;
let quin: Caller;

const running = await service();

/** A finding with sources that rea has judged all. */
async function judged(sources = 1) {
  desk = await deskOf(running);
  [rea, quin] = [await readerOf(desk), await readerOf(desk)];
  const map = await mapFor(desk);
  const finding = await findingIn(desk, map, sources);
  await judge(rea, finding);
  return { map, finding };
}

test('the cited block is revised: the finding is back with nothing uncovered, for who judged the former text only', async () => {
  const { map, finding } = await judged();
  await rewrite(desk, finding.id, 'Something else.');
  await judge(quin, finding);
  expect(await swept(rea)).toEqual([{ cogmap_id: map, finding_id: finding.id, uncovered: 0 }]);
  expect(await swept(quin)).toEqual([]);
  await judge(rea, finding);
  expect(await swept(rea)).toEqual([]);
});

test('the source is revised: the finding is back', async () => {
  const { finding } = await judged();
  await rewrite(desk, finding.sources[0]!, 'Something else.');
  expect(await sweptIds(rea)).toEqual([finding.id]);
});

test('only a heading, or a blank line, is another: the finding is back', async () => {
  const { finding } = await judged();
  await rewrite(desk, finding.sources[0]!, '# One\n\nText.');
  await judge(rea, finding);
  await rewrite(desk, finding.sources[0]!, '# Two\n\nText.');
  expect(await sweptIds(rea)).toEqual([finding.id]);
});

test('a text that is again what it was when it was judged needs no other verdict', async () => {
  const { finding } = await judged();
  const { markdown } = (await desk.ann.get(`/api/resources/${finding.id}/content`)).body;
  await rewrite(desk, finding.id, 'Something else.');
  await rewrite(desk, finding.id, markdown);
  expect(await swept(rea)).toEqual([]);
});

test('a revision with the same text, another title and another source of the finding change nothing', async () => {
  const { finding } = await judged(2);
  const [source] = finding.sources;
  const { markdown } = (await desk.ann.get(`/api/resources/${source}/content`)).body;
  await rewrite(desk, source!, markdown);
  await desk.ann.patch(`/api/resources/${source}`, { title: 'Renamed' });
  await cite(desk.ann, source!, finding.sources[1]!);
  expect(await sweptIds(rea)).not.toContain(finding.id);
});

test('a source that an upload made of several blocks: stale when the text of one is another', async () => {
  const { map } = await judged();
  const long = await uploadIn(desk, map, ['First.', 'Second.']);
  const finding = await findingIn(desk, map, [long.id]);
  await judge(rea, finding);
  expect(await swept(rea)).toEqual([]);
  await desk.ann.patch(`/api/resources/${long.id}`, { content: 'Third.', content_block: long.blocks[1] });
  expect(await sweptIds(rea)).toEqual([finding.id]);
});

test('who never judged anything of a finding that others audited does not see it, whatever changes', async () => {
  const { finding } = await judged();
  await rewrite(desk, finding.id, 'Something else.');
  expect(await swept(quin)).toEqual([]);
});

describe('a source that two blocks of a finding cite', () => {
  async function twoBlocks() {
    const { map } = await judged();
    const [source] = await sourcesIn(desk, map, 1);
    const { id, blocks } = await uploadIn(desk, map, ['First.', 'Second.']);
    for (const content_block of blocks) {
      const sources = [{ kind: 'resource', value: source }];
      const { status } = await desk.ann.post(`/api/resources/${id}/provenance`, { sources, content_block });
      expect(status).toBe(200);
    }
    const on = (block: string) => ({ id, block, sources: [source!] });
    return { map, id, first: on(blocks[0]!), second: on(blocks[1]!) };
  }

  test('is covered by a verdict on one; who gave it owes one on the other', async () => {
    const { map, id, first, second } = await twoBlocks();
    await judge(rea, first);
    expect(await swept(rea)).toEqual([{ cogmap_id: map, finding_id: id, uncovered: 0 }]);
    expect(await swept(quin)).toEqual([]);
    await judge(rea, second);
    expect(await swept(rea)).toEqual([]);
  });

  test('a verdict on a block of another finding covers nothing here', async () => {
    const { map, id, first } = await twoBlocks();
    const other = await findingIn(desk, map, first.sources);
    await judge(rea, other);
    expect(await swept(rea)).toEqual([{ cogmap_id: map, finding_id: id, uncovered: 1 }]);
  });
});

test('a hidden source that changes brings nothing back for who may not read it any more', async () => {
  const { finding } = await judged();
  const source = finding.sources[0]!;
  const elsewhere = await mapOf(desk.ann, 'Hidden');
  await running.database.execute(
    cypher`MATCH (source:Resource {id: ${source}})-[homed:HOMED_IN]->() MATCH (home:Cogmap {id: ${elsewhere.id}})
     DELETE homed CREATE (source)-[:HOMED_IN]->(home) SET source.home_id = home.id`,
  );
  await rewrite(desk, source, 'Something else.');
  expect(await swept(rea)).toEqual([]);
});

describe('a verdict from before hashes were kept', () => {
  const forgetHashes = (block: string) =>
    running.database.execute(
      cypher`MATCH (:Block {id: ${block}})-[audit:AUDITED]->() SET audit += {auditor_profile_id: null,
        block_hash: null, source_hash: null, finding_event: null, source_event: null}`,
    );

  test.each(['block', 'source'])('is stale once the %s is revised after it', async (which) => {
    const { finding } = await judged();
    await forgetHashes(finding.block);
    expect(await swept(rea)).toEqual([]);
    await rewrite(desk, which === 'block' ? finding.id : finding.sources[0]!, 'Something else.');
    expect(await sweptIds(rea)).toEqual([finding.id]);
  });
});
