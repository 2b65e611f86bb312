import { expect, test } from 'vitest';
import { isExactNumber, withExactNumbers } from './exact-number.ts';

test.each([
  '0',
  '-0',
  '1',
  '-1.5',
  '1.10',
  '0.1',
  '1e3',
  '12e-1',
  '+7',
  '9007199254740992',
  '1e21',
  '0x1f',
  '0o17',
  '.5',
  '5.',
])('%s is kept as a number', (written) => expect(isExactNumber(written)).toBe(true));

test.each([
  ...[
    '9007199254740993',
    '20240601123456789',
    '-20240601123456789',
    '3.14159265358979323846',
    '1e400',
    '1e-400',
  ],
  ...['007', '-01', '08.5', '0xffffffffffffffffff', '.inf', '.nan', '1_000'],
])('%s is kept as it is written', (written) => expect(isExactNumber(written)).toBe(false));

test('long numbers of JSON become texts, and digits in texts and keys stay', () => {
  const json =
    '{"a": 9007199254740993, "9007199254740993": "20240601123456789 \\" 9007199254740993", "c": [1.5, -1e400]}';
  expect(JSON.parse(withExactNumbers(json))).toEqual({
    a: '9007199254740993',
    '9007199254740993': '20240601123456789 " 9007199254740993',
    c: [1.5, '-1e400'],
  });
});
