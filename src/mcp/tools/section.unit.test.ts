import { expect, test } from 'vitest';
import { sectionOf } from './section.ts';

const TEXT =
  '# Birds\n\nAll.\n\n## Swifts\n\nFast.\n\n```\n## Not a heading\n```\n\n### Sleep\n\nAloft.\n\n## Owls\n\nLate.';

test.each([
  ['swifts', '## Swifts\n\nFast.\n\n```\n## Not a heading\n```\n\n### Sleep\n\nAloft.'],
  ['Birds > Swifts > Sleep', '### Sleep\n\nAloft.'],
  ['Owls', '## Owls\n\nLate.'],
  ['Birds', TEXT],
])('%s: the text under the heading and what is inside of it', (heading, section) =>
  expect(sectionOf(TEXT, heading)).toBe(section),
);

test('a heading that is not there is refused with those that are', () => {
  expect(() => sectionOf(TEXT, 'Not a heading')).toThrow('there are Birds; Swifts; Sleep; Owls');
});
