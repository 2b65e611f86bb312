import { expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { filesOf, withoutComments } from './source-files.ts';

/** Tests reach the database by statements whose values are parameters. */

/** Texts that are attacks, and no statements of a test. */
const HOSTILE = /^test\/attack\/hostile-/;

/** A template of Cypher, or one given to `execute`, with a value glued into it; or a parameter in quotes, which is a text. */
const GLUED =
  /(?<!cypher)`\s*(?:CYPHER|(?:OPTIONAL )?MATCH|MERGE|CREATE|UNWIND|RETURN|CALL|WITH|SHOW|SET|(?:DETACH )?DELETE|REMOVE)\b[^`]*\$\{|execute\(\s*`[^`]*\$\{|cypher`[^`]*'\$\{/g;

const gluedIn = (text: string): string[] =>
  [...withoutComments(text).matchAll(GLUED)].map(([found]) => found.replaceAll(/\s+/g, ' '));

test('no test glues a value into Cypher', () => {
  const glued = filesOf('test', '.ts')
    .filter(({ path }) => !HOSTILE.test(path) && path !== 'test/unit/test-statements.unit.test.ts')
    .flatMap(({ path, text }) => gluedIn(text).map((found) => `${path}: ${found}`));
  expect(glued).toEqual([]);
});

test('the rule finds what is glued, and nothing that is not', () => {
  const placeholder = '$' + '{id}';
  expect(gluedIn(`run(\`MATCH (n {id: '${placeholder}'}) RETURN n\`)`)).toHaveLength(1);
  expect(gluedIn(`database.execute(\n \`FOREACH ('${placeholder}')\`)`)).toHaveLength(1);
  expect(gluedIn(`run(cypher\`MATCH (n {id: '${placeholder}'}) RETURN n\`)`)).toHaveLength(1);
  expect(gluedIn(`run(cypher\`MATCH (n {id: ${placeholder}}) RETURN n\`)`)).toEqual([]);
  expect(gluedIn('run(`MATCH (n) RETURN n`)')).toEqual([]);
  expect(gluedIn(`\`/api/teams/${placeholder}\``)).toEqual([]);
});

test('values become parameters, and parts of a statement their text', () => {
  const hostile = "' DETACH DELETE n //";
  const { text, parameters } = cypher`MATCH (n {id: ${hostile}}) RETURN n`;
  expect(text).toBe('MATCH (n {id: $in.p0}) RETURN n');
  expect(parameters).toEqual({ in: { p0: hostile } });
  const found = cypher`MATCH (n {a: ${'x'}}), (m {b: ${'y'}})`;
  const whole = cypher`${found} SET n.c = ${['z']}, m.d = ${cypher`datetime()`} RETURN ${null}`;
  expect(whole.text).toBe(
    'MATCH (n {a: $in.p0}), (m {b: $in.p1}) SET n.c = $in.p2, m.d = datetime() RETURN $in.p3',
  );
  expect(whole.parameters).toEqual({ in: { p0: 'x', p1: 'y', p2: ['z'], p3: null } });
});

test('an integer stays one in the database', () => {
  const { parameters } = cypher`RETURN ${3}, ${0.5}`;
  const { p0, p1 } = parameters['in'] as { p0: { toInt: () => number }; p1: number };
  expect([p0.toInt(), p1]).toEqual([3, 0.5]);
});
