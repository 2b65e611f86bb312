import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

/** What V8 reads correctly whatever was parsed before: keys with escapes as values in a list. */
type Written =
  | null
  | number
  | string
  | Written[]
  | { readonly members: readonly (readonly [string, Written])[] };

const space = fc.constantFrom('', ' ', '\n', '\t\r\n ');
const sharp = fc.constantFrom(
  '\\',
  '"',
  '\n',
  '\r',
  '\u0001',
  '\u2028',
  '\ue000',
  '\ue0000',
  '__proto__',
  'é',
  ':',
  'a',
  '1',
);
const name = fc.array(sharp, { maxLength: 3 }).map((parts) => parts.join(''));

const { value } = fc.letrec<{ value: Written; list: Written; members: Written }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, fc.constant(null), fc.integer(), name, tie('list'), tie('members')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  members: fc
    .uniqueArray(fc.tuple(name, tie('value')), { maxLength: 4, selector: ([key]) => key })
    .map((members) => ({ members })),
}));

/** How a string may be written: with as few escapes as can be, or with all. */
const quoted = (text: string, all: boolean): string =>
  all
    ? `"${[...text].map((sign) => [...Array(sign.length).keys()].map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')).join('')}"`
    : JSON.stringify(text);

function write(written: Written, gap: string, all: boolean): string {
  if (Array.isArray(written)) return `[${written.map((one) => write(one, gap, all)).join(`${gap},`)}]`;
  if (typeof written === 'string') return quoted(written, all);
  if (typeof written !== 'object' || written === null) return JSON.stringify(written);
  const members = written.members.map(
    ([key, inner]) => `${quoted(key, all)}${gap}:${gap}${write(inner, gap, all)}`,
  );
  return `{${gap}${members.join(',')}${gap}}`;
}

/** Own members in order; keys that are numbers come first, as everywhere in JavaScript. */
function membersOf(read: unknown): unknown {
  if (Array.isArray(read)) return read.map(membersOf);
  if (typeof read !== 'object' || read === null) return read;
  return { members: Object.entries(read).map(([key, inner]) => [key, membersOf(inner)]) };
}

function asRead(written: Written): unknown {
  if (Array.isArray(written)) return written.map(asRead);
  if (typeof written !== 'object' || written === null) return written;
  const isNumber = (key: string): boolean => /^(0|[1-9]\d{0,8})$/.test(key);
  const numbers = written.members.filter(([key]) => isNumber(key)).sort(([a], [b]) => Number(a) - Number(b));
  const others = written.members.filter(([key]) => !isNumber(key));
  return { members: [...numbers, ...others].map(([key, inner]) => [key, asRead(inner)]) };
}

test('every key is read as it was written, whatever was parsed before', () => {
  JSON.parse('{"a":[],"\\\\":0}');
  expect(parseJson('{"a":1,"\\n":2}')).toEqual({ a: 1, '\n': 2 });
  fc.assert(
    fc.property(value, space, fc.boolean(), (written, gap, all) => {
      expect(membersOf(parseJson(write(written, gap, all)))).toEqual(asRead(written));
    }),
    { numRuns: 3000 },
  );
});

describe('a text without escaped keys', () => {
  test.each(['{"a":"\\n","b":["\\"",":"]}', '[]', '"\\":"', '7'])('%s is parsed once', (json) => {
    let times = 0;
    const parse = (text: string): unknown => {
      times += 1;
      return JSON.parse(text);
    };
    expect(parseJson(json, parse)).toEqual(JSON.parse(json));
    expect(times).toBe(1);
  });
});

test('the last of several equal keys counts', () => {
  expect(parseJson('{"\\n":1,"b":2,"\\u000a":3,"\\u0062":4}')).toEqual({ '\n': 3, b: 4 });
});

test.each(['{"\\n":1', '{"a\\":1}', '{"\\x":1}', '{"\\n":01}', '"\\n":'])(
  'what is no JSON is refused as by JSON.parse: %s',
  (json) => {
    let expected = '';
    try {
      JSON.parse(json);
    } catch (error) {
      expected = (error as Error).message;
    }
    expect(() => parseJson(json)).toThrow(expected);
  },
);

test('deep nesting does not exhaust the stack', () => {
  const depth = 100_000;
  const json = `${'['.repeat(depth)}{"\\n":1}${']'.repeat(depth)}`;
  let inner = parseJson(json) as unknown[];
  for (let level = 1; level < depth; level += 1) inner = inner[0] as unknown[];
  expect(inner[0]).toEqual({ '\n': 1 });
});
