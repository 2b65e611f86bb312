import { expect, test } from 'vitest';
import { z } from 'zod';
import { allQueries } from '#neo4j/query.ts';
import { cypherFiles } from './source-files.ts';
import '#start/compose.ts';
import '#people/authorization-server/index.ts';
import '#upkeep/replay/index.ts';
import '#upkeep/secrets/index.ts';
import '#upkeep/seeds/index.ts';

/** The comments at the top of each file of `cypher/`, on one line, by the name of the statement or part. */
const heads = new Map(
  cypherFiles().map(({ name, head }) => [name, head.map((line) => line.slice(2).trim()).join(' ')]),
);

/** The head of a statement or part, followed by the one to which it refers for parameters or columns. */
function headOf(name: string): string {
  const head = heads.get(name)!;
  const [, statement, part] = /\bas in (\w+)|\bpart (\w+)(?= needs|\.)/.exec(head) ?? [];
  if (part !== undefined) return `${head} ${headOf(`parts/${part}`)}`;
  return statement === undefined ? head : `${head} ${headOf(`${name.split('/')[0]}/${statement}`)}`;
}

/** The columns that a head names after its arrow, or that a part yields, without what parentheses and braces say of them. */
function columnsIn(head: string): string {
  let columns = head.slice(head.search(/→|\bYields /));
  for (let before = ''; before !== columns; ) {
    before = columns;
    columns = columns.replace(/\([^()]*\)|\{[^{}]*\}/g, '');
  }
  return columns;
}

/** What a head writes after a name whose value may be null, or may be left out. */
const markOf = (type: z.ZodType): string =>
  type.safeParse(null).success || type.safeParse(undefined).success ? '?' : '';

/** The names of a schema's keys with their marks, as a head that is right writes them. */
const marked = (schema: z.ZodType): { name: string; mark: string }[] =>
  Object.entries(schema instanceof z.ZodObject ? schema.shape : {}).map(([name, type]) => ({
    name,
    mark: markOf(type as z.ZodType),
  }));

const queries = allQueries().map((query) => ({ ...query, head: headOf(query.name) }));

test('the head of a statement names its parameters, those that may be null with a question mark', () => {
  const wrong = queries.flatMap(({ name, params, head }) =>
    marked(params)
      .filter((expected) => new RegExp(`\\$${expected.name}\\b(\\??)`).exec(head)?.[1] !== expected.mark)
      .map((expected) => `${name}: $${expected.name}${expected.mark}`),
  );
  expect(wrong).toEqual([]);
});

test('the head of a statement names its columns, those that may be null with a question mark', () => {
  const wrong = queries.flatMap(({ name, row, head }) => {
    const named = columnsIn(head);
    return marked(row)
      .filter(
        (expected) => new RegExp(`(?<!\\$)\\b${expected.name}\\b(\\??)`).exec(named)?.[1] !== expected.mark,
      )
      .map((expected) => `${name}: ${expected.name}${expected.mark}`);
  });
  expect(wrong).toEqual([]);
});

test('the types of parameters and columns stand in the handle alone', () => {
  const type =
    '(?:(?:lists?|a list) of )?(?:uuids?|text|ints?|floats?|bool(?:ean)?|RFC 3339(?: text)?|datetime)';
  const parameters = new RegExp(`\\$[a-z_]+\\?? ${type}(?=[ ,;:·.]|$)(?! that)`);
  const columns = new RegExp(`\\((?:${type}|map|list)(?:\\)|[,;:] )`);
  const typed = [...heads].filter(([, head]) => parameters.test(head) || columns.test(head));
  expect(
    typed.map(([name, head]) => `${name}: ${(parameters.exec(head) ?? columns.exec(head))![0]}`),
  ).toEqual([]);
});
