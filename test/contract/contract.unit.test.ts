import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { currentContract, currentEvents } from '#start/contract.ts';
import { compareOperations, operationsOf } from './compare-operations.ts';
import type { JsonSchema } from './schema-shape.ts';

/** A difference that the specification demands: it wins over the promised document. */
interface Departure {
  readonly operation: string;
  readonly difference: string;
  /** Section of the specification, and what it says. */
  readonly reason: string;
}

const read = (name: string): string =>
  readFileSync(new URL(`../../contract/${name}`, import.meta.url), 'utf8');

const promisedDocument = JSON.parse(read('openapi.json')) as JsonSchema;
const currentText = currentContract();
const currentDocument = JSON.parse(currentText) as JsonSchema;
const promised = operationsOf(promisedDocument);
const current = operationsOf(currentDocument);
const gaps = JSON.parse(read('gaps.json')) as string[];
const beyond = JSON.parse(read('beyond.json')) as Record<string, string>;
const departures = JSON.parse(read('departures.json')) as Departure[];

const found = [...promised.values()].flatMap((operation) => {
  const ours = current.get(operation.operationId);
  const documents = { promised: promisedDocument, ours: currentDocument };
  const differences = ours === undefined ? [] : compareOperations(operation, ours, documents);
  return differences.map((difference) => `${operation.operationId} · ${difference}`);
});

describe('contract/current.json', () => {
  test('is what `npm run contract` writes now', () => {
    expect(
      read('current.json') === currentText,
      'run `npm run contract` and commit contract/current.json',
    ).toBe(true);
  });
});

test('contract/events.json is what `npm run contract` writes now', () => {
  expect(
    read('events.json') === currentEvents(),
    'run `npm run contract` and commit contract/events.json',
  ).toBe(true);
});

test('every operation documents what is answered whatever is asked: too much, too fast, and away for a moment', () => {
  const missing = [...current.values()].flatMap((operation) => {
    const { responses, requestBody, tags } = operation.description as {
      responses: JsonSchema;
      requestBody?: unknown;
      tags: string[];
    };
    // Nobody counts probes of health.
    const counted = tags.includes('Health') ? [] : ['429'];
    const wanted = ['431', '503', ...counted, ...(requestBody === undefined ? [] : ['413', '415'])];
    return wanted
      .filter((status) => responses[status] === undefined)
      .map((status) => `${operation.operationId} ${status}`);
  });
  expect(missing).toEqual([]);
});

test('every header of an answer says what it is for', () => {
  const headers = [...current.values()].flatMap((operation) => {
    const { responses } = operation.description as { responses: Record<string, JsonSchema> };
    return Object.values(responses).flatMap((response) => Object.entries(response['headers'] ?? {}));
  });
  expect(new Set(headers.map(([name]) => name))).toEqual(
    new Set(['ETag', 'Content-Location', 'X-Result-Truncated', 'X-Formation', 'Cache-Control']),
  );
  for (const [, header] of headers) expect((header as JsonSchema)['description']).toMatch(/\.$/);
});

test('the entity tag of a resource is documented where it is answered, and where it is taken', () => {
  const tagged = (id: string) => {
    const { responses } = current.get(id)!.description as { responses: Record<string, JsonSchema> };
    return (responses['200']!['headers'] as JsonSchema | undefined)?.['ETag'] !== undefined;
  };
  const takes = (id: string) => {
    const { parameters = [] } = current.get(id)!.description as { parameters?: JsonSchema[] };
    return parameters.some((parameter) => parameter['in'] === 'header' && parameter['name'] === 'If-Match');
  };
  const read = ['get_resource', 'get_meta', 'list_blocks', 'create_ingest', 'create_resource'];
  const written = ['update_resource', 'update_meta', 'update_ingest', 'append_block', 'annotate_resource'];
  expect([...read, ...written].filter((id) => !tagged(id))).toEqual([]);
  const taken = ['update_resource', 'update_meta', 'update_ingest', 'append_block', 'delete_resource'];
  expect(taken.filter((id) => !takes(id))).toEqual([]);
});

describe('the promised contract', () => {
  test('has 110 operations, each with an id of its own', () => {
    expect(promised.size).toBe(110);
  });

  test('every operation is built, or is a gap on the list', () => {
    const absent = [...promised.keys()].filter((id) => !current.has(id));
    expect(absent.filter((id) => !gaps.includes(id))).toEqual([]);
  });

  test('no gap on the list is built or unknown', () => {
    expect(gaps.filter((id) => current.has(id) || !promised.has(id))).toEqual([]);
    expect(new Set(gaps).size).toBe(gaps.length);
  });

  test('every operation beyond the promise stands on the list with one line why, and none that is gone', () => {
    const further = [...current.keys()].filter((id) => !promised.has(id));
    expect(Object.keys(beyond)).toEqual(further.sort());
    expect(Object.values(beyond).filter((why) => !/^\S[^\n]{9,120}$/.test(why))).toEqual([]);
  });

  test('what is built keeps the promise, but for departures that the specification demands', () => {
    const allowed = departures.map(({ operation, difference }) => `${operation} · ${difference}`);
    expect(found.filter((line) => !allowed.includes(line))).toEqual([]);
  });

  test('every departure on the list is one, and names a section', () => {
    const stale = departures.filter(
      ({ operation, difference }) => !found.includes(`${operation} · ${difference}`),
    );
    expect(stale).toEqual([]);
    expect(departures.filter(({ reason }) => !/^spec \d\d §[\d.]+: \S/.test(reason))).toEqual([]);
  });
});
