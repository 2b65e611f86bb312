import { expect, test } from 'vitest';
import { type Caller, service } from '#test/world/index.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';

/** Callers take turns where documents are checked: one whose checks take their whole time does not hold up others. */

const CHECKS = 12;

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

/** Takes as long as a check may: each step doubles the work of the one before. */
function slowSchema() {
  const steps = Array.from({ length: 40 }, (_, index) => [
    `d${index}`,
    { allOf: [{ $ref: `#/$defs/d${index + 1}` }, { $ref: `#/$defs/d${index + 1}` }] },
  ]);
  return { $ref: '#/$defs/d0', $defs: Object.fromEntries([...steps, ['d40', { type: 'number' }]]) };
}

async function governed(caller: Caller, schema: unknown): Promise<(content: unknown) => Promise<number>> {
  const context = await contextOf(caller, 'Governed');
  const kind = { kind: 'plan', enforcement: 'enforcing' };
  const declared = await caller.post(`/api/contexts/${context}/shapes`, { ...kind, schema });
  expect(declared.status).toBe(200);
  const id = await resourceIn(caller, { context });
  return async (content) =>
    (await caller.post(`/api/resources/${id}/artifacts`, { kind: 'plan', intent: 'current', content }))
      .status;
}

test('a check is made while another caller has many that take their whole time', async () => {
  const quick = await governed(bob, { type: 'object' });
  const slow = await governed(ann, slowSchema());
  await quick({});
  let ended = 0;
  const many = Array.from({ length: CHECKS }, () =>
    slow(1).then((status) => {
      ended += 1;
      return status;
    }),
  );
  await expect.poll(() => ended, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0);
  const before = ended;
  expect(await quick({ x: 1 })).toBe(200);
  // One after the other they would all have come first.
  expect(ended - before).toBeLessThan(CHECKS / 2);
  // Refused by the shape, or for having waited too long.
  for (const status of await Promise.all(many)) expect([422, 503]).toContain(status);
}, 120_000);
