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
      'score  title  id',
      `0.220  Soup   ${A}`,
      '',
      'near: find-about-anywhere, refused',
      'embedding_unavailable: no vector',
    ].join('\n'),
  );
});

test('events are followed by the option for the next page', () => {
  const answer = { events: [], next: A };
  expect(printed(answer, 'table', EVENT_VIEW, page)).toBe('none\n');
  expect(EVENT_VIEW.note!(answer)).toContain(`--after ${A}`);
  expect(EVENT_VIEW.note!({})).toBeUndefined();
});
