import { expect, test } from 'vitest';
import { sectionOf, withAppended, withSection } from './section.ts';

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

test.each([
  ['Sleep', 'Never.', '### Sleep\n\nNever.\n\n## Owls'],
  ['Owls', '## Barn owls\n\nLater.', 'Aloft.\n\n## Barn owls\n\nLater.'],
])('%s is replaced, and nothing else', (heading, text, part) => {
  const changed = withSection(TEXT, heading, text);
  expect(changed).toContain(part);
  expect(changed.startsWith('# Birds\n\nAll.\n\n## Swifts\n\nFast.')).toBe(true);
});

test('text is added at the end of the document, or of a section', () => {
  expect(withAppended(TEXT, undefined, 'The end.\n')).toBe(`${TEXT}\n\nThe end.`);
  expect(withAppended(TEXT, 'Swifts', 'Far.')).toBe(TEXT.replace('Aloft.', 'Aloft.\n\nFar.'));
  expect(withAppended('', undefined, 'All.')).toBe('All.');
});

test('of two headings of one title, the path says which is meant', () => {
  const markdown = '# Swifts\n\n## Food\n\nFlies.\n\n# Owls\n\n## Food\n\nMice.\n\n### Prey\n\nVoles.';
  expect(sectionOf(markdown, 'Owls > Food')).toBe('## Food\n\nMice.\n\n### Prey\n\nVoles.');
  expect(sectionOf(markdown, 'Owls > Food > prey')).toBe('### Prey\n\nVoles.');
  for (const path of ['Food', 'Swifts > Food', 'Larks > Food'])
    expect(sectionOf(markdown, path)).toBe('## Food\n\nFlies.');
});
