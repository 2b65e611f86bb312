import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#base/refusal.ts';
import { checkJsonText } from './json-text.ts';

const NESTING = 32;
const check = (json: string) => checkJsonText(json, NESTING);
const refused = (message: string | RegExp) =>
  expect.objectContaining({ code: 'BAD_REQUEST', message: expect.stringMatching(message) });
const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;

describe('nesting', () => {
  test.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('%s nest 32 deep and no deeper, however deep', (_, open, close) => {
    expect(() => check(nested(open, close, 32))).not.toThrow();
    for (const depth of [33, 3000, 200_000])
      expect(() => check(nested(open, close, depth))).toThrow(refused('nests more than 32'));
  });

  test('closed brackets, and brackets in texts, do not count', () => {
    expect(() => check(`[${Array.from({ length: 1000 }, () => '[{}]').join(',')}]`)).not.toThrow();
    expect(() => check(`["${'['.repeat(100)}", "\\"${'{'.repeat(100)}"]`)).not.toThrow();
  });
});

describe('keys', () => {
  test.each([
    ['beside each other', '{"a":1,"a":2}'],
    ['far apart', `{${Array.from({ length: 20 }, (_, index) => `"k${index}":1`).join(',')},"k3":2}`],
    ['one of them escaped', '{"a":1,"\\u0061":2}'],
    ['after an inner object', '{"a":{"a":{"b":[1]}},"a":1}'],
    ['in an inner object', '[{"x":{"a":1 , "a" : 1}}]'],
    ['empty', '{"":1,"":2}'],
    ['with a quote', '{"a\\"b":1,"a\\u0022b":2}'],
  ])('that are equal, %s, are refused', (_, json) => {
    expect(() => check(json)).toThrow(refused('twice in one object'));
  });

  test('the key is named, and cut when it is long', () => {
    expect(() => check('{"title":1,"title":2}')).toThrow(refused('"title" twice'));
    const key = JSON.stringify('k'.repeat(10_000));
    expect(() => check(`{${key}:1,${key}:2}`)).toThrow(refused(/^.{1,150}$/));
  });

  test('that are equal in different objects, or equal to a value, are accepted', () => {
    expect(() => check('[{"a":"a"},{"a":["a","a"]},{"b":{"a":"b"},"a":"b"}]')).not.toThrow();
  });
});

describe('numbers', () => {
  test.each(['1e400', '-1e400', '[1,2e999]', `1${'0'.repeat(400)}`, '{"a":-1E+309}'])(
    '%s is too large',
    (json) => {
      expect(() => check(json)).toThrow(refused('too large'));
    },
  );

  test.each(['1e308', '-1.7976931348623157e308', '1e-400', '0', '-0', `0.${'1'.repeat(400)}`, '["1e400"]'])(
    '%s is accepted',
    (json) => {
      expect(() => check(json)).not.toThrow();
    },
  );
});

describe('surrogates', () => {
  test.each(['"\\ud800"', '"\\uDC00x"', '{"\\ud83d":1}', '["ok","\\udbff\\n"]', '"\\ude00\\ud83d"'])(
    '%s is refused',
    (json) => {
      expect(() => check(json)).toThrow(refused('lone surrogate'));
    },
  );

  test.each(['"\\ud83d\\ude00"', '"\\\\ud800"', '"\\u0000"', '{"\\ud83d\\ude00":1}'])(
    '%s is accepted',
    (json) => {
      expect(() => check(json)).not.toThrow();
    },
  );
});

test('every JSON text of a value passes, in any spelling of white space', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.constantFrom(0, 1, '\t'), (value, space) => {
      // Refused on purpose, and drawn now and then.
      fc.pre(!/"__proto__":/.test(JSON.stringify(value)));
      expect(() => check(JSON.stringify(value, null, space))).not.toThrow();
    }),
  );
});

test('text that is not JSON is left to the parser or refused, and never causes a fault', () => {
  const scrap = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\',
    ',',
    ':',
    '1e400',
    '-',
    'true',
    '"a"',
    '\\ud800',
    'é',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(scrap, { maxLength: 30 }), (parts) => {
      try {
        check(parts.join(''));
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
      }
    }),
    { numRuns: 2000 },
  );
});

test('an object is refused exactly when it has a key twice', () => {
  const member = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '{"a":1}', '["a"]'));
  fc.assert(
    fc.property(fc.array(member, { maxLength: 12 }), (members) => {
      const json = `{${members.map(([key, value]) => `"${key}":${value}`).join(',')}}`;
      const isTwice = new Set(members.map(([key]) => key)).size < members.length;
      if (isTwice) expect(() => check(json)).toThrow(refused('twice'));
      else expect(() => check(json)).not.toThrow();
    }),
  );
});
