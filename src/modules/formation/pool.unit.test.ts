import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { form } from './form.ts';
import { TELOS_DEFAULT, WORKFLOW_DEFAULT } from './lenses.ts';
import { createFormationPool, type FormationPool } from './pool.ts';
import type { FormationInput } from './substrate.ts';

const input: FormationInput = {
  anchor_id: 'A',
  nodes: ['a', 'b', 'c'].map((id, index) => ({
    id,
    facets: [{ path: 'topic', value: 'x', weight: 1 }],
    vector: Float32Array.of(1, index, 0.5),
    standing: index,
  })),
  edges: [{ id: 'e', source: 'a', target: 'b', kind: 'near', weight: 1, label: null, home_id: 'A' }],
  telos: Float64Array.of(1, 0, 0),
};

let pool: FormationPool | undefined;
afterEach(() => pool?.close());

test('a worker gives the answer of a direct call, for several runs at once', async () => {
  pool = createFormationPool({ maxThreads: 2 });
  const [first, second] = await Promise.all([
    pool.run(input, TELOS_DEFAULT),
    pool.run(input, WORKFLOW_DEFAULT),
  ]);
  expect(first).toEqual(form(input, TELOS_DEFAULT));
  expect(second).toEqual(form(input, WORKFLOW_DEFAULT));
});

test('a failing formation rejects and leaves the pool usable', async () => {
  pool = createFormationPool();
  const broken = { ...input, nodes: null } as unknown as FormationInput;
  await expect(pool.run(broken, TELOS_DEFAULT)).rejects.toThrow();
  await expect(pool.run(input, TELOS_DEFAULT)).resolves.toMatchObject({ bridges: [] });
});

test('a closed pool refuses runs, also when it never had one', async () => {
  const closed = createFormationPool();
  await closed.close();
  await expect(closed.run(input, TELOS_DEFAULT)).rejects.toThrow('closed');
});

test('an idle pool does not keep the process alive', async () => {
  const script = `
    import { createFormationPool } from ${JSON.stringify(new URL('./pool.ts', import.meta.url).href)};
    import { TELOS_DEFAULT } from ${JSON.stringify(new URL('./lenses.ts', import.meta.url).href)};
    const input = { anchor_id: 'A', nodes: [{ id: 'a', facets: [], vector: null, standing: 0 }], edges: [], telos: null };
    const formed = await createFormationPool().run(input, TELOS_DEFAULT);
    console.log(formed.membership_fingerprint);`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    timeout: 10_000,
  });
  expect((await run).stdout.trim()).toBe('a');
}, 15_000);
