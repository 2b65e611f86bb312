import { expect, test } from 'vitest';
import { adopt } from '#knowledge/embedding/index.ts';
import { freshService } from '#test/world/fresh.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { act, combine, exact, idsOf, run, up } from '../integration/query/plans.ts';

/** Spec 60 §4.12, V13: the vectors that are searched belong to a model that nothing here can run. */

const running = await freshService();
const { ann } = await running.people({ ann: 'approved' });
const context = await contextOf(ann, 'Degraded');
const kestrels = await resourceIn(ann, { context }, { title: 'Kestrels', content: 'They hover.' });
await adopt(running.database, { model: 'elsewhere', version: '1', dimension: 384 });

test('what cannot be embedded refuses its stage only, and nothing is subtracted by it', async () => {
  const stages = [
    act('wide', 'find-about-anywhere', { intention: { query: 'x' } }),
    exact('ex', 'kestrel'),
    exact('nar', 'kestrel', { inputs: [up('wide')] }),
    combine('g', 'difference', 'ex', 'wide'),
    combine('h', 'difference', 'wide', 'ex'),
    combine('u', 'union', 'ex', 'wide'),
    combine('t', 'difference', 'ex', 'u'),
  ];
  const answer = await run(ann, stages, 'wide', 'ex', 'nar');
  expect(answer.status).toBe(200);
  const told = answer.body.trace.stages.map(
    (stage: { stage: string; disposition: string; refusal?: { reason: string } }) => [
      stage.stage,
      stage.refusal?.reason ?? stage.disposition,
    ],
  );
  expect(Object.fromEntries(told)).toEqual({
    wide: 'embedding_unavailable',
    ex: 'answered',
    nar: 'empty',
    g: 'subtrahend_refused',
    h: 'empty',
    u: 'answered',
    t: 'subtrahend_refused',
  });
  expect(idsOf(answer, 'ex')).toEqual([kestrels]);
  expect(answer.body.returned.wide.extent.extent).toBe('indeterminate');
});
