import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyHashOf, merkleOf, sha256 } from '#test/world/body-hashes.ts';
import { type Answer, service } from '#test/world/index.ts';
import { contextOf } from '#test/world/things.ts';

/** Any text comes back byte for byte, under the hashes of a second implementation (spec 30 §17). */

const { ann } = await (await service()).people({ ann: 'approved' });
const context = await contextOf(ann, 'Round trips');

const anyText = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
const line = fc.oneof(
  anyText,
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.constantFrom('', ' ', '\r', '\t', '\u00a0', '\ufeff', '\u0000', '```', '---', '"\\', '</script>'),
  fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.lorem())
    .map(([level, words]) => `${'#'.repeat(level)} ${words}`),
  fc.lorem().map((words) => `**${words}**`),
  fc.lorem({ maxCount: 40 }),
  fc
    .tuple(fc.constantFrom('x', 'é', '字', '🙂', ' '), fc.integer({ min: 400, max: 3200 }))
    .map(([sign, times]) => sign.repeat(times)),
);

const body = fc
  .tuple(fc.array(line, { maxLength: 24 }), fc.constantFrom('\n', '\r\n', '\n\n'))
  .map(([lines, end]) => lines.join(end))
  .filter((text) => text !== '');

/** A body cut anywhere between characters. */
const segmented = fc.tuple(body, fc.array(fc.nat(), { maxLength: 4 })).map(([text, cuts]) => {
  const characters = Array.from(text);
  const ends = cuts.map((cut) => cut % characters.length).sort((a, b) => a - b);
  const segments = [...ends, characters.length].map((end, index) =>
    characters.slice(ends[index - 1] ?? 0, end).join(''),
  );
  return segments.filter((segment) => segment !== '');
});

const ok = (answer: Answer): Answer['body'] => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
  return answer.body;
};

const ingest = async (content: string, more: object = {}) =>
  ok(
    await ann.post('/api/ingest', {
      title: 'Round trip',
      origin_uri: '',
      context_ref: context,
      doc_type_name: 'fact',
      content,
      ...more,
    }),
  );

const contentOf = async (id: string): Promise<string> =>
  ok(await ann.get(`/api/resources/${id}/content`)).markdown;

const blocksOf = async (id: string) => ok(await ann.get(`/api/resources/${id}/blocks`));

const expectedBlocks = (segments: readonly string[]) =>
  segments.map((text, seq) => ({
    seq,
    content_hash: merkleOf(text),
    bytes: new TextEncoder().encode(text).length,
    byte_hash: sha256(text),
  }));

const isBlank = (text: string): boolean => /^\p{White_Space}*$/u.test(text);

test('any text comes back as it was created and as it was updated, with its hashes', async () => {
  await fc.assert(
    fc.asyncProperty(body, body, async (first, second) => {
      const created = await ingest(first);
      expect(created.body_hash).toBe(bodyHashOf([first]));
      expect(await contentOf(created.id)).toBe(first);
      expect((await blocksOf(created.id)).blocks).toMatchObject(expectedBlocks([first]));
      fc.pre(!isBlank(second));
      const updated = ok(await ann.patch(`/api/resources/${created.id}`, { content: second }));
      expect(updated.body_hash).toBe(bodyHashOf([second]));
      expect(await contentOf(created.id)).toBe(second);
      expect((await blocksOf(created.id)).blocks).toMatchObject(expectedBlocks([second]));
    }),
    { numRuns: 40 },
  );
});

test('any text comes back as it was uploaded in segments, wherever it was cut, with its hashes', async () => {
  await fc.assert(
    fc.asyncProperty(segmented, async (segments) => {
      const begun = await ingest(segments[0]!, { segmented: { block_budget: 1000 } });
      const id: string = begun.resource_id;
      for (const [seq, content] of segments.entries()) {
        const segment = { seq, content, content_hash: sha256(content) };
        ok(await ann.post(`/api/resources/${id}/blocks`, segment));
      }
      const { blocks, body_hash } = await blocksOf(id);
      expect(blocks).toMatchObject(expectedBlocks(segments));
      expect(body_hash).toBe(bodyHashOf(segments));
      const whole = segments.join('');
      ok(
        await ann.post(`/api/resources/${id}/finalize`, {
          expected_blocks: segments.length,
          expected_body_hash: body_hash,
          expected_content_hash: sha256(whole),
        }),
      );
      expect(await contentOf(id)).toBe(whole);
    }),
    { numRuns: 40 },
  );
});
