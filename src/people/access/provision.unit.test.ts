import { expect, test } from 'vitest';
import { freeHandle } from './provision.ts';

const taken = (...handles: string[]) => new Set(handles);

test.each([
  ["Zoë.O'Neil+kb", 'zo-o-neil-kb'],
  ['ann', 'ann'],
  ['Ann  B', 'ann-b'],
  ['--', 'user'],
  ['', 'user'],
])('%j is called %s', (name, handle) => {
  expect(freeHandle(name, taken())).toBe(handle);
});

test('a taken handle gets the first free number from 2 on', () => {
  expect(freeHandle('ann', taken('ann'))).toBe('ann-2');
  expect(freeHandle('ann', taken('ann', 'ann-2', 'ann-4'))).toBe('ann-3');
});

test.each(['me', 'system', 'default'])('the word %s is reserved', (word) => {
  expect(freeHandle(word, taken())).toBe(`${word}-2`);
});
