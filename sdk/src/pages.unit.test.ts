import { expect, test } from 'vitest';
import { api, ID, withToken } from '../../test/fakes/api-and-issuer.ts';
import { pagesOf } from './index.ts';

/** Every row of a list, page by page, also while others change it. */

interface Row {
  readonly id: number;
}

const counted = (rows: readonly Row[]) =>
  api({
    answer: ({ path }) => {
      const query = new URL(path, 'http://x').searchParams;
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
      return { body: { rows: rows.slice(offset, offset + limit), total: rows.length, offset, limit } };
    },
  });

const rowsFrom = (first: number, last: number): Row[] =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ id: first + at }));

test('every row of a list, and no page more than is taken', async () => {
  const service = await counted(rowsFrom(1, 5));
  const atlas = withToken(service.url);
  const seen = await Array.fromAsync(pagesOf(atlas, 'list_resources', { query: { limit: 2, q: 'x' } }));
  expect([seen, service.requests.length]).toEqual([rowsFrom(1, 5), 3]);
  for await (const row of pagesOf(atlas, 'list_resources', { query: { limit: 2 } })) {
    expect(row).toEqual({ id: 1 });
    break;
  }
  expect(service.requests).toHaveLength(4);
});

test('a caller that removes the rows it is given misses none', async () => {
  const rows = rowsFrom(1, 10);
  const service = await counted(rows);
  const seen: number[] = [];
  for await (const row of pagesOf(withToken(service.url), 'list_resources', { query: { limit: 3 } })) {
    const { id } = row as unknown as Row;
    seen.push(id);
    rows.splice(
      rows.findIndex((other) => other.id === id),
      1,
    );
  }
  expect(seen).toEqual(rowsFrom(1, 10).map(({ id }) => id));
});

test('a row added in front meanwhile makes no row come twice', async () => {
  const rows = rowsFrom(1, 6);
  const service = await counted(rows);
  const seen: number[] = [];
  for await (const row of pagesOf(withToken(service.url), 'list_resources', { query: { limit: 2 } })) {
    const { id } = row as unknown as Row;
    seen.push(id);
    if (id === 2) rows.unshift({ id: 0 });
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
});

test('lists that say only that there is more, under names of their own', async () => {
  const service = await api({
    answer: ({ path }) => {
      const offset = Number(new URL(path, 'http://x').searchParams.get('offset'));
      return { body: { jobs: [{ id: `${offset}` }], offset, limit: 1, truncated: offset < 2 } };
    },
  });
  const seen = await Array.fromAsync(
    pagesOf(withToken(service.url), 'list_jobs', { query: { limit: 1 } }),
    ({ id }) => id,
  );
  expect(seen).toEqual(['0', '1', '2']);
});

test.each([
  [7, 4],
  [6, 4],
  [3, 2],
  [0, 1],
])('lists that are the answer itself: %i rows by 2 are read in %i answers', async (count, answers) => {
  const rows = Array.from({ length: count }, (_, index) => ({ edge_id: `e${index}` }));
  let asked = 0;
  const service = await api({
    answer: ({ path }) => {
      asked += 1;
      const query = new URL(path, 'http://x').searchParams;
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
      return { body: rows.slice(offset, offset + limit) };
    },
  });
  const input = { path: { id: ID }, query: { limit: 2 } };
  const seen = await Array.fromAsync(
    pagesOf(withToken(service.url), 'list_resource_edges', input),
    ({ edge_id }) => edge_id,
  );
  expect([seen, asked]).toEqual([rows.map(({ edge_id }) => edge_id), answers]);
});

test('lists whose pages name the next one, which may be the same one at their end', async () => {
  const next: Record<string, string> = { start: 'b', b: 'c' };
  const service = await api({
    answer: ({ path }) => {
      const after = new URL(path, 'http://x').searchParams.get('after') ?? 'start';
      const isEnd = next[after] === undefined;
      return { body: { events: [{ event_id: after }], next: isEnd ? after : next[after] } };
    },
  });
  const feed = pagesOf(withToken(service.url), 'event_feed', { path: { kb_context_id: ID } });
  expect(await Array.fromAsync(feed, ({ event_id }) => event_id)).toEqual(['start', 'b', 'c']);
});
