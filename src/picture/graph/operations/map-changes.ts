import { z } from 'zod';
import { between, QueryInt } from '#base/paging.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import { optional, UuidInput } from '#base/shapes.ts';
import { AsOf, PastInstant } from '#knowledge/resources/index.ts';
import type { Reader } from '#neo4j/database.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { AnchorId, findAnchorAsOf } from '../../maps/index.ts';
import { type Period, reasonsOf, titlesOf } from '../change-reasons.ts';
import { MapChanges, type ToldChanges } from '../change-shapes.ts';
import { changesDigest } from '../changes-digest.ts';
import { type ComparedPicture, comparePictures } from '../compare-pictures.ts';
import { comparedPictures } from '../compared-pictures.ts';
import type { PastView } from '../past-picture.ts';
import { countResourcesAsOf } from '../past-queries.ts';
import { modalLens, reportTruncation, TRUNCATED } from '../rules.ts';
import { namedIds, tellingOf } from '../told-changes.ts';

const ROWS = { usual: 50, most: 500 };
const BEHIND = { usual: 10, most: 200 };
const TOKENS = { least: 100, most: 100_000 };

const saying = (description: string) => ({ description });

const Query = z.object({
  from: PastInstant.meta(saying('The earlier time, as RFC 3339; a map that did not exist then was empty.')),
  to: AsOf.meta(saying('The later time, as RFC 3339; default: now.')),
  lens_id: optional(UuidInput),
  limit: optional(QueryInt).meta(saying('Most changes of each kind, up to 500; default 50.')),
  behind: optional(QueryInt).meta(
    saying('Most documents and relationships listed for each change, up to 200; default 10.'),
  ),
  tokens: optional(QueryInt).meta(
    saying('Adds a digest in sentences of at most so many tokens, from 100 to 100,000.'),
  ),
});

/** The time of the ledger, with nanoseconds like each time in the past. */
const now = (): string => `${occurredNow().slice(0, -1)}000Z`;

/** A time with microseconds, as answers have them. */
const toldInstant = (instant: string): string => `${instant.slice(0, 26)}Z`;

const countsOf = ({ territories, bridges, orphan_ids }: ComparedPicture, resources: number) => ({
  resources,
  territories: territories.length,
  bridges: bridges.length,
  orphans: orphan_ids.length,
});

const countAt = async (read: Reader, view: PastView | undefined): Promise<number> =>
  view === undefined ? 0 : (await read.find(countResourcesAsOf, view))!.resources;

interface Asked extends z.output<typeof Query> {
  readonly id: string;
  readonly reach: Period['reach'];
}

/** The map at the later time, and what is read at both. @throws Refusal NOT_FOUND */
async function viewsOf(read: Reader, { id, from, to = now(), lens_id, reach }: Asked) {
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

async function changesOf(read: Reader, asked: Asked) {
  const { period, name, ...views } = await viewsOf(read, asked);
  const limit = between(1, asked.limit ?? ROWS.usual, ROWS.most);
  const most = between(0, asked.behind ?? BEHIND.usual, BEHIND.most);
  const [pictures, resourcesBefore, resourcesAfter] = await Promise.all([
    comparedPictures(read, views),
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

export const mapChanges = defineOperation({
  id: 'cogmap_changes',
  group: 'Graph',
  summary:
    'Compare the picture of one map at two times: territories, bridges and orphans, and what is behind',
  method: 'GET',
  path: '/api/graph/cogmaps/{id}/changes',
  access: 'approved',
  params: AnchorId,
  query: Query,
  success: { status: 200, body: MapChanges, headers: [TRUNCATED] },
  refusals: ['BAD_REQUEST', 'NOT_FOUND'],
  handler: async ({ params: { id }, query }, { caller: { reach }, read, setHeader }) => {
    const { changes, cut } = await changesOf(read, { ...query, id, reach });
    reportTruncation(setHeader, cut);
    if (query.tokens === undefined) return changes;
    const tokens = between(TOKENS.least, query.tokens, TOKENS.most);
    return { ...changes, digest: changesDigest(changes, tokens) };
  },
});
