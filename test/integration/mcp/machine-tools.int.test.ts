import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, expect, inject, test } from 'vitest';
import { startService } from '#test/world/start.ts';
import { deskOf, findingIn, machineOf, mapFor, sweptIds } from '../auditor/auditing.ts';
import { watchedBy } from '../steward/watched.ts';

/** Machines do the work that is handed out to them by tools alone. */

const running = await startService(inject('neo4j'));
const url: URL = new URL('/mcp', await running.app.listen({ host: '127.0.0.1', port: 0 }));

afterAll(() => running.app.close());

/** Calls tools as somebody; what they tell. */
async function toolsOf(token: string) {
  const client = new Client({ name: 'a machine', version: '1' });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  await client.listTools();
  return async (name: string, given: Record<string, unknown>) => {
    const { structuredContent } = await client.callTool({ name, arguments: given });
    // biome-ignore lint/suspicious/noExplicitAny: tools tell things of every shape
    return structuredContent as any;
  };
}

test('an auditor claims a map, keeps it, judges what it got, and ends it', async () => {
  const desk = await deskOf(running);
  const map = await mapFor(desk);
  const { id, sources } = await findingIn(desk, map, 2);
  const machine = await machineOf(running, desk.admin, [desk.team]);
  const use = await toolsOf(machine.token);
  const { items } = await use('auditor_sweep', {});
  expect(items).toEqual([{ cogmap_id: map, finding_id: id, uncovered: 2 }]);
  const { claimed } = await use('auditor_manage', { action: 'dispatch' });
  const [job] = claimed;
  expect(job).toMatchObject({ cogmap_id: map, attempts: 1 });
  expect(await use('job_manage', { action: 'keep', job: job.id })).toMatchObject({ id: job.id });
  for (const { finding_id, block_id, source_id } of job.citations)
    await use('record_citation_audit', {
      ...{ resource: finding_id, block_id, value: 0.6 },
      source: { kind: 'resource', value: source_id },
    });
  expect(job.citations.map(({ source_id }: { source_id: string }) => source_id).sort()).toEqual(
    [...sources].sort(),
  );
  expect(await use('auditor_manage', { action: 'complete', cogmap: map })).toEqual({
    cogmap_id: map,
    job_id: job.id,
  });
  expect(await sweptIds(machine)).toEqual([]);
});

test('a steward claims a map, gives it up, and its job waits', async () => {
  const { ann } = await running.people({ ann: 'approved' });
  const { map } = await watchedBy(ann);
  const use = await toolsOf(ann.token);
  const { claimed } = await use('steward_dispatch', { cap: 500 });
  const job = claimed.find(({ cogmap_id }: { cogmap_id: string }) => cogmap_id === map);
  const given = { action: 'fail', job: job.id, reason: 'no model answers' };
  expect(await use('job_manage', given)).toMatchObject({ id: job.id, state: 'pending' });
  expect((await use('steward_dispatch', {})).claimed).toEqual([]);
});
