import { compareText } from '#base/compare-text.ts';

/** A vector with the model that made it, as declared by the client; '' = not declared. */
interface MadeBy {
  readonly model: string;
}

/**
 * The model whose vectors a formation uses, since vectors of different models cannot be compared: the declared model
 * that made vectors for the most owners; ties go to the first by name.
 * @param ownerOf owner for which a row counts
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

/** Whether a formation uses a vector: one without a declared model is assumed to be made by the anchor's. */
export const isMadeBy = ({ model }: MadeBy, chosen: string | null): boolean =>
  model === '' || model === chosen;
