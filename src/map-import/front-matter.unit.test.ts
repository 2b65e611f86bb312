import { describe, expect, test } from 'vitest';
import { splitFrontMatter } from './front-matter.ts';

const yaml = (...lines: string[]) => splitFrontMatter(['---', ...lines, '---', 'Body'].join('\n'));
const toml = (...lines: string[]) => splitFrontMatter(['+++', ...lines, '+++', 'Body'].join('\n'));

describe('values of YAML', () => {
  test('numbers that JavaScript would round, or whose zeros say something, are texts as written', () => {
    const read = yaml(
      'zettel: 20240601123456789',
      'flickr: 9007199254740993',
      'version: 1.10',
      'code: 00123',
    );
    expect(read).toEqual({
      values: { zettel: '20240601123456789', flickr: '9007199254740993', version: 1.1, code: '00123' },
      body: 'Body',
      warnings: [],
    });
    expect(yaml('list: [.inf, 3.14159265358979323846, 12]', '20240601123456789: key').values).toEqual({
      list: ['.inf', '3.14159265358979323846', 12],
      '20240601123456789': 'key',
    });
  });

  test('times stay as written, and words of YAML 1.1 like yes stay texts', () => {
    expect(yaml('date: 2024-06-01 10:00:00 +02:00', 'draft: yes', 'shown: true', 'empty:').values).toEqual({
      date: '2024-06-01 10:00:00 +02:00',
      draft: 'yes',
      shown: true,
      empty: null,
    });
  });

  test('a repeated key is reported, and its last value is taken', () => {
    expect(yaml('a: 1', 'b: 2', 'a: 3')).toEqual({
      values: { a: 3, b: 2 },
      body: 'Body',
      warnings: ['front matter: "a" stands there several times; the last one is taken'],
    });
  });

  test('mappings are merged, and an unresolved tag is reported', () => {
    expect(yaml('base: &base {x: 1}', 'own: {<<: *base, y: 2}').values).toEqual({
      base: { x: 1 },
      own: { x: 1, y: 2 },
    });
    const { values, warnings } = yaml('part: !include other.yaml');
    expect([values, warnings]).toEqual([
      { part: 'other.yaml' },
      [expect.stringMatching(/Unresolved tag: !include/)],
    ]);
  });

  test('front matter that is not YAML, or grows without end, stays in the body', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (let at = 0; at < 8; at += 1) {
      const [from, to] = ['abcdefghi'[at], 'abcdefghi'[at + 1]];
      bomb.push(`${to}: &${to} [${Array.from({ length: 10 }, () => `*${from}`).join(', ')}]`);
    }
    for (const lines of [['a: [1'], ['a: b: c'], bomb]) {
      const { values, body, warnings } = yaml(...lines);
      expect([values, body.startsWith('---\n')]).toEqual([{}, true]);
      expect(warnings).toEqual([
        expect.stringMatching(/^the front matter cannot be read and stays in the body: /),
      ]);
    }
  });

  test('neither a rule above prose nor an empty block gives values', () => {
    expect(splitFrontMatter('---\nprose\n---\nBody')).toMatchObject({
      values: {},
      body: '---\nprose\n---\nBody',
    });
    expect(splitFrontMatter('---\n---\nBody')).toEqual({ values: {}, body: 'Body', warnings: [] });
  });
});

describe('values of TOML', () => {
  test('are read as Hugo writes them', () => {
    const read = toml(
      "title = 'A'",
      'date = 2024-06-01T10:00:00+02:00',
      'day = 2024-06-01',
      'tags = ["a", "b"]',
      'id = 20240601123456789',
      'weight = 10',
      '[params]',
      'author = "Ann"',
    );
    expect(read).toEqual({
      values: {
        ...{ title: 'A', date: '2024-06-01T10:00:00.000+02:00', day: '2024-06-01', tags: ['a', 'b'] },
        ...{ id: '20240601123456789', weight: 10, params: { author: 'Ann' } },
      },
      body: 'Body',
      warnings: [],
    });
  });

  test('that cannot be read stay in the body', () => {
    const { values, body, warnings } = toml('title = A');
    expect([values, body.startsWith('+++\n')]).toEqual([{}, true]);
    expect(warnings).toEqual([
      expect.stringMatching(/^the front matter \(TOML\) cannot be read and stays in the body: /),
    ]);
  });
});

describe('values of JSON', () => {
  test('are read up to the first line that is only a brace', () => {
    const text =
      '{\n  "title": "A",\n  "id": 9007199254740993,\n  "params": {\n    "x": 1\n  }\n}\n\nBody {\n}\n';
    expect(splitFrontMatter(text)).toEqual({
      values: { title: 'A', id: '9007199254740993', params: { x: 1 } },
      body: '\nBody {\n}\n',
      warnings: [],
    });
  });

  test('that cannot be read stay in the body, and so does prose that begins with a brace', () => {
    const broken = '{\n"title": A\n}\nBody';
    expect(splitFrontMatter(broken)).toMatchObject({
      body: broken,
      warnings: [expect.stringContaining('(JSON)')],
    });
    expect(splitFrontMatter('{{< note >}}\nBody\n}\n')).toMatchObject({ values: {}, warnings: [] });
  });
});

test.each([
  ['TOML, by its brackets', `+++\na=${'['.repeat(90_000)}${']'.repeat(90_000)}\n+++\n`],
  ['TOML, by a key', `+++\n${'a.'.repeat(90_000)}b=1\n+++\n`],
  ['TOML, by the names of tables', `+++\n[${'a.'.repeat(90_000)}b]\n+++\n`],
  ['JSON, by its brackets', `{"a":${'['.repeat(90_000)}${']'.repeat(90_000)}\n}\n`],
  ['YAML, by its brackets', `---\na: ${'['.repeat(5000)}${']'.repeat(5000)}\n---\n`],
])('front matter that nests without end stays in the body: %s', (_, matter) => {
  const { values, body, warnings } = splitFrontMatter(`${matter}Text`);
  expect({ values, body }).toEqual({ values: {}, body: `${matter}Text` });
  expect(warnings).toEqual([expect.stringContaining('cannot be read and stays in the body')]);
});
