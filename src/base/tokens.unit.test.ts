import { createHash } from 'node:crypto';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { newId } from './ids.ts';
import { beginningOf, tokensIn } from './tokens.ts';

const row = (at: number) => ({
  id: newId(),
  kind: 'region',
  label: `Detecting when clients abort ${at}`,
  member_count: at,
  salience: Math.sqrt(at) / 7,
  updated: '2026-11-26T14:54:01.123Z',
});
const rows = Array.from({ length: 60 }, (_, at) => row(at));
const prose =
  'A plugin encapsulates what it registers: decorators, hooks and routes belong to its own instance, and its children inherit them. ';

const TEXTS = {
  'rows of ids': JSON.stringify(rows),
  numbers: JSON.stringify(rows.map(({ salience }) => salience)),
  'ids alone': JSON.stringify(rows.map(({ id }) => id)),
  prose: prose.repeat(20),
  markdown:
    `# Hooks\n\n${prose}\n\n- \`onRequest\`\n- \`preHandler\`\n\n\`\`\`js\nfastify.addHook('onRequest', async (request, reply) => {\n  await check(request)\n})\n\`\`\`\n`.repeat(
      10,
    ),
  german: 'Die Übersicht der Gebiete zeigt, welche Dokumente zusammengehören und wo Brücken liegen. '.repeat(
    20,
  ),
  russian: 'Карта показывает, какие документы связаны между собой. '.repeat(20),
  chinese: '地图显示哪些文档相互关联，以及它们之间的桥梁。'.repeat(20),
  base64: Buffer.from(JSON.stringify(rows)).toString('base64url').slice(0, 3000),
};

test.each(['0194e6b8-0e3e', '019dbebd-0649', '019fcead-cb73'])(
  'ids that begin like %s are not counted too low',
  (beginning) => {
    const idOf = (at: number) => {
      const hex = createHash('sha256').update(String(at)).digest('hex');
      return `${beginning}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
    };
    const text = JSON.stringify(rows.map((_, at) => ({ id: idOf(at) })));
    expect(tokensIn(text)).toBeGreaterThanOrEqual(encode(text).length);
  },
);

test('the beginning of an id has no more tokens than were asked for, though its pieces count less than the id', () => {
  for (let tokens = 1; tokens < 27; tokens += 1)
    expect(tokensIn(beginningOf('00000000-0000-0000-0000-000000000000', tokens))).toBeLessThanOrEqual(tokens);
});

describe.each(Object.entries(TEXTS))('%s', (_name, text) => {
  test('has about as many tokens as a tokenizer counts', () => {
    const ratio = tokensIn(text) / encode(text).length;
    expect(ratio).toBeGreaterThan(0.95);
    expect(ratio).toBeLessThan(2);
  });

  test('begins with a part of so many tokens', () => {
    const part = beginningOf(text, 100);
    expect(text.startsWith(part)).toBe(true);
    expect(tokensIn(part)).toBeLessThanOrEqual(100);
    expect(tokensIn(part)).toBeGreaterThan(90);
    expect(beginningOf(text, tokensIn(text))).toBe(text);
  });
});
