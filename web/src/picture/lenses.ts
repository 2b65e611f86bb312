/**
 * The lens of a picture whose address names none, by the rule of the service: the one with the most territories; of equal
 * ones the usual one, then the one of the smallest id.
 * @param regions all stored territories of a map
 * @param usual the lens under which the map is formed when none is named
 */
export function lensOfPicture(regions: readonly { readonly lens_id: string }[], usual: string): string {
  const counts = new Map<string, number>([[usual, 0]]);
  for (const { lens_id } of regions) counts.set(lens_id, (counts.get(lens_id) ?? 0) + 1);
  const [[first]] = [...counts].sort(
    ([a, m], [b, n]) => n - m || Number(b === usual) - Number(a === usual) || (a < b ? -1 : 1),
  ) as [[string, number]];
  return first;
}
