import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printed } from './format.ts';
import { answerText, EVENT_VIEW, GRAPH_VIEW } from './views.ts';

/** What is shown of answers that are no plain tables. */

const [A, B] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'];
const page = { width: 80, bold: (text: string) => text };

test('a graph is shown as its nodes, and its edges with the titles of their ends', () => {
  const nodes = [
    { id: A, title: 'Soup', doc_type: 'concept', home: 'Kitchen', degree: 1 },
    { id: B, title: 'Stock', doc_type: 'concept', home: 'Kitchen', degree: 1 },
  ];
  const edge = {
    source: A,
    target: B,
    label: 'needs',
    edge_kind: 'leads_to',
    polarity: 'forward',
    weight: 1,
  };
  const text = GRAPH_VIEW.text!({ nodes, edges: [edge] }, page);
  expect(text).toMatch(/^Nodes\ntitle {2}doc_type/);
  expect(text).toMatch(/Soup {2}needs {2}Stock {2}leads_to/);
});

test('a plan shows each returned stage, with its hits or the reason of its refusal', () => {
  const hit = { resource: { title: 'Soup', id: A }, scoring: { score_kind: 'fts_norm', score: 0.22 } };
  const stage = { act: 'find-exact', produced: { produced: 'resources', hits: [hit] } };
  const returned = {
    found: { ...stage, disposition: 'answered' },
    near: {
      act: 'find-about-anywhere',
      disposition: 'refused',
      refusal: { reason: 'embedding_unavailable', detail: 'no vector' },
      produced: { produced: 'resources', hits: [] },
    },
  };
  expect(answerText({ returned, trace: { stages: [] } } as never, page)).toBe(
    [
      'found: find-exact, answered',
      'title  score  id',
      `Soup   0.220  ${A.slice(0, 13)}`,
      '',
      'near: find-about-anywhere, refused',
      'embedding_unavailable: no vector',
    ].join('\n'),
  );
});

test('no table of the command line has an id before a title', () => {
  const folder = new URL('../', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(commands|output)\/.*(?<!\.test)\.ts$/.test(name),
  );
  const tables = files.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/\[((?:\s*'[a-z_]+',?\s*)+)\]/g)].map(
      ([, list]) => ({
        name,
        columns: [...list!.matchAll(/'([a-z_]+)'/g)].map(([, column]) => column!),
      }),
    ),
  );
  const isTitle = (column: string) =>
    /^(title|name|label|url|display_name|peer_title|source_title)$/.test(column);
  const isId = (column: string) =>
    /(^|_)(id|handle)$/.test(column) && !/^(actor_|authored_by_)?handle$/.test(column);
  const wrong = tables.filter(
    ({ columns }) =>
      columns.some(isTitle) &&
      columns.findIndex(isId) >= 0 &&
      columns.findIndex(isId) < columns.findIndex(isTitle),
  );
  expect(tables.filter(({ columns }) => columns.includes('title')).length).toBeGreaterThan(8);
  expect(wrong).toEqual([]);
});

test('events are followed by the option for the next page', () => {
  const answer = { events: [], next: A };
  expect(printed(answer, 'table', EVENT_VIEW, page)).toBe('none\n');
  expect(EVENT_VIEW.note!(answer)).toContain(`--after ${A}`);
  expect(EVENT_VIEW.note!({})).toBeUndefined();
});
