import { newId } from '#base/ids.ts';
import type { Caller } from '#test/world/index.ts';
import { allowed } from '#test/world/things.ts';

export const freshSlug = (name = 'team'): string => `${name}-${newId().slice(-12)}`;

export interface Made {
  readonly id: string;
  readonly slug: string;
}

/** A team of `owner` with further members, made by ordinary operations. */
export async function teamBy(
  owner: Caller,
  members: readonly (readonly [Caller, string])[] = [],
  parent?: Made,
): Promise<Made> {
  const { body } = allowed(await owner.post('/api/teams', { slug: freshSlug(), parent: parent?.slug }));
  for (const [{ id }, role] of members) {
    allowed(await owner.post(`/api/teams/${body.id}/members`, { profile_id: id, role }));
  }
  return { id: body.id, slug: body.slug };
}

/** Roles by profile id, as the roster tells them. */
export async function rosterOf(caller: Caller, team: Made): Promise<Record<string, string>> {
  const { body } = allowed(await caller.get(`/api/teams/${team.id}`));
  return Object.fromEntries(
    body.members.map((member: { profile_id: string; role: string }) => [member.profile_id, member.role]),
  );
}
