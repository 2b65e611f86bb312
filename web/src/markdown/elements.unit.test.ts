import fc from 'fast-check';
import type { ComponentChildren, VNode } from 'preact';
import { expect, test } from 'vitest';
import { linkedAddress, markdownElements } from './elements.ts';
import { parsedMarkdown } from './parse.ts';

/** Spec 90 §11, §18: Markdown becomes a few elements and text, whatever it says. */

const isElement = (child: unknown): child is VNode<Record<string, unknown>> =>
  typeof child === 'object' && child !== null && 'type' in child;

/** Elements in brackets, text as it is: `p(Stock em(first))`. Attributes follow the name. */
function written(child: ComponentChildren): string {
  if (Array.isArray(child)) return child.map(written).join('');
  if (!isElement(child)) return child === null || child === undefined ? '' : String(child);
  const { children, ...attributes } = child.props;
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}=${value}`);
  return `${String(child.type)}${named.join('')}(${written(children as ComponentChildren)})`;
}

function elementsIn(child: ComponentChildren): VNode<Record<string, unknown>>[] {
  if (Array.isArray(child)) return child.flatMap(elementsIn);
  return isElement(child) ? [child, ...elementsIn(child.props.children as ComponentChildren)] : [];
}

const rendered = (text: string): ComponentChildren => markdownElements(parsedMarkdown(text)!, text);
const shown = (text: string): string => written(rendered(text));

const LINK = 'target=_blank rel=noreferrer noopener nofollow';

test.each([
  ['Stock *first*, **always**', 'p(Stock em(first), strong(always))'],
  ['# Soup\n\n###### Salt', 'h3(Soup)h6(Salt)'],
  ['3. one\n4. two', 'ol start=3(li(p(one))li(p(two)))'],
  ['- one\n\n> two\n\n---', 'ul(li(p(one)))blockquote(p(two))hr()'],
  ['`salt`\n\n```\nsalt\n```', 'p(code(salt))pre(code(salt))'],
  ['a\\\nb', 'p(abr()b)'],
  ['see[^1]\n\n[^1]: the book', 'p(seesup([1]))aside class=footnote(sup([1])p(the book))'],
  ['[a][b]\n\n[b]: https://a.example/\n[b]: https://b.example/', `p(a href=https://a.example/ ${LINK}(a))`],
])('%j becomes %s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  ['<script>alert(1)</script>', 'pre(code(<script>alert(1)</script>))'],
  ['a <b onclick="x">c</b>', 'p(a code(<b onclick="x">)ccode(</b>))'],
  ['"><svg onload=alert(1)>', 'p(">code(<svg onload=alert(1)>))'],
  ['`</code></pre><script>alert(1)</script>`', 'p(code(</code></pre><script>alert(1)</script>))'],
  ['<!-- <img src=x onerror=alert(1)> -->', 'pre(code(<!-- <img src=x onerror=alert(1)> -->))'],
])('HTML shows as code: %s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  ['![the pan](https://evil.example/pan.png)', 'p([image: the pan])'],
  ['![](https://evil.example/pan.png)', 'p([image: without a description])'],
  ['![pan][p]\n\n[p]: https://evil.example/pan.png', 'p([image: pan])'],
])('an image is not loaded: %s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  ['https://a.example/?q=1#two', 'https://a.example/?q=1#two'],
  ['HTTP://a.example', 'http://a.example/'],
  ['mailto:ann@a.example', 'mailto:ann@a.example'],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  [' \u0001javascript:alert(1)', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['vbscript:msgbox(1)', undefined],
  ['blob:https://a.example/1', undefined],
  ['/maps/1', undefined],
  ['//evil.example', undefined],
  ['#here', undefined],
  ['', undefined],
])('a link to %j leads to %j', (url, address) => {
  expect(linkedAddress(url)).toBe(address);
});

test('a link that is not followed is text', () => {
  expect(shown('[the *stock*](javascript:alert(1)) <javascript:alert(1)>')).toBe(
    'p(the em(stock) javascript:alert(1))',
  );
});

test('a thousand characters without a space, NUL and marks of direction are text', () => {
  const long = 'x'.repeat(1000);
  expect(shown(`${long} \0 \u202Egnp\u202C`)).toBe(`p(${long} \uFFFD \u202Egnp\u202C)`);
});

test('a text that would hold up the page is not parsed, and a deep one ends as its source', () => {
  expect(parsedMarkdown('['.repeat(100_000))).toBeUndefined();
  expect(parsedMarkdown('>'.repeat(100_000))).toBeUndefined();
  expect(parsedMarkdown('a ` `` '.repeat(100_000))).toBeUndefined();
  const deep = `${'**a '.repeat(1000)}${'b** '.repeat(1000)}`;
  expect(shown(deep)).toContain('**a **a');
});

const ALLOWED: Record<string, string[]> = {
  a: ['href', 'rel', 'target'],
  aside: ['class'],
  ol: ['start'],
};
const PLAIN = [
  'blockquote',
  'br',
  'code',
  'em',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'p',
  'pre',
  'strong',
  'sup',
  'ul',
];

const PIECES = [
  '<img src=x onerror=alert(1)>',
  '<script>',
  '</script>',
  '"><svg onload=alert(1)>',
  '[a](javascript:x)',
  '[b](JAVA\tSCRIPT:x)',
  '![c](data:text/html,x)',
  '<https://a.example>',
  '[d]: vbscript:x',
  '[d]',
  '[^1]',
  '[^1]: e',
  '`',
  '```',
  '*',
  '**',
  '_',
  '# ',
  '> ',
  '- ',
  '1. ',
  '\n',
  '\n\n',
  '    ',
  '\\',
  '&lt;',
  '&#0;',
  '\u202E',
  '\0',
  'text ',
];

test('whatever is written, only these elements and attributes come out, and links only lead out', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), (pieces) => {
      for (const { type, props } of elementsIn(rendered(pieces.join('')))) {
        const { children: _, ...attributes } = props;
        const names = ALLOWED[type as string] ?? [];
        expect([...PLAIN, ...Object.keys(ALLOWED)]).toContain(type);
        expect(names).toEqual(expect.arrayContaining(Object.keys(attributes)));
        if (type === 'a') expect(attributes['href']).toMatch(/^(https?|mailto):/);
      }
    }),
  );
});
