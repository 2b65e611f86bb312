import type { Answer, Caller } from '#test/world/index.ts';
import type { Made } from '../teams/teams-made.ts';

/** Capabilities by their letters: `RWDG`. */
export const rights = (letters: string) => ({
  can_read: letters.includes('R'),
  can_write: letters.includes('W'),
  can_delete: letters.includes('D'),
  can_grant: letters.includes('G'),
});

/** A team has a slug, a person a handle. */
export const principal = (who: Caller | Made) => ({
  principal_table: 'slug' in who ? 'kb_teams' : 'kb_profiles',
  principal_id: who.id,
});

/** `path` is that of a resource or map, without `/grants`. */
export const grant = (
  by: Caller,
  path: string,
  to: Caller | Made,
  letters: string,
  more = {},
): Promise<Answer> => by.post(`${path}/grants`, { ...principal(to), ...rights(letters), ...more });

export const revoke = (by: Caller, path: string, from: Caller | Made): Promise<Answer> =>
  by.delete(`${path}/grants`, principal(from));
