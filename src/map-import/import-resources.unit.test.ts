import { describe, expect, test } from 'vitest';
import { Accounting } from './accounting.ts';
import type { DraftEdge, DraftResource } from './draft-map.ts';
import { importResources } from './import-resources.ts';
import type { MapPort } from './map-port.ts';
import { noLinks } from './resolve-links.ts';
import type { RunningImport } from './running-import.ts';

/** What is asked of the service, in order. */
function listening() {
  const asked: unknown[] = [];
  const hear =
    (name: string) =>
    async (...args: unknown[]) => {
      asked.push([name, ...args]);
      return { id: 'new' };
    };
  const port = {
    ingest: hear('ingest'),
    update: hear('update'),
    amend: hear('amend'),
    fold: hear('fold'),
    setFacet: hear('setFacet'),
  };
  return { asked, port: port as unknown as MapPort };
}

const file = (changes: Partial<DraftResource> = {}): DraftResource => ({
  path: 'a.md',
  title: 'A',
  docType: 'document',
  openMeta: { kept: 1 },
  body: 'Body',
  hash: 'new hash',
  ...changes,
});

const linkTo = (to: string): DraftEdge => ({ from: 'a.md', to, kind: 'near', label: 'links_to', weight: 2 });
const stored = (id: string, openMeta = {}) => ({
  id,
  title: 'A',
  docType: 'document',
  openMeta,
  managedMeta: {},
  hasBody: true,
});
const near = (id: string, source: string, target: string, label = 'links_to') => ({
  id,
  source,
  target,
  label,
  edge_kind: 'near' as const,
});

function importOf(port: MapPort, wanted: DraftResource, edges: DraftEdge[] = []): RunningImport {
  const resources = new Map([
    ['a.md', stored('id a', { kept: 0, gone: 2, facet: {}, source_hash: 'old hash' })],
    ['b.md', stored('id b')],
    ['c.md', stored('id c')],
  ]);
  const live = [
    near('e1', 'id a', 'id b'),
    near('e2', 'id a', 'id c'),
    near('e3', 'id a', 'id c', 'drawn by hand'),
    near('e4', 'id b', 'id c'),
  ];
  return {
    port,
    concurrency: 8,
    draft: { resources: [wanted], edges, links: noLinks(), warnings: [], accounting: new Accounting() },
    map: { id: 'map', isNew: false, resources, edges: live, doubles: [] },
    ids: new Map(),
    done: {
      created: 0,
      updated: 0,
      unchanged: 0,
      refused: 0,
      asserted: 0,
      folded: 0,
      refused_relationships: 0,
    },
    warnings: [],
  };
}

test('a changed file folds its own links that went, then amends, and writes the new hash last', async () => {
  const { asked, port } = listening();
  const run = importOf(port, file({ title: 'New A', docType: 'note' }), [linkTo('b.md'), linkTo('new.md')]);
  await importResources(run, () => {});
  expect(asked).toEqual([
    ['fold', 'e2', { reason: 'the link is no longer in a.md' }],
    ['amend', 'id a', { title: 'New A', type_to: 'note', unset: ['gone'] }],
    [
      'update',
      'id a',
      expect.objectContaining({ content: 'Body', open_meta: { kept: 1, source_hash: 'new hash' } }),
    ],
  ]);
  expect(run.done).toMatchObject({ updated: 1, folded: 1, created: 0, unchanged: 0 });
});

test('a link of a property goes with the property, and what is drawn by hand stays', async () => {
  const { asked, port } = listening();
  const run = importOf(port, file(), [{ ...linkTo('b.md'), label: 'next' }]);
  const of = { up: '[[c]]', rel: { next: ['[[b]]', '[[c]]'] }, source_hash: 'old hash' };
  const resources = new Map([...run.map.resources, ['a.md', stored('id a', of)] as const]);
  const edges = [
    near('e1', 'id a', 'id c', 'up'),
    near('e2', 'id a', 'id b', 'next'),
    near('e3', 'id a', 'id c', 'next'),
    near('e4', 'id a', 'id c', 'drawn by hand'),
  ];
  const draft = { ...run.draft, hasPropertyLinks: true };
  await importResources({ ...run, draft, map: { ...run.map, resources, edges } }, () => {});
  const folded = asked
    .filter((call) => (call as string[])[0] === 'fold')
    .map((call) => (call as string[])[1]);
  expect(folded).toEqual(['e1', 'e3']);
});

