import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { freshService } from '#test/world/fresh.ts';
import type { Caller, Service } from '#test/world/index.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** A database from before degrees were kept is counted once, by the schema step that introduces them. */

const STEP = fileURLToPath(new URL('../../cypher/schema/0012_degrees.cypher', import.meta.url));

let running: Service;
let ann: Caller;

beforeAll(async () => {
  running = await freshService();
  ({ ann } = await running.people({ ann: 'approved' }));
});

test('the step gives every resource and home what the projectors would have kept', async () => {
  const context = await contextOf(ann, 'Before');
  const map = await mapOf(ann, 'Before');
  const [a, b, c, gone] = [
    await resourceIn(ann, { context }),
    await resourceIn(ann, { context }),
    await resourceIn(ann, { map: map.id }),
    await resourceIn(ann, { context }),
  ];
  await edgeOf(ann, a, b);
  await edgeOf(ann, a, a);
  await edgeOf(ann, c, b);
  await edgeOf(ann, b, gone);
  await edgeOf(ann, c, gone);
  await ann.delete(`/api/resources/${gone}`);
  const kept = async () => ({
    nodes: await running.database.execute(
      `MATCH (node:Resource)
       RETURN node.id AS id, node.negative_degree AS negative, coalesce(node.inner_degree, 0) AS inner, node.outer_of AS outer_of
       ORDER BY id`,
    ),
    homes: await running.database.execute(
      'MATCH (home:Anchor) RETURN home.id AS id, coalesce(home.connected_count, 0) AS connected ORDER BY id',
    ),
  });
  const [before, entry] = [await kept(), await ann.get('/api/graph/entry')];
  expect(entry.body.bounds).toMatchObject({ drawn: 3, eligible: 3 });
  await running.database.execute(
    `MATCH (node:Resource) REMOVE node.negative_degree, node.inner_degree, node.outer_of
     WITH count(*) AS forgotten MATCH (home:Anchor) REMOVE home.connected_count`,
  );
  expect((await ann.get('/api/graph/entry')).body.bounds.drawn).toBe(0);
  const statements = readFileSync(STEP, 'utf8')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  for (const statement of statements) await running.database.execute(statement);
  expect(await kept()).toEqual(before);
  expect((await ann.get('/api/graph/entry')).body).toEqual(entry.body);
});
