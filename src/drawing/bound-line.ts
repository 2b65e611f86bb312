import type { Territory } from './bodies.ts';
import type { Layout } from './layout.ts';
import { counted } from './words.ts';

/** The parts of a picture that a service sends up to a limit. */
export interface Parts<Part> {
  readonly bridges: Part;
  readonly orphans: Part;
}

/**
 * One line that says what is shown, of how much: counts of the answer, and whether more exist than were sent; no number is
 * guessed.
 * @param layout with the provinces that the territories are shown in, where there are some
 */
export function boundLineOf(
  territories: readonly Pick<Territory, 'member_count'>[],
  { bridges, orphans }: Parts<number>,
  more: Parts<boolean>,
  layout?: Layout,
): string {
  const documents = territories.reduce((sum, { member_count }) => sum + member_count, 0);
  const { provinces = [], places = [] } = layout ?? {};
  const shore = places.some(({ province }) => province === undefined) ? ' and a shore' : '';
  const inTerritories = counted(territories.length, 'territory', 'territories');
  const exist = (hasMore: boolean): string => (hasMore ? ', more exist' : '');
  return [
    provinces.length === 0
      ? `${counted(documents, 'document')} in ${inTerritories}`
      : `${inTerritories} in ${counted(provinces.length, 'province')}${shore}`,
    `${counted(bridges, 'bridge')}${exist(more.bridges)}`,
    `${counted(orphans, 'orphan')}${exist(more.orphans)}`,
  ].join(' · ');
}
