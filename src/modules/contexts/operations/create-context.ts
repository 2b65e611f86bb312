import type { z } from 'zod';
import { newId } from '#base/ids.ts';
import { badRequest, forbidden, notFound } from '#base/refusal.ts';
import type { Runner } from '#neo4j/database.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow } from '../../ledger/index.ts';
import { contextCreated } from '../events.ts';
import { freeSlug, newContextName } from '../names.ts';
import { createContextNode, lockOwnSlugs, lockTeamSlugs } from '../queries.ts';
import { ContextCreateRequest, ContextRow } from '../shapes.ts';

const MANAGE_ROLES: readonly (string | null)[] = ['owner', 'maintainer'];

interface Owner {
  readonly id: string;
  readonly owner_ref: string;
  readonly taken: readonly string[];
}

async function lockTeam(tx: Runner, team: string, slug: string, profile_id: string): Promise<Owner> {
  const owner = await tx.find(lockTeamSlugs, { team, slug, profile_id });
  if (owner === undefined) throw notFound();
  if (!MANAGE_ROLES.includes(owner.role)) throw forbidden();
  return owner;
}

async function lockProfile(tx: Runner, slug: string, profile_id: string): Promise<Owner> {
  const owner = await tx.find(lockOwnSlugs, { profile_id, slug });
  if (owner === undefined) throw notFound();
  return owner;
}

/** The team that is to own the context, or undefined for the caller. */
function teamOf(owner: z.output<typeof ContextCreateRequest>['owner']): string | undefined {
  if (owner === undefined || owner === 'Me') return undefined;
  if ('Handle' in owner) throw badRequest('owner: a context is created under yourself or a team');
  return owner.Team;
}

export const createContext = defineOperation({
  id: 'create_context',
  group: 'Contexts',
  summary: 'Create a context under yourself or a team that you manage',
  method: 'POST',
  path: '/api/contexts',
  access: 'approved',
  body: ContextCreateRequest,
  success: { status: 201, body: ContextRow },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: async ({ body }, { caller, write }) => {
    const team = teamOf(body.owner);
    const { name, slug: wanted } = newContextName(body.name);
    const id = newId();
    const occurred_at = occurredNow();
    return write(async (tx) => {
      const owner = await (team === undefined
        ? lockProfile(tx, wanted, caller.profile_id)
        : lockTeam(tx, team, wanted, caller.profile_id));
      const slug = freeSlug(wanted, owner.taken);
      const table = team === undefined ? 'kb_profiles' : 'kb_teams';
      await Promise.all([
        tx.list(createContextNode, { id, owner_id: owner.id, name, slug, occurred_at }),
        tx.append([contextCreated(id, { table, id: owner.id })]),
      ]);
      return {
        id,
        name,
        slug,
        kb_owner_table: table,
        kb_owner_id: owner.id,
        owner_ref: owner.owner_ref,
        created: occurred_at,
        updated: occurred_at,
      };
    });
  },
});
