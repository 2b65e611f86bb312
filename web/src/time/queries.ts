import { queryOptions } from '@tanstack/preact-query';
import type { Layout } from '#drawing/layout.ts';
import { ofThePast } from '#drawing/placing.ts';
import { failureOf } from '#sdk/failures.ts';
import type { AnchorEvent, AtlasClient } from '#sdk/index.ts';
import { type Anchor, NAMES } from '../data/anchor.ts';
import type { LayoutStore } from '../data/known-layouts.ts';
import { limitedIn, type Panorama, type Picture } from '../data/queries.ts';
import { serviceLayout } from '../data/service-layout.ts';
import { arranged } from '../picture/arranging.ts';
import { type Changes, changesBetween } from './changes.ts';
import { instantOf } from './dates.ts';
import { type EventGroup, groupedEvents } from './event-groups.ts';

/** A map or a context at an earlier time, beside what it is now. */
interface Past {
  /** Placed by today's arrangement. */
  readonly picture: Picture;
  /** Today's, with what changed since then. */
  readonly now: Panorama;
  /** Undefined where the worker failed. */
  readonly layout: Layout | undefined;
}

interface PastView {
  readonly anchor: Anchor;
  readonly lens: string | undefined;
  /** An instant, or the id of an event, since which changes are told. */
  readonly since: string;
}

/** An arrangement of today with the places that the service has of what is gone since. */
function withPast(today: Layout, past: Layout | undefined): Layout {
  if (past === undefined) return today;
  const [then, provinces] = [
    new Set(past.places.map(({ id }) => id)),
    new Set(past.provinces.map(({ id }) => id)),
  ];
  return {
    places: [...past.places, ...today.places.filter(({ id }) => !then.has(id))],
    provinces: [...past.provinces, ...today.provinces.filter(({ id }) => !provinces.has(id))],
  };
}

/**
 * Where the territories of then and of now are: as the person has arranged them, else the service, else as this browser knows it,
 * else as it will draw it.
 */
async function layoutOfBoth(
  layouts: LayoutStore,
  { anchor: { id }, lens }: PastView,
  then: Panorama,
  now: Panorama,
): Promise<Layout> {
  const known = await layouts.get(id, lens === undefined ? {} : { lens_id: lens });
  const made = serviceLayout(now);
  if (made !== undefined && known?.isOwn !== true) return withPast(made, serviceLayout(then));
  if (known !== undefined) return known.layout;
  const { territories, bridges } = now;
  const plain = territories.map(({ change: _, came_from: __, ...territory }) => territory);
  return (await arranged('picture', { territories: plain, bridges, known: undefined })).layout;
}

async function readPast(
  atlas: AtlasClient,
  layouts: LayoutStore,
  view: PastView,
  signal: AbortSignal,
): Promise<Past> {
  const {
    anchor: { kind, id },
    lens,
    since,
  } = view;
  const panorama = (query: { as_of: string } | { since: string; all_formings: boolean }) =>
    atlas.GET(NAMES[kind].path, {
      params: {
        path: { id },
        query: { ...(lens !== undefined && { lens_id: lens }), ...query, with_places: true },
      },
      signal,
    });
  const [then, now] = await Promise.all([
    panorama({ as_of: instantOf(since) ?? since }),
    panorama({ since, all_formings: true }),
  ]);
  if (then.data === undefined) throw failureOf(then.response, then.error);
  if (now.data === undefined) throw failureOf(now.response, now.error);
  const { territories, bridges } = then.data;
  const layout = await layoutOfBoth(layouts, view, then.data, now.data)
    .then((known) =>
      arranged('picture', {
        territories: ofThePast(territories, now.data.gone ?? []),
        bridges,
        known,
      }),
    )
    .then(
      (answer) => answer.layout,
      () => undefined,
    );
  return {
    picture: {
      ...then.data,
      view: lens === undefined ? {} : { lens_id: lens },
      truncated: limitedIn(then.response.headers.get('x-result-truncated')),
      isBounded: false,
      known: layout && { layout, cursor: undefined },
      cursor: undefined,
    },
    now: now.data,
    layout,
  };
}

