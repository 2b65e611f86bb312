import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codeOf, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { contextOf } from '#test/world/things.ts';

/** Texts that look like an attack are texts; what is no text, or too much of it, is refused at every door of a body. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const context = await contextOf(ann, 'Hostile');

const ingest = (fields: object = {}) =>
  ann.post('/api/ingest', {
    title: 'A',
    origin_uri: '',
    doc_type_name: 'fact',
    content: 'x',
    context_ref: context,
    ...fields,
  });

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

test.each([
  ['<script>alert(1)</script>', 'javascript:alert(1)'],
  ['"><img src=x onerror=alert(1)>', '../../../etc/passwd'],
  ["'; MATCH (n) DETACH DELETE n; //", 'file:///etc/passwd'],
  ['$(id) {{7*7}} %s', 'C:\\Windows\\System32'],
  ['a\u0000b\u202ec', 'http://169.254.169.254/latest/meta-data'],
  ['\u{1F469}\u200d\u{1F4BB} e\u0301 \ufeff', '//evil.example/%00'],
])('the title %j and the origin %j are stored and shown as they are, as JSON', async (title, origin_uri) => {
  const content = `${title}\n${origin_uri}`;
  const open_meta = { [title]: origin_uri, tags: [title] };
  const created = await ingest({ title, origin_uri, content, open_meta });
  expect(created.body).toMatchObject({ title, origin_uri });
  const read = await ann.get(`/api/resources/${created.body.id}`);
  expect(read.body).toMatchObject({ title, origin_uri, open_meta });
  expect(read.headers['content-type']).toMatch(/^application\/json/);
  expect(read.headers['x-content-type-options']).toBe('nosniff');
  const body = await ann.get(`/api/resources/${created.body.id}/content`);
  expect(body.body.markdown).toBe(content);
  expect(body.headers['content-type']).toMatch(/^application\/json/);
});

const tags = Array.from({ length: 10_000 }, (_, index) => `t${index}`);

function nested(depth: number): object {
  let value: object = {};
  for (let level = 1; level < depth; level += 1) value = { a: value };
  return value;
}

test.each<[string, object, number]>([
  ['10,000 tags', { tags }, 400],
  ['10,000 keywords', { keywords: tags }, 400],
  ['10,000 keys', Object.fromEntries(tags.map((tag) => [tag, 1])), 400],
  ['objects 40 deep', nested(40), 400],
])('%s are refused by create, change and put, and nothing is written', async (_, open_meta, status) => {
  const home = await contextOf(ann, 'Too much');
  const { id } = (await ingest({ context_ref: home })).body;
  const before = await eventsOf(running, home);
  const put = { resource_id: id, managed_meta: {}, open_meta, managed_hash: '', open_hash: '' };
  const answers = [
    await ingest({ context_ref: home, open_meta }),
    await ann.patch(`/api/resources/${id}`, { open_meta }),
    await ann.put(`/api/resources/${id}/meta`, put),
    await ann.put(`/api/ingest/${id}`, {
      ...{ title: 'A', origin_uri: '', doc_type_name: 'fact', content: '', context_ref: home },
      open_meta,
    }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  expect(await eventsOf(running, home)).toEqual(before);
});

describe('a segment', () => {
  const upload = async () => (await ingest({ segmented: { block_budget: 9 } })).body.resource_id as string;

  const raw = (id: string, text: string) =>
    running.call('POST', `/api/resources/${id}/blocks`, {
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      body: text,
    });

  test('with half a surrogate pair is refused', async () => {
    const id = await upload();
    for (const half of ['\\ud83d', '\\ude42', '\\ude42\\ud83d']) {
      const text = `{"seq":1,"content":"a${half}b","content_hash":"${hash('a')}"}`;
      expect(codeOf(await raw(id, text))).toEqual([400, 'BAD_REQUEST']);
    }
    expect((await ann.get(`/api/resources/${id}/blocks`)).body.blocks).toHaveLength(1);
  });

  test('over the limit of a request is refused, one below it lands', async () => {
    const id = await upload();
    const large = 'x'.repeat(2 * 1024 * 1024);
    const append = (content: string) =>
      ann.post(`/api/resources/${id}/blocks`, { seq: 1, content, content_hash: hash(content) });
    expect(codeOf(await append(large))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const fits = `${'x'.repeat(1000)}\n`.repeat(2000);
    expect((await append(fits)).body.blocks[1]).toMatchObject({ bytes: 2_002_000, byte_hash: hash(fits) });
    expect((await ann.get(`/api/resources/${id}/content`)).body.markdown).toBe(`x${fits}`);
  });

  test('under a number that its upload has, or with a hash of other bytes, changes nothing', async () => {
    const id = await upload();
    const append = (seq: number, content: string, content_hash: string) =>
      ann.post(`/api/resources/${id}/blocks`, { seq, content, content_hash });
    expect((await append(0, 'y', hash('y'))).status).toBe(409);
    expect((await append(1, 'y', hash('Y'))).status).toBe(400);
    expect((await append(1, 'y', hash('y').toUpperCase())).status).toBe(400);
    expect((await append(1, 'y', 'x'.repeat(65))).status).toBe(400);
    expect((await ann.get(`/api/resources/${id}/blocks`)).body.blocks).toHaveLength(1);
  });
});
