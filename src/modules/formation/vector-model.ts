import { compareText } from '#base/compare-text.ts';

/** A vector with the model that made it, as the client declared; '' = not declared. */
interface MadeBy {
  readonly model: string;
}

/**
 * The model whose vectors a formation uses, since those of several models cannot be compared: of those that were declared
 * the one that made vectors for most owners, of equal ones the first by name.
 * @param ownerOf whose vectors a row counts for
 * @returns null when none was declared
 */
export function mostUsedModel<Row extends MadeBy>(
  rows: readonly Row[],
  ownerOf: (row: Row) => string,
): string | null {
  const owners = new Map<string, Set<string>>();
  for (const row of rows) {
    const known = owners.get(row.model);
    if (known !== undefined) known.add(ownerOf(row));
    else if (row.model !== '') owners.set(row.model, new Set([ownerOf(row)]));
  }
  const ranked = [...owners].sort(
    ([a, { size: most }], [b, { size: more }]) => more - most || compareText(a, b),
  );
  return ranked[0]?.[0] ?? null;
}

/** Whether a formation uses a vector: a client that declares no model is taken to use that of the anchor. */
export const isMadeBy = ({ model }: MadeBy, chosen: string | null): boolean =>
  model === '' || model === chosen;
