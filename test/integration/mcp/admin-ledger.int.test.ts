import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, service } from '#test/world/index.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { agentOf, errorOf, toldBy } from './agent.ts';

/** Spec 10 §15: the tool has the rules of the operation; `subject` is one text. */

const running = await service();
const { ann } = await running.people({ ann: 'admin' });

const ledger = (who: Caller, given: Record<string, unknown>) =>
  agentOf(running, who.token).use('admin_ledger', given);

/** A resource that its owner let somebody read. */
async function granted(): Promise<{ ben: Caller; mia: Caller; subject: string }> {
  const { ben, mia } = await running.people({ ben: 'approved', mia: 'approved' });
  const resource = await resourceIn(ben, { context: await contextOf(ben, `Anchor ${newId()}`) });
  const right = { can_read: true, can_write: false, can_delete: false, can_grant: false };
  const grant = { principal_table: 'kb_profiles', principal_id: mia.id, ...right };
  expect((await ben.post(`/api/resources/${resource}/grants`, grant)).status).toBeLessThan(300);
  return { ben, mia, subject: `kb_resources:${resource}` };
}

test('tools/list shows it with the schema of its arguments, the same for everyone', async () => {
  const { zoe } = await running.people({ zoe: 'denied' });
  const { tools } = (await agentOf(running, ann.token).ask('tools/list')).body.result;
  expect(tools.map(({ name }: { name: string }) => name)).toContain('admin_ledger');
  expect(tools[0]).toMatchObject({
    name: 'admin_ledger',
    description: expect.stringContaining('subject'),
    inputSchema: {
      type: 'object',
      properties: {
        subject: { type: 'string' },
        actor: { type: 'string' },
        limit: { type: 'integer' },
        offset: { type: 'integer' },
      },
      required: [],
    },
  });
  expect((await agentOf(running, zoe.token).ask('tools/list')).body.result).toEqual({ tools });
});

describe('what it returns', () => {
  test('G: owner grants read on a resource W: subject axis by the owner T: one grant_created with the grantee, epoch not null', async () => {
    const { ben, mia, subject } = await granted();
    const told = toldBy(await ledger(ben, { subject }));
    expect(told.entries).toEqual([
      expect.objectContaining({
        event_type: 'grant_created',
        payload: expect.objectContaining({ principal_id: mia.id }),
      }),
    ]);
    expect(told.epoch).not.toBeNull();
    expect(told).toEqual((await ben.get(`/api/admin/ledger?subject=${subject}`)).body);
  });

  test('is one compact text and no error', async () => {
    const { body } = await ledger(ann, { actor: newId() });
    expect(body.result).toEqual({
      structuredContent: { entries: [], epoch: expect.any(String) },
      content: [{ type: 'text', text: expect.stringMatching(/^\{"entries":\[\],"epoch":".*Z"\}$/) }],
      isError: false,
    });
  });

  test('limit and offset are numbers, clamped; null arguments are absent', async () => {
    const { max, zoe } = await running.people({ max: 'admin', zoe: 'denied' });
    for (const act of ['approve', 'deactivate', 'reactivate'])
      await max.post(`/api/access/admin/principals/${zoe.id}/${act}`);
    const of = async (given: object) => toldBy(await ledger(ann, { actor: max.id, ...given })).entries;
    const all = await of({ limit: 10_000, subject: null });
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect(await of({ limit: 0 })).toEqual(all.slice(0, 1));
    expect(await of({ limit: 1, offset: 2 })).toEqual(all.slice(2, 3));
    expect(await of({ limit: '1', offset: -4 })).toEqual(all.slice(0, 1));
  });
});

describe('what it refuses', () => {
  test('G: stranger W: subject of a private resource T: the same error as for a random id', async () => {
    const { zoe } = await running.people({ zoe: 'approved' });
    const { subject } = await granted();
    const hidden = errorOf(await ledger(zoe, { subject }));
    expect(hidden).toEqual({
      code: -32600,
      message: expect.stringMatching(/^Not found\./),
      data: { status: 404, code: 'NOT_FOUND', message: 'Not found' },
    });
    expect(errorOf(await ledger(zoe, { subject: `kb_resources:${newId()}` }))).toEqual(hidden);
    expect(errorOf(await ledger(zoe, { actor: ann.id }))).toEqual(hidden);
  });

  test.each([
    {},
    { subject: `kb_teams:${newId()}`, actor: newId() },
    { subject: `kb_nothing:${newId()}` },
    { subject: 'kb_teams:x' },
    { actor: 'x' },
  ])('%j: -32600, a bad request', async (given) => {
    const { code, data } = errorOf(await ledger(ann, given));
    expect([code, data['status'], data['code']]).toEqual([-32600, 400, 'BAD_REQUEST']);
  });

  test.each([
    [{ subject: 5 }, 'subject'],
    [{ actor: ['x'] }, 'actor'],
    [{ actor: newId(), limit: { $gt: 1 } }, 'limit'],
  ])('an argument of a wrong type, %j: -32600, naming %s', async (given, field) => {
    const { code, message, data } = errorOf(await ledger(ann, given));
    expect([code, data['code']]).toEqual([-32600, 'BAD_REQUEST']);
    expect(message).toMatch(new RegExp(`^admin_ledger: ${field}: `));
  });

  test('a tool that is not there, one without a name, and one as a task: -32600', async () => {
    const agent = agentOf(running, ann.token);
    const absent = errorOf(await agent.use('drop_everything'));
    expect([absent.code, absent.message]).toEqual([-32600, expect.stringContaining('no tool of this name')]);
    expect(errorOf(await agent.use('constructor')).message).toBe(absent.message);
    const nameless = errorOf(await agent.ask('tools/call', {}));
    expect([nameless.code, nameless.message]).toEqual([-32600, expect.stringContaining('name')]);
    const listed = errorOf(await agent.ask('tools/call', { name: 'admin_ledger', arguments: [] }));
    expect([listed.code, listed.message]).toEqual([-32600, expect.stringContaining('arguments')]);
    const task = { name: 'admin_ledger', arguments: { actor: ann.id }, task: { ttl: 1 } };
    expect(errorOf(await agent.ask('tools/call', task)).code).toBe(-32600);
  });
});
