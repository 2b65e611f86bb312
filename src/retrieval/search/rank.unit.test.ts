import { describe, expect, test } from 'vitest';
import { DocumentCache, type Texts } from './documents.ts';
import { rankingOf, scoreOf } from './rank.ts';
import { parseSearch } from './search-syntax.ts';

/** The worked numbers of spec 60 §2.3 and §4.12, and what holds of every score. */

const texts = (title: string, body: string, more: Partial<Texts> = {}): Texts => ({
  title,
  body: [body],
  headings: [],
  keywords: [],
  tags: [],
  descriptor: '',
  is_cut: false,
  ...more,
});

function score(search: string, of: Texts): number | undefined {
  const documents = new DocumentCache();
  const document = documents.add('one', of);
  const query = parseSearch(search);
  return query && scoreOf(rankingOf(query), document, (stem) => documents.numberOf(stem));
}

const SENTENCE = 'The peregrine falcon stoops at terminal velocity.';
const FILLER = Array.from({ length: 300 }, (_, index) => `filler${index}`).join(' ');

test.each([
  ['peregrine', 'short', 'peregrine stoops', 0.1084],
  ['peregrine', 'short', `peregrine stoops ${FILLER}`, 0.02864],
  ['peregrine', 'Peregrine notes', 'the peregrine stoops', 0.2236],
  ['peregrine falcon', 'short', SENTENCE, 0.12373],
  ['peregrine falcon', 'short', 'The peregrine stoops at terminal velocity falcon.', 0.11532],
  ['kestrel', 'Kestrel', 'The kestrel hovers over the verge.', 0.2236],
  ['kestrel', 'Merlin', "The merlin hunts the kestrel's ground.", 0.08598],
  ['kestrel ground', 'Merlin', "The merlin hunts the kestrel's ground.", 0.13226],
  ['kestrel OR heron', 'Kestrel', 'The kestrel hovers over the verge.', 0.12587],
  ['kestrel or heron', 'Heron', 'The heron stands in the shallows.', 0.12587],
  ['kestrel OR heron', 'Merlin', "The merlin hunts the kestrel's ground.", 0.04492],
])('%s in %s: %s', (search, title, body, expected) => {
  expect(score(search, texts(title, body))).toBeCloseTo(expected, 5);
});

describe('what matches', () => {
  test.each([
    ['ci-auth', 'ci-auth deploy', true],
    ['ci-auth', 'ci auth deploy', false],
    ['"kestrel ground"', "the kestrel's ground", false],
    ['"peregrine falcon"', SENTENCE, true],
    ['"falcon peregrine"', SENTENCE, false],
    ['"falcon stoop"', SENTENCE, true],
    ['"state of the art"', 'the state of the art', true],
    ['"state of the art"', 'the state art', false],
    ['"peregrine fal', SENTENCE, false],
    ['peregrine -falcon', SENTENCE, false],
    ['peregrine -heron', SENTENCE, true],
    ['-heron', SENTENCE, true],
    ['-falcons', SENTENCE, false],
    ['-"falcon peregrine"', SENTENCE, true],
    ['-"peregrine falcon"', SENTENCE, false],
    ['heron or "terminal velocity"', SENTENCE, true],
    ['heron or gull', SENTENCE, false],
    ['heron falcon or peregrine', SENTENCE, true],
    ['stooping FALCONS', SENTENCE, true],
    ['(peregrine & falcon):*!', SENTENCE, true],
    ['café', 'a cafe', true],
    ['cafés', 'two CAFÉS', true],
    ['--terminal', SENTENCE, true],
  ])('%s in %s: %s', (search, body, matches) => {
    expect(score(search, texts('x', body)) !== undefined).toBe(matches);
  });

  test('words may stand in different fields, and a phrase may begin in one and end in the next', () => {
    const document = texts('Kestrel', 'hovers', { keywords: ['verge'], descriptor: 'small falcon' });
    expect(score('kestrel verge falcon', document)).toBeGreaterThan(0);
    expect(score('"kestrel hovers verge"', document)).toBeGreaterThan(0);
  });

  test('a heading is found, and makes no text longer', () => {
    const headed = texts('short', 'peregrine stoops', { headings: ['Birds', 'Birds > Hunting'] });
    expect(score('hunting birds', headed)).toBeGreaterThan(0);
    expect(score('peregrine', headed)).toBeCloseTo(0.1084, 5);
    expect(score('"stoops birds"', headed)).toBeUndefined();
  });
});

