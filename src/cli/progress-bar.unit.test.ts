import { expect, test } from 'vitest';
import { progressBar } from './progress-bar.ts';

const drawn = (isTTY: boolean, draw: (bar: ReturnType<typeof progressBar>) => void): string => {
  let text = '';
  draw(
    progressBar({
      isTTY,
      write: (more) => {
        text += more;
      },
    }),
  );
  return text;
};

test('a bar says how much of all is done', () => {
  const text = drawn(true, (bar) => bar.update('replaying', 1500, 3000));
  expect(text).toContain('replaying [############            ] 1,500 of 3,000  ');
});

test('a bar is not drawn more often than eyes can follow, but for another stage', () => {
  const text = drawn(true, (bar) => {
    bar.update('replaying', 1, 3);
    bar.update('replaying', 2, 3);
    bar.update('comparing', 7);
  });
  expect(text).toContain('1 of 3');
  expect(text).not.toContain('2 of 3');
  expect(text).toContain('comparing 7  ');
});

test('nothing is drawn where the output is not a terminal', () => {
  expect(
    drawn(false, (bar) => {
      bar.update('replaying', 1, 3);
      bar.clear();
    }),
  ).toBe('');
});
