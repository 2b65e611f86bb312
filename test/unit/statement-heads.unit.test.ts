import { expect, test } from 'vitest';
import { z } from 'zod';
import { allQueries } from '#neo4j/query.ts';
import { cypherFiles } from './source-files.ts';
import '#start/compose.ts';
import '#people/authorization-server/index.ts';
import '#upkeep/replay/index.ts';
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

const queries = allQueries().map((query) => ({ ...query, head: headOf(query.name) }));

test('the head of a statement names its parameters', () => {
  const missing = queries.flatMap(({ name, params, head }) =>
    Object.keys((params as z.ZodObject).shape)
      .filter((parameter) => !new RegExp(`\\$${parameter}\\b`).test(head))
      .map((parameter) => `${name}: $${parameter}`),
  );
  expect(missing).toEqual([]);
});

test('the head of a statement names its columns, those that may be null with a question mark', () => {
  const wrong = queries.flatMap(({ name, row, head }) => {
    const named = columnsIn(head);
    return Object.entries(row instanceof z.ZodObject ? row.shape : {})
      .map(([column, type]) => ({ column, mark: (type as z.ZodType).safeParse(null).success ? '?' : '' }))
      .filter(({ column, mark }) => new RegExp(`\\b${column}\\b(\\??)`).exec(named)?.[1] !== mark)
      .map(({ column, mark }) => `${name}: ${column}${mark}`);
  });
  expect(wrong).toEqual([]);
});