test('a change of the body alone asks for one update', async () => {
  const { asked, port } = listening();
  const wanted = file({ openMeta: { kept: 0, gone: 2 } });
  await importResources(importOf(port, wanted, [linkTo('b.md'), linkTo('c.md')]), () => {});
  expect(asked.map((call) => (call as string[])[0])).toEqual(['update']);
});

test('an unchanged file and a known directory ask for nothing', async () => {
  const { asked, port } = listening();
  const run = importOf(port, file({ hash: 'old hash', title: 'Other' }));
  await importResources(run, () => {});
  const { hash: _, ...directory } = file({ docType: 'directory' });
  await importResources({ ...run, draft: { ...run.draft, resources: [directory] } }, () => {});
  expect(asked).toEqual([]);
  expect(run.done.unchanged).toBe(2);
});

test('an emptied file is updated with a warning, since no operation empties a body', async () => {
  const { port } = listening();
  const run = importOf(port, file({ body: '' }));
  await importResources(run, () => {});
  expect(run.warnings).toEqual(['a.md: has no body; the stored body stays']);
});

describe('a document that is new', () => {
  const namesOf = (asked: readonly unknown[]) => asked.map((call) => (call as string[])[0]);
  const facets = { topic: { value: 'soup', weight: 1 } };
  const fresh = (port: MapPort, wanted: DraftResource) => ({
    ...importOf(port, wanted),
    map: { id: 'map', isNew: true, resources: new Map(), edges: [], doubles: [] },
  });

  test('is one call where it has neither facets nor defaults', async () => {
    const { asked, port } = listening();
    await importResources(fresh(port, file({ managedMeta: {} })), () => {});
    expect(asked).toMatchObject([['ingest', { open_meta: { source_hash: 'new hash' } }]]);
  });

  test('gets its hash with the last of its calls, so that the next run completes what was interrupted', async () => {
    const { asked, port } = listening();
    await importResources(fresh(port, file({ facets })), () => {});
    expect(namesOf(asked)).toEqual(['ingest', 'setFacet', 'amend']);
    expect(asked[0]).toEqual(['ingest', expect.objectContaining({ open_meta: { kept: 1 } })]);
    expect(asked.at(-1)).toEqual(['amend', 'new', { open_meta: { source_hash: 'new hash' } }]);
  });

  test('that has no hash yet loses the defaults which the service gave it', async () => {
    const { asked, port } = listening();
    const wanted = file({ docType: 'task', managedMeta: {}, facets });
    const run = importOf(port, wanted);
    const unfinished = {
      ...stored('id a', { kept: 1 }),
      docType: 'task',
      managedMeta: { 'service-stage': 'backlog' },
    };
    await importResources(
      { ...run, map: { ...run.map, resources: new Map([['a.md', unfinished]]), edges: [] } },
      () => {},
    );
    expect(namesOf(asked)).toEqual(['amend', 'setFacet', 'update']);
    expect(asked[0]).toEqual(['amend', 'id a', { unset: ['service-stage'] }]);
  });

  test('and is refused is skipped where the caller says so, and reported by its path', async () => {
    const refusal = new Error('tags: at most 500');
    const port = { ingest: async () => Promise.reject(refusal) } as unknown as MapPort;
    const run = fresh(port, file());
    await expect(importResources(run, () => {})).rejects.toMatchObject({ path: 'a.md', cause: refusal });
    await importResources({ ...run, isRefusal: (error) => error === refusal }, () => {});
    expect([run.done.refused, run.warnings]).toEqual([1, ['a.md: tags: at most 500']]);
  });
});
