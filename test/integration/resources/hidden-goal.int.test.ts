import { expect, test } from 'vitest';
import { service } from '#test/world/index.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { grant } from '../grants/granting.ts';

/** What whoever changes a resource learns of goals that they do not read: nothing. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

/** A task of ann's that bob may change, and whose anchor he does not read; with a goal or without. */
async function entrusted(hasGoal: boolean): Promise<string> {
  const context = await contextOf(ann, 'Hers');
  const task = await resourceIn(ann, { context }, { doc_type: 'task' });
  const goal = await resourceIn(ann, { context }, { doc_type: 'goal' });
  if (hasGoal) expect((await ann.patch(`/api/resources/${task}`, { goal })).status).toBe(200);
  await grant(ann, `/api/resources/${task}`, bob, 'RW');
  return task;
}

const goalsOf = async (task: string): Promise<number> => {
  const { body } = await ann.get(`/api/resources/${task}/edges`);
  return body.filter((edge: { label: string }) => edge.label === 'advances').length;
};

test('clearing the goal says nothing of whether a hidden one was there, and takes it away', async () => {
  for (const hasGoal of [false, true]) {
    const task = await entrusted(hasGoal);
    const { updated } = (await bob.get(`/api/resources/${task}`)).body;
    const { status, body } = await bob.patch(`/api/resources/${task}`, { clear_goal: true });
    expect([status, body.updated]).toEqual([200, updated]);
    expect(await goalsOf(task)).toBe(0);
  }
});

test('naming the goal that a resource has already changes it, where that it has it is hidden', async () => {
  const goal = await resourceIn(bob, { context: await contextOf(bob, 'His') }, { doc_type: 'goal' });
  const task = await entrusted(false);
  const path = `/api/resources/${task}`;
  const times = [(await bob.get(path)).body.updated];
  for (const _ of [1, 2]) times.push((await bob.patch(path, { goal })).body.updated);
  expect(new Set(times).size).toBe(3);
});
