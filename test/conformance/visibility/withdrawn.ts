import { ROOT_TEAM_ID, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import {
  append,
  contextUnshared,
  grantRevoked,
  mapUnbound,
  teamMemberRemoved,
} from '#record/ledger/index.ts';
import type { Service } from '#test/world/index.ts';
import type { Built } from './build.ts';
import { ROOT, type World } from './worlds.ts';

/** Every second one stays. */
const stays = (_: unknown, index: number): boolean => index % 2 === 1;
const goes = (_: unknown, index: number): boolean => !stays(_, index);

/** A world from which half of all grants, memberships, shares and bindings have been taken. */
const withdrawn = (world: World): World => ({
  ...world,
  grants: world.grants.filter(stays),
  members: world.members.filter(stays),
  contexts: world.contexts.map((context) => ({ ...context, sharedWith: context.sharedWith.filter(stays) })),
  maps: world.maps.map((map) => ({ ...map, boundTo: map.boundTo.filter(stays) })),
});

/** Takes half of all rights from those who have just read with them; gives the world as it then is. */
export async function withdraw(
  { database }: Service,
  world: World,
  built: Built,
  people: readonly string[],
): Promise<World> {
  const by = SYSTEM_PROFILE_ID;
  const team = (index: number) => (index === ROOT ? ROOT_TEAM_ID : built.teams[index]!);
  const ends = {
    grants: world.grants.filter(goes).map(({ principal, subject }) =>
      grantRevoked({
        ...('resource' in subject
          ? { subject_table: 'kb_resources' as const, subject_id: built.resources[subject.resource]! }
          : 'map' in subject
            ? { subject_table: 'kb_cogmaps' as const, subject_id: built.maps[subject.map]! }
            : { subject_table: 'kb_contexts' as const, subject_id: built.contexts[subject.context]! }),
        ...('person' in principal
          ? { principal_table: 'kb_profiles' as const, principal_id: people[principal.person]! }
          : { principal_table: 'kb_teams' as const, principal_id: team(principal.team) }),
        revoked_by: by,
      }),
    ),
    members: world.members
      .filter(goes)
      .map(({ person, team: of, role }) =>
        teamMemberRemoved({ team_id: team(of), profile_id: people[person]!, role, source: 'native' }),
      ),
    shares: world.contexts.flatMap(({ sharedWith }, index) =>
      sharedWith
        .filter(goes)
        .map((of) =>
          contextUnshared({ context_id: built.contexts[index]!, team_id: team(of), unshared_by: by }),
        ),
    ),
    bindings: world.maps.flatMap(({ boundTo }, index) =>
      boundTo
        .filter(goes)
        .map((of) => mapUnbound({ cogmap_id: built.maps[index]!, team_id: team(of), unbound_by: by })),
    ),
  };
  const system = { profile_id: by, name: 'system' };
  await database.write('withdraw', undefined, (tx) => append(tx, system, Object.values(ends).flat()));
  return withdrawn(world);
}