/** A map as it was, for `select`ing its picture, or what has changed since. */
export const pastQuery = (atlas: AtlasClient, layouts: LayoutStore, view: PastView) =>
  queryOptions({
    queryKey: ['picture', view.anchor.id, 'past', view.lens, view.since],
    queryFn: ({ signal }) => readPast(atlas, layouts, view, signal),
  });

export const pictureOfPast = ({ picture }: Past): Picture => picture;

export const changesSince = ({ picture, now, layout }: Past): Changes => changesBetween(picture, now, layout);

const EVENTS_PER_PAGE = 1000;
/** The ledger of a larger map is not read to its end. */
const MOST_PAGES = 20;

interface EventsSince {
  readonly events: readonly AnchorEvent[];
  /** Whether the reading ended before the last event. */
  readonly isCut: boolean;
}

/** The events of a map since an instant or an event, oldest first. The feed is read by pages from an event on, so from the first. */
async function eventsSince(
  atlas: AtlasClient,
  id: string,
  since: string,
  signal: AbortSignal,
): Promise<EventsSince> {
  const isInstant = since.includes('T');
  const from = isInstant ? Date.parse(since) : 0;
  const events: AnchorEvent[] = [];
  let after = isInstant ? undefined : since;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await atlas.call('event_feed', {
      path: { kb_context_id: id },
      query: { limit: EVENTS_PER_PAGE, ...(after !== undefined && { after }) },
      signal,
    });
    events.push(...answer.events.filter(({ occurred_at }) => Date.parse(occurred_at) >= from));
    // A page may show fewer than it examined; only the end leaves the cursor where it was.
    if (answer.next === after || answer.next === NO_EVENT) return { events, isCut: false };
    after = answer.next;
  }
  return { events, isCut: true };
}

/** The cursor of a map without events. */
const NO_EVENT = '00000000-0000-0000-0000-000000000000';

/** When a map began: the instant of its first event that the person may see; null without one. */
export const beginningQuery = (atlas: AtlasClient, id: string) =>
  queryOptions({
    queryKey: ['beginning', id],
    queryFn: async ({ signal }) => {
      const { events } = await atlas.call('event_feed', { path: { kb_context_id: id }, signal });
      return events[0]?.occurred_at ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** As many as a walk starts from. */
const MOST_TITLES = 250;

/** Titles of documents of a map or a context, by id; those that are not there, or not for the person, are left out. */
async function titlesOf(
  atlas: AtlasClient,
  { kind, id }: Anchor,
  resources: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  if (resources.length === 0) return new Map();
  const body = { seeds: resources.slice(0, MOST_TITLES), depth: 0 };
  const { nodes } = await atlas.call(NAMES[kind].slice, { path: { id }, body, signal });
  return new Map(nodes.map(({ id: node, title }) => [node, title]));
}

/** Titles that are named beside a group of events; the others are counted. */
const MOST_NAMED = 5;

interface NamedGroup extends Omit<EventGroup, 'resources'> {
  readonly titles: readonly string[];
  /** How many documents the events name besides. */
  readonly others: number;
}

interface GroupsSince extends Pick<EventsSince, 'isCut'> {
  readonly groups: readonly NamedGroup[];
}

/** What was done in a map or a context since an instant or an event, by kind and actor, with the titles in it. */
export const eventGroupsQuery = (atlas: AtlasClient, anchor: Anchor, since: string) =>
  queryOptions({
    queryKey: ['events', anchor.id, since],
    queryFn: async ({ signal }): Promise<GroupsSince> => {
      const { events, isCut } = await eventsSince(atlas, anchor.id, since, signal);
      const groups = groupedEvents(events);
      const named = new Set(groups.flatMap(({ resources }) => resources.slice(0, MOST_NAMED)));
      const titles = await titlesOf(atlas, anchor, [...named], signal);
      return {
        groups: groups.map(({ resources, ...group }) => {
          const own = resources.slice(0, MOST_NAMED).flatMap((node) => titles.get(node) ?? []);
          return { ...group, titles: own, others: resources.length - own.length };
        }),
        isCut,
      };
    },
  });

/** The members of a territory at an earlier time. */
export const pastMembersQuery = (atlas: AtlasClient, territory: string, asOf: string) =>
  queryOptions({
    queryKey: ['members', territory, asOf],
    queryFn: ({ signal }) =>
      atlas.call('region_members', { path: { id: territory }, query: { as_of: asOf, limit: 200 }, signal }),
  });
