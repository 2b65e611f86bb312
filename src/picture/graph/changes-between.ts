import { between } from '#base/paging.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import type { Reader } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { findAnchorAsOf } from '../maps/index.ts';
import { type Period, reasonsOf, titlesOf } from './change-reasons.ts';
import type { ToldChanges } from './change-shapes.ts';
import { type ComparedPicture, comparePictures } from './compare-pictures.ts';
import { comparedPictures } from './compared-pictures.ts';
import type { PastPicture, PastView } from './past-picture.ts';
import { countResourcesAsOf } from './past-queries.ts';
import { modalLens } from './rules.ts';
import { namedIds, tellingOf } from './told-changes.ts';

const ROWS = { usual: 50, most: 500 };
const BEHIND = { usual: 10, most: 200 };

/** The time of the ledger, with nanoseconds like each time in the past. */
export const ledgerNow = (): string => `${occurredNow().slice(0, -1)}000Z`;

/** A time with microseconds, as answers have them. */
export const toldInstant = (instant: string): string => `${instant.slice(0, 26)}Z`;

const countsOf = ({ territories, bridges, orphan_ids }: ComparedPicture, resources: number) => ({
  resources,
  territories: territories.length,
  bridges: bridges.length,
  orphans: orphan_ids.length,
});

const countAt = async (read: Reader, view: PastView | undefined): Promise<number> =>
  view === undefined ? 0 : (await read.find(countResourcesAsOf, view))!.resources;

/** The two times of a map that are compared, in the form of the ledger, and how much is told. */
export interface AskedChanges {
  readonly id: string;
  readonly from: string;
  /** Default: now. */
  readonly to?: string | undefined;
  readonly lens_id?: string | undefined;
  /** Most changes of each kind. */
  readonly limit?: number | undefined;
  /** Most documents and relationships behind a change. */
  readonly behind?: number | undefined;
  /** The whole picture at `to`, where the caller reads it already. */
  readonly pictured?: Promise<PastPicture>;
  readonly reach: Reach;
}

/** The map at the later time, and what is read at both. @throws Refusal NOT_FOUND */
async function viewsOf(read: Reader, { id, from, to = ledgerNow(), lens_id, reach }: AskedChanges) {
  const period: Period = { from, to, reach };
  if (from >= to) throw badRequest('from: must be before to');
  const anchor = { id, kind: 'cogmap', reach } as const;
  const [earlier, later] = await Promise.all([
    read.find(findAnchorAsOf, { ...anchor, as_of: from }),
    read.find(findAnchorAsOf, { ...anchor, as_of: to }),
  ]);
  if (later === undefined) throw notFound();
  const lens = lens_id ?? modalLens(later.formations);
  const view = (as_of: string): PastView => ({ as_of, anchor_id: id, lens_id: lens, reach });
  return {
    period,
    name: later.name,
    before: earlier === undefined ? undefined : view(from),
    after: view(to),
  };
}

/**
 * What changed in the picture of a map between two times, and which limits cut the answer.
 * @throws Refusal NOT_FOUND, BAD_REQUEST (times that are not in order)
 */
export async function changesBetween(read: Reader, asked: AskedChanges) {
  const { period, name, ...views } = await viewsOf(read, asked);
  const limit = between(1, asked.limit ?? ROWS.usual, ROWS.most);
  const most = between(0, asked.behind ?? BEHIND.usual, BEHIND.most);
  const [pictures, resourcesBefore, resourcesAfter] = await Promise.all([
    comparedPictures(read, views, asked.pictured),
    countAt(read, views.before),
    countAt(read, views.after),
  ]);
  const comparison = comparePictures(pictures.before, pictures.after);
  const { territories, bridges, orphans } = comparison;
  const told = {
    territories: territories.slice(0, limit),
    bridges: bridges.slice(0, limit),
    orphans: orphans.slice(0, limit),
  };
  const reasons = await reasonsOf(read, period, told);
  const titles = await titlesOf(read, period, namedIds(told, reasons, most));
  const telling = tellingOf({ pictures, comparison, reasons, titles, most });
  const changes: ToldChanges = {
    name,
    from: toldInstant(period.from),
    to: toldInstant(period.to),
    lens_id: views.after.lens_id,
    counts: {
      before: countsOf(pictures.before, resourcesBefore),
      after: countsOf(pictures.after, resourcesAfter),
    },
    totals: { territories: territories.length, bridges: bridges.length, orphans: orphans.length },
    territories: told.territories.map(telling.territory),
    bridges: told.bridges.map(telling.bridge),
    orphans: told.orphans.filter(({ id }) => titles.has(id)).map(telling.orphan),
  };
  const cut = [
    ...(['territories', 'bridges', 'orphans'] as const)
      .filter((kind) => comparison[kind].length > limit)
      .map((kind) => `${kind} limited to ${limit}`),
    ...(reasons.cut ? ['reasons limited'] : []),
  ];
  return { changes, cut };
}
