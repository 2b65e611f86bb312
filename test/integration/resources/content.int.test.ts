import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';

/** Bodies as they are read: GET /api/resources/{id}/content (spec 30 §4.5). */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const read = (id: string, caller = ann) => caller.get(`/api/resources/${id}/content`);

/** A body in blocks, complete. */
async function uploaded(context: string, segments: readonly string[]): Promise<string> {
  const [first, ...others] = segments;
  const begun = await ann.post('/api/ingest', {
    title: 'Blocks',
    origin_uri: '',
    doc_type_name: 'fact',
    context_ref: context,
    content: first,
    segmented: { block_budget: 1000 },
  });
  const id: string = begun.body.resource_id;
  let { body_hash } = begun.body;
  for (const [index, content] of others.entries()) {
    const segment = { seq: index + 1, content, content_hash: hash(content) };
    ({ body_hash } = (await ann.post(`/api/resources/${id}/blocks`, segment)).body);
  }
  const expected = { expected_blocks: segments.length, expected_body_hash: body_hash };
  const ended = await ann.post(`/api/resources/${id}/finalize`, {
    ...expected,
    expected_content_hash: hash(segments.join('')),
  });
  expect(ended.status).toBe(204);
  return id;
}

test('blocks are joined byte for byte, whatever characters and white space they hold', async () => {
  const context = await contextOf(ann, 'Joined');
  const segments = [
    '"\\\r\n\t',
    'é🙂\u2028',
    ' \n \n',
    '\u0001\u007f</script>',
    'e\u0301',
    '\ufeff',
    'end\n',
  ];
  const id = await uploaded(context, segments);
  expect((await read(id)).body).toEqual({ resource_id: id, markdown: segments.join('') });
});

test('a body of 3 MB in twelve blocks comes back whole', async () => {
  const context = await contextOf(ann, 'Large');
  const line = 'The quick brown fox jumps over the lazy dog, 1234567890 times. ä€🙂\n';
  const segments = Array.from({ length: 12 }, (_, seq) => `# Part ${seq}\n\n${line.repeat(3500)}`);
  const id = await uploaded(context, segments);
  const { body } = await read(id);
  expect(hash(body.markdown)).toBe(hash(segments.join('')));
});

test('a resource without a body has empty content', async () => {
  const id = await resourceIn(ann, { context: await contextOf(ann, 'Bare') });
  expect((await read(id)).body).toEqual({ resource_id: id, markdown: '' });
});

test('a body that was stored without its text is made from chunks, and folded blocks are left out', async () => {
  const context = await contextOf(ann, 'Derived');
  const id = await uploaded(context, ['# A\n\nOne.\n', '## B\n\nTwo.\n', '## C\n\nThree.\n']);
  await running.database.execute(
    cypher`MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->(block:Block)
     OPTIONAL MATCH (block)-[held:HAS_REVISION]->() WHERE block.seq = 0
     SET block.folded = block.seq = 2 DELETE held`,
  );
  expect((await read(id)).body.markdown).toBe('# A\n\nOne.\n\n## B\n\nTwo.');
  await running.database.execute(
    cypher`MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->(block:Block {seq: 0}) SET block.folded = true`,
  );
  expect((await read(id)).body.markdown).toBe('## B\n\nTwo.\n');
});

test('strangers and readers of deleted resources get 404, as for an unknown id', async () => {
  const context = await contextOf(ann, 'Hidden');
  const id = await uploaded(context, ['one', 'two']);
  expect((await read(id, bob)).status).toBe(404);
  expect((await read(newId())).status).toBe(404);
  await ann.delete(`/api/resources/${id}`);
  expect((await read(id)).status).toBe(404);
});

test('HEAD is answered as GET is, without the body', async () => {
  const context = await contextOf(ann, 'Head');
  const authorization = `Bearer ${ann.token}`;
  for (const id of [
    await uploaded(context, ['one', 'two']),
    await resourceIn(ann, { context }, { content: 'one' }),
  ]) {
    const { status, headers, body } = await running.call('HEAD', `/api/resources/${id}/content`, {
      headers: { authorization },
    });
    expect([status, body]).toEqual([200, '']);
    expect(headers['content-type']).toMatch(/^application\/json/);
  }
  const hidden = await running.call('HEAD', `/api/resources/${newId()}/content`, {
    headers: { authorization },
  });
  expect(hidden.status).toBe(404);
});
