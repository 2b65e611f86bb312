import { compareText } from '#base/compare-text.ts';

/** How many members a new region has from one that is gone. */
export interface Ancestry {
  readonly region: string;
  readonly former: string;
  readonly shared: number;
}

interface Membership {
  readonly id: string;
  readonly member_ids: readonly string[];
}

/**
 * Which regions that are gone the new ones came from.
 * @returns by new region as given, then by most shared members, then by former id
 */
export function ancestryOf(minted: readonly Membership[], gone: readonly Membership[]): Ancestry[] {
  const formerOf = new Map<string, string>();
  for (const { id, member_ids } of gone) for (const member of member_ids) formerOf.set(member, id);
  return minted.flatMap(({ id, member_ids }) => {
    const shared = new Map<string, number>();
    for (const member of member_ids) {
      const former = formerOf.get(member);
      if (former !== undefined) shared.set(former, (shared.get(former) ?? 0) + 1);
    }
    return [...shared]
      .map(([former, count]) => ({ region: id, former, shared: count }))
      .sort((x, y) => y.shared - x.shared || compareText(x.former, y.former));
  });
}
