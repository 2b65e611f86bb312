import type { Lens } from '#picture/algorithms/lenses.ts';
import { type FormingTransaction, materialize } from '#picture/formation/index.ts';
import { append, SYSTEM_EMITTER } from '#record/ledger/index.ts';
import type { Caller, Service } from '#test/world/index.ts';

/** Forms a map or context under any lens; the operation forms under the default of its kind. */
export async function formUnder(
  { database }: Service,
  target: { readonly map: string } | { readonly context: string },
  lens: Lens,
): Promise<void> {
  const anchor =
    'map' in target
      ? ({ table: 'kb_cogmaps', id: target.map } as const)
      : ({ table: 'kb_contexts', id: target.context } as const);
  await database.write('test', undefined, async (tx) => {
    const writer: FormingTransaction = { ...tx, append: (events) => append(tx, SYSTEM_EMITTER, events) };
    await materialize(writer, anchor, lens, 0);
  });
}

export const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value.toFixed(6)) + 0;

// biome-ignore lint/suspicious/noExplicitAny: rows of every read
export type Row = any;

/** Rows of one read of a map or context; throws unless it is 200. */
export async function rowsOf(caller: Caller, path: string): Promise<Row[]> {
  const { status, body } = await caller.get(path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return body;
}

/** The territories of a map's picture as label, members and rounded numbers, in their order. */
export async function pictureOf(caller: Caller, map: string, lens?: string) {
  const { status, body } = await caller.get(
    `/api/graph/cogmaps/${map}/panorama${lens === undefined ? '' : `?lens_id=${lens}`}`,
  );
  if (status !== 200) throw new Error(`panorama: ${status}`);
  const labels = new Map<string, string>(body.territories.map((row: Row) => [row.id, row.label]));
  return {
    territories: body.territories.map((row: Row) => [
      row.label,
      row.member_count,
      rounded(row.salience),
      rounded(row.coherence),
    ]),
    ids: Object.fromEntries(body.territories.map((row: Row) => [row.label, row.id])) as Record<
      string,
      string
    >,
    orphans: body.orphan_nodes.map((row: Row) => [row.title, row.degree]),
    bridges: body.bridges
      .map((row: Row) => [
        [labels.get(row.source_territory), labels.get(row.target_territory)].sort().join(' – '),
        row.edge_count,
      ])
      .sort(),
  };
}
