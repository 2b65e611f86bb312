import type { Reader } from '#neo4j/database.ts';
import type { ComparedPicture, ComparedTerritory } from './compare-pictures.ts';
import { type PastPicture, type PastView, pastPicture, WHOLE } from './past-picture.ts';
import { listMembersAsOf } from './queries.ts';

/** Of a map that did not exist yet. */
const NONE: PastPicture = { territories: [], bridges: [], orphans: [] };

const wholeIds = ({ territories }: PastPicture): Set<string> =>
  new Set(territories.filter(({ whole }) => whole).map(({ id }) => id));

/** A picture with the members of its territories, except of those that the other one has too, with the same members. */
async function withMembers(
  read: Reader,
  view: PastView | undefined,
  { territories, bridges, orphans }: PastPicture,
  kept: ReadonlySet<string>,
): Promise<ComparedPicture> {
  const ids = territories.map(({ id }) => id).filter((id) => !kept.has(id));
  const rows =
    view === undefined || ids.length === 0
      ? []
      : await read.list(listMembersAsOf, { ids, as_of: view.as_of, reach: view.reach });
  const members = new Map(rows.map((row) => [row.id, row.members]));
  const compared = territories.map(
    ({ id, label, member_count }): ComparedTerritory => ({
      id,
      label,
      member_count,
      member_ids: kept.has(id) ? undefined : (members.get(id) ?? []),
    }),
  );
  return { territories: compared, bridges, orphan_ids: orphans.map(({ id }) => id) };
}

/**
 * The pictures of a readable map at two times, to be compared. A region never changes its members: so a region that is
 * whole in both pictures has the same ones.
 * @param views the earlier one is undefined where the map did not exist then
 * @param pictured the whole picture of the later time, where somebody reads it already
 */
export async function comparedPictures(
  read: Reader,
  { before, after }: { readonly before: PastView | undefined; readonly after: PastView },
  pictured: Promise<PastPicture> = pastPicture(read, after, WHOLE),
): Promise<{ readonly before: ComparedPicture; readonly after: ComparedPicture }> {
  const [earlier, later] = await Promise.all([
    before === undefined ? NONE : pastPicture(read, before, WHOLE),
    pictured,
  ]);
  const present = wholeIds(later);
  const kept = new Set([...wholeIds(earlier)].filter((id) => present.has(id)));
  const [one, other] = await Promise.all([
    withMembers(read, before, earlier, kept),
    withMembers(read, after, later, kept),
  ]);
  return { before: one, after: other };
}
