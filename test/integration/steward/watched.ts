import type { Answer, Caller } from '#test/world/index.ts';
import { allowed, mapOf, resourceIn } from '#test/world/things.ts';
import { type Made, teamBy } from '../teams/teams-made.ts';

/** A map of a team, and a context of that team, which the map therefore watches. */
export interface Watched {
  readonly team: Made;
  readonly map: string;
  readonly context: string;
}

export const contextOfTeam = async (by: Caller, { slug }: Made): Promise<string> =>
  allowed(await by.post('/api/contexts', { name: 'Watched', owner: { Team: slug } })).body.id;

export async function bindTo(by: Caller, map: string, team: Made): Promise<void> {
  allowed(await by.post(`/api/cognitive-maps/${map}/teams`, { team_id: team.id }));
}

export async function shareWith(by: Caller, context: string, team: Made): Promise<void> {
  allowed(await by.post(`/api/contexts/${context}/teams`, { team_id: team.id }));
}

export async function mapBoundTo(by: Caller, team: Made): Promise<string> {
  const { id } = await mapOf(by, 'Kept fresh');
  await bindTo(by, id, team);
  return id;
}

/** Whoever makes it authors the map, and is the team's owner. */
export async function watchedBy(
  by: Caller,
  members: readonly (readonly [Caller, string])[] = [],
): Promise<Watched> {
  const team = await teamBy(by, members);
  const context = await contextOfTeam(by, team);
  return { team, map: await mapBoundTo(by, team), context };
}

/** New resources in a context, one after the other; their ids. */
export async function arrive(by: Caller, context: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await resourceIn(by, { context }));
  return ids;
}

// biome-ignore lint/suspicious/noExplicitAny: as an answer
export const deltaOf = async (by: Caller, map: string, query = ''): Promise<any> =>
  allowed(await by.get(`/api/steward/${map}/delta${query}`)).body;

export const advance = (by: Caller, map: string, body: unknown = {}): Promise<Answer> =>
  by.post(`/api/steward/${map}/watermark`, body);

/** Advances to all that has happened, as a steward does at the end of its run. */
export async function settle(by: Caller, map: string): Promise<void> {
  const { max_event_id, boundary_fingerprint } = await deltaOf(by, map);
  allowed(await advance(by, map, { event_id: max_event_id, boundary_fingerprint }));
}

export const dispatch = (
  by: Caller,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Answer> => by.post('/api/steward/dispatch', body, headers);

/** The jobs of one dispatch. */
export const claimedBy = async (by: Caller, body: unknown = {}) =>
  allowed(await dispatch(by, body)).body.claimed as { id: string; cogmap_id: string; attempts: number }[];

export async function sweepOf(by: Caller, query = '') {
  const { body } = allowed(await by.get(`/api/steward/sweep${query}`));
  return body as { cogmap_id: string; new_resources: number; boundary_moved: boolean }[];
}
