import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { badRequest, Refusal } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { List, optional, Uuid, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { moveStanding } from '../change-standing.ts';
import { Reason, reasonOf } from '../reason.ts';

const RefusedAct = z.object({ code: z.string(), message: z.string() });

const Outcome = z.object({
  profile_id: Uuid,
  /** The current standing; null when the act was refused. */
  standing: z.string().nullable(),
  refused: RefusedAct.nullable(),
});

const Outcomes = z.object({ outcomes: z.array(Outcome) });

const DecideRequest = z.object({
  act: z.enum(['approve', 'reject', 'revoke', 'deactivate', 'reactivate']),
  profile_ids: List(UuidInput, LIMITS.principals).min(1),
  reason: optional(Reason),
});

nameSchemas({
  RefusedAct,
  PrincipalDecision: Outcome,
  PrincipalDecisions: Outcomes,
  DecidePrincipalsRequest: DecideRequest,
});

function reasonFor(act: string, text: string | undefined): string | null {
  if (text !== undefined) return reasonOf(text);
  if (act === 'revoke') throw badRequest('reason: is required to revoke');
  return null;
}

/** The outcome of one act: a refusal concerns this principal only, any other error ends the call. */
async function outcomeOf(profile_id: string, act: () => Promise<string>): Promise<z.infer<typeof Outcome>> {
  try {
    return { profile_id, standing: await act(), refused: null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'UNAVAILABLE') throw error;
    return { profile_id, standing: null, refused: { code: error.code, message: error.message } };
  }
}

export const decidePrincipals = defineOperation({
  id: 'decide_principals',
  group: 'Administration',
  summary: 'Apply one act to many principals, each independently of the others',
  method: 'POST',
  path: '/api/access/admin/principals/decisions',
  access: 'admin',
  body: DecideRequest,
  success: { status: 200, body: Outcomes },
  refusals: ['BAD_REQUEST', 'FORBIDDEN'],
  handler: async ({ body }, { caller, write }) => {
    const { act } = body;
    const by = { authority: 'admin', actor: caller.profile_id, reason: reasonFor(act, body.reason) } as const;
    const outcomes: z.infer<typeof Outcome>[] = [];
    // In the given order, one transaction each: decisions stand when a later one is refused.
    for (const profileId of new Set(body.profile_ids)) {
      const decide = () =>
        write(async (tx) => {
          const { resulting, events } = await moveStanding(tx, profileId, act, by);
          await tx.append(events);
          return resulting;
        });
      outcomes.push(await outcomeOf(profileId, decide));
    }
    return { outcomes };
  },
});