describe('what counts', () => {
  test('a title more than a body, a body more than tags, tags more than a descriptor', () => {
    const scores = [
      texts('kestrel', ''),
      texts('', 'kestrel'),
      texts('', '', { tags: ['kestrel'] }),
      texts('', '', { descriptor: 'kestrel' }),
    ].map((one) => score('kestrel', one)!);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(4);
  });

  test('what is only excluded scores 0, and what is excluded beside other words changes no score', () => {
    expect(score('-heron', texts('x', SENTENCE))).toBe(0);
    expect(score('peregrine -heron', texts('x', SENTENCE))).toBe(score('peregrine', texts('x', SENTENCE)));
  });

  test('a text that repeats its words ten thousand times is scored at once', () => {
    const long = texts('x', 'kestrel ground hover verge falcon stoop '.repeat(2500));
    const start = performance.now();
    expect(score('kestrel ground hover verge falcon stoop', long)).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('spellings', () => {
  const EXACT = 'It was in the café of the town';
  test.each([
    ["O'Brien", 'Then O’Brien came'],
    ['O’Brien', "Then O'Brien came"],
    ['OʼBrien', "Then O'Brien came"],
    ['brien', 'Then O’Brien came'],
    ['école', 'Derrière l’école'],
    ['l’ecole', "Près d'une école"],
    ["l'école", 'À l’école'],
    ['arte', 'Commedia dell’arte'],
    ['finance', 'The ﬁnance committee'],
    ['ﬁnance', 'The finance committee'],
    ['wide', 'Ｗｉｄｅ letters'],
    ['Ｗｉｄｅ', 'wide letters'],
    ['cafe', EXACT],
    ['café', EXACT.normalize('NFD')],
    ['cafe\u0301', EXACT],
    ['strasse', 'In der Straße'],
    ['Straße', 'IN DER STRASSE'],
    ['bar', 'the key foo_bar'],
    ['foo', 'the key foo_bar'],
    ['foo_bar', 'the key foo_bar'],
    ['foo.bar', 'the key foo_bar'],
    ['important', 'an _important_ word'],
    ['b.c', 'of a.b.c'],
    ['known', 'a well-known thing'],
    ['well', 'a well-known thing'],
    ['well-known', 'a well-known thing'],
    ['example', 'see https://sub.example.com/path'],
    ['example.com', 'see https://sub.example.com/path'],
    ['sub.example.com', 'see https://sub.example.com/path'],
    ['https://sub.example.com/path', 'see https://sub.example.com/path'],
    ['колье', 'Колье'],
    ['"foo bar"', 'the key foo_bar'],
  ])('%s finds %s', (search, body) => {
    expect(score(search, texts('x', body))).toBeGreaterThan(0);
  });

  test.each([
    ["O'Brien", 'Brien said: o!'],
    ['foo_bar', 'bar foo'],
    ['example.com', 'a com for example'],
    ['1.5', 'from 1 to 5'],
    ['-café', 'the cafe'],
  ])('%s does not find %s', (search, body) => {
    expect(score(search, texts('x', body))).toBeUndefined();
  });

  test.each([
    ['café', 'the café here', 'the cafe here'],
    ['cafe', 'the cafe here', 'the café here'],
    ['Straße', 'die Straße hier', 'die Strasse hier'],
    ['café town', 'the café town', 'the cafe town'],
  ])('of %s the exact form comes first, the other after it', (search, exact, other) => {
    expect(score(search, texts('x', exact))).toBeGreaterThan(score(search, texts('x', other))!);
  });

  test('apostrophes, widths and composition do not make another spelling', () => {
    const one = score("O'Brien café", texts('x', "O'Brien in the café"));
    expect(score("O'Brien café", texts('x', 'O’Brien in the café'.normalize('NFD')))).toBe(one);
    expect(score('Ｏ’Ｂｒｉｅｎ café', texts('x', "O'Brien in the café"))).toBe(one);
  });
});
