import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { service } from '#test/world/index.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';
import { agentOf, errorOf } from './agent.ts';

/** Issue 37, point 5 and 6: an answer says why nothing was done, a refusal what to do instead. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const agent = agentOf(running, ann.token);

describe('cogmap_materialize', () => {
  test('says why it formed nothing and what forms it; formed, it says nothing of it', async () => {
    const { id: cogmap } = await mapOf(ann, `Reasons ${newId()}`);
    await resourceIn(ann, { map: cogmap }, { title: 'Swift' });
    const form = async (given: object) =>
      (await agent.use('cogmap_materialize', { cogmap, ...given })).body.result.structuredContent;
    await form({ threshold: 0 });
    await resourceIn(ann, { map: cogmap }, { title: 'Sleep' });
    const { materialized, formation_events, why_not } = await form({ threshold: 1000 });
    expect([materialized, formation_events > 0]).toEqual([false, true]);
    expect(why_not).toBe(
      `${formation_events} events since it was last formed are fewer than the threshold of 1000; \`threshold: 0\` forms it all the same`,
    );
    const formed = await form({ threshold: 0 });
    expect([formed.materialized, formed.why_not]).toEqual([true, undefined]);
  });
});

describe('run_query', () => {
  test.each([
    ['edges', /\/edges, or follow them with the act follow-from/],
    ['body', /\/content/],
  ])(
    'refuses the section %s, which its schema does not list, and says what to read instead',
    async (section, words) => {
      const stages = [{ name: 'found', act: 'find-exact', intention: { query: 'swift' } }];
      const plan = { stages, outcome: { returns: [{ stage: 'found', with: [section] }] } };
      const { code, message, data } = errorOf(await agent.use('run_query', { plan }));
      expect([code, data['code']]).toEqual([-32600, 'PLAN_REFUSED']);
      expect(message).toMatch(words);
      const listed: { name: string; inputSchema: object }[] = (await agent.ask('tools/list')).body.result
        .tools;
      const { inputSchema } = listed.find(({ name }) => name === 'run_query')!;
      expect(JSON.stringify(inputSchema)).not.toContain(`"${section}"`);
    },
  );
});

test.each([
  ['grant_resource_access', 'who has access to what is decided by people'],
  ['remove_member', 'who is in a team is decided by people'],
  ['approve_principal', 'administration is done by people'],
  ['rotate_machine_secret', 'secrets of machines do not pass through an agent'],
])('a call of %s, which only people decide, says so', async (name, words) => {
  const { code, message } = errorOf(await agent.use(name));
  expect(code).toBe(-32600);
  expect(message).toContain(words);
});

test('who may not change a thing is told that somebody who may grant it has to', async () => {
  const { zoe } = await running.people({ zoe: 'approved' });
  const { id: map } = await mapOf(ann, `Read only ${newId()}`);
  const id = await resourceIn(ann, { map }, { title: 'Swift' });
  const right = { can_read: true, can_write: false, can_delete: false, can_grant: false };
  await ann.post(`/api/resources/${id}/grants`, {
    principal_table: 'kb_profiles',
    principal_id: zoe.id,
    ...right,
  });
  const refused = errorOf(await agentOf(running, zoe.token).use('update_resource', { id, title: 'Mine' }));
  expect([refused.code, refused.data['status']]).toEqual([-32600, 403]);
  expect(refused.message).toContain('somebody who may grant it has to');
});
