import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { chartOf } from './chart.ts';
import { PALETTE } from './colours.ts';
import { sceneOf } from './draw.ts';
import { svgOf } from './svg.ts';
import { wholeLayout } from './whole.ts';

/** A scene as a file. */

function drawingOf(texts: readonly string[]): string {
  const territories = texts.map((label, at) => ({ id: `t${at}`, label, member_count: at + 1 }));
  const bridges = territories
    .slice(1)
    .map(({ id }) => ({ source_territory: 't0', target_territory: id, edge_count: 1 }));
  const chart = chartOf(territories, bridges, wholeLayout(territories, bridges));
  const orphans = texts.map((title, at) => ({ id: `o${at}`, title, degree: 0 }));
  const scene = sceneOf(chart, { scale: 3, orphans, legend: true });
  return svgOf(scene, {
    title: texts[0]!,
    boundLine: texts.at(-1)!,
    date: 'today',
    address: 'https://atlas.example/?a&b',
  });
}

const namesIn = (svg: string, pattern: RegExp): string[] => [...new Set(svg.match(pattern))].sort();

const ELEMENTS = ['circle', 'desc', 'line', 'rect', 'style', 'svg', 'text', 'title'];
const ATTRIBUTES =
  /^(?:xmlns|viewBox|width|height|role|font-(?:family|size|style|weight)|[xyr]|c[xy]|[xy][12]|class|stroke-(?:width|linejoin)|text-anchor|aria-hidden)$/;

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  'JaVa\tScript:alert(1)',
  ']]></style><script>',
  '\u202eabc\u2066',
  '\u0000\u0008\ud800\uffff',
  'x'.repeat(1000),
])('foreign text stays text: %j', (text) => {
  const svg = drawingOf([text, `${text} 2`, text]);
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(namesIn(svg, /(?<=<)[a-zA-Z]+/g)).toEqual(ELEMENTS);
  const attributes = namesIn(svg.replaceAll(/>[^<]*/g, '>'), /(?<= )[\w-]+(?==)/g);
  expect(attributes.filter((name) => !ATTRIBUTES.test(name))).toEqual([]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML forbids
  expect(svg).not.toMatch(/[\u0000-\u0009\u000b-\u001f\ufffe\uffff]/);
});

test('title and description say what is drawn, of how much, when and where', () => {
  const { svg } = new XMLParser().parse(drawingOf(['Kitchen & <more>', 'one', '2 territories']));
  expect(svg.title).toBe('Kitchen & <more>');
  expect(svg.desc).toBe('2 territories · today · https://atlas.example/?a&b');
  expect(svg.text.slice(0, 2)).toEqual(['Kitchen & <more>', '2 territories · today']);
});

test('all colours are of the palette, in both themes', () => {
  const svg = drawingOf(['a', 'b']);
  const [light = '', dark = ''] = svg.split('@media (prefers-color-scheme:dark)');
  for (const [part, theme] of [
    [light, 'light'],
    [dark, 'dark'],
  ] as const)
    expect(new Set(part.match(/#[0-9a-f]{6}/g))).toEqual(new Set(Object.values(PALETTE[theme])));
});

test('a drawing is small, however long the labels are that its bridges repeat', () => {
  const svg = drawingOf(Array.from({ length: 40 }, (_, at) => `${at} ${'l'.repeat(10_000)}`));
  expect(svg.length).toBeLessThan(1500 * 80);
});
