import { expect, test } from 'vitest';
import { sha256 } from '#test/world/body-hashes.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { contextOf } from '#test/world/things.ts';

/** Of a long body the first 4,000 chunks are found, with their headings. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });

/** Sections with one chunk each. */
const sections = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `# H${from + index}\n\nword${from + index}\n`).join('');

const indexOf = async (id: string) => {
  const [row] = await running.database.execute(
    cypher`MATCH (text:SearchText {id: ${id}}) RETURN text.body AS body, text.headings AS headings`,
  );
  return row as { body: string[]; headings: string[] };
};

test('chunks beyond the 4,000th of a body in several blocks are not in the index, in the order of the blocks', async () => {
  const begun = await ann.post('/api/ingest', {
    ...{ title: 'Long', origin_uri: '', doc_type_name: 'fact', content: sections(0, 2500) },
    context_ref: await contextOf(ann, 'Long'),
    segmented: { block_budget: 100_000 },
  });
  const id: string = begun.body.resource_id;
  const last = sections(4000, 4500);
  const middle = sections(2500, 4000);
  for (const [seq, content] of [
    [9, last],
    [3, middle],
  ] as const) {
    const segment = { seq, content, content_hash: sha256(content) };
    expect((await ann.post(`/api/resources/${id}/blocks`, segment)).status).toBe(200);
  }
  const { body_hash: expected_body_hash } = (await ann.get(`/api/resources/${id}/blocks`)).body;
  const expected = { expected_blocks: 3, expected_body_hash };
  expect((await ann.post(`/api/resources/${id}/finalize`, expected)).status).toBe(204);
  const { body, headings } = await indexOf(id);
  expect(body).toEqual(Array.from({ length: 4000 }, (_, index) => `word${index}`));
  expect(new Set(headings)).toEqual(new Set(Array.from({ length: 4000 }, (_, index) => `H${index}`)));
});
