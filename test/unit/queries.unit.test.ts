import { expect, test } from 'vitest';
import { z } from 'zod';
import { allQueries } from '#neo4j/query.ts';
import '#start/compose.ts';
import '#people/authorization-server/index.ts';
import '#upkeep/secrets/index.ts';
import '#upkeep/seeds/index.ts';

const queries = allQueries();

const namesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\$([a-z_]+)/g)].map((match) => match[1]!))].sort();

test('every statement takes exactly the parameters of its shape', () => {
  expect(queries.length).toBeGreaterThan(50);
  const wrong = queries
    .map(({ name, text, params }) => ({
      name,
      used: namesIn(text.replaceAll('$in.', '$')),
      given: Object.keys((params as z.ZodObject).shape).sort(),
    }))
    .filter(({ used, given }) => used.join() !== given.join());
  expect(wrong).toEqual([]);
});

test('a row shape is an object, or absent where no rows are expected', () => {
  const odd = queries.filter(({ row }) => !(row instanceof z.ZodObject) && !(row instanceof z.ZodUnknown));
  expect(odd.map(({ name }) => name)).toEqual([]);
});

test('a statement that writes is not declared as a read', () => {
  const writes = /\b(CREATE|MERGE|SET|DELETE|REMOVE)\b/;
  expect(
    queries.filter(({ mode, text }) => mode === 'read' && writes.test(text)).map(({ name }) => name),
  ).toEqual([]);
});

test('a statement that is declared as a lock gives a property the value that it has, and writes nothing else', () => {
  const rest = /\b((?:CREATE|MERGE|DELETE|REMOVE)\b|SET (?!(\w+\.\w+) = \2\s))/;
  const locks = queries.filter(({ mode }) => mode === 'lock');
  expect(locks.length).toBeGreaterThan(0);
  expect(locks.filter(({ text }) => rest.test(text)).map(({ name }) => name)).toEqual([]);
});

test('integers travel as integers: whatever LIMIT, SKIP or an int head names goes through CypherInt', () => {
  const asFloat = queries.flatMap(({ name, text, params }) =>
    [...text.matchAll(/\b(?:LIMIT|SKIP)\s+\$in\.([a-z_]+)/g)]
      .map((match) => match[1]!)
      .filter((parameter) => !((params as z.ZodObject).shape[parameter] instanceof z.ZodPipe))
      .map((parameter) => `${name} $${parameter}`),
  );
  expect(asFloat).toEqual([]);
});
