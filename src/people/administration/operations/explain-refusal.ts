import { z } from 'zod';
import { SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Uuid } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import { defineOperation } from '#operation/define.ts';
import { diagnose } from '../diagnose.ts';
import {
  describePrincipals,
  findPending,
  listRegistrations,
  listStandingChanges,
} from '../principal-queries.ts';
import { PrincipalRef, resolvePrincipal } from '../principal-ref.ts';
import { PrincipalView, viewOf } from '../principal-shapes.ts';

const Pending = z.object({ id: Uuid, message: z.string().nullable(), created: Instant });

const Registration = z.object({
  id: Uuid,
  client_id: z.string(),
  label: z.string().nullable(),
  created: Instant,
  last_seen_at: Instant.nullable(),
  expires_at: Instant.nullable(),
  revoked_at: Instant.nullable(),
  revoked_by_profile_id: Uuid.nullable(),
  /** Whether it is neither revoked nor expired. */
  live: z.boolean(),
});

const Remedy = z.object({ act: z.string(), method: z.string(), path: z.string(), command: z.string() });

const Explanation = z.object({
  principal: PrincipalView,
  admitted: z.boolean(),
  refused_by: z.enum(['gate_one', 'gate_two']).nullable(),
  reason: z.string().nullable(),
  /** The administrator's acts that admit the principal, in order. */
  remedies: z.array(Remedy),
  open_request: Pending.nullable(),
  open_review: Pending.nullable(),
  registrations: z.array(Registration),
});

nameSchemas({
  PendingReference: Pending,
  MachineRegistration: Registration,
  Remedy,
  RefusalExplanation: Explanation,
});

async function factsOf(runner: Runner, id: string) {
  const [[principal], log, pending, registrations] = await Promise.all([
    runner.list(describePrincipals, { ids: [id], system_profile_id: SYSTEM_PROFILE_ID }),
    runner.list(listStandingChanges, { profile_id: id }),
    runner.list(findPending, { profile_id: id }),
    runner.list(listRegistrations, { profile_id: id }),
  ]);
  if (principal === undefined) throw notFound();
  return { principal, log, pending, registrations };
}

type Facts = Awaited<ReturnType<typeof factsOf>>;

function pendingOf({ pending }: Facts, kind: 'request' | 'review') {
  const found = pending.find((one) => one.kind === kind);
  return found === undefined ? null : { id: found.id, message: found.message, created: found.created };
}

export const explainRefusal = defineOperation({
  id: 'explain_refusal',
  group: 'Administration',
  summary: 'Explain why a principal is refused, and what would admit it',
  method: 'GET',
  path: '/api/access/admin/explain',
  access: 'admin',
  query: z.object({ profile: PrincipalRef }),
  success: { status: 200, body: Explanation },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ query }, { read }) =>
    read.together(async (runner) => {
      const facts = await factsOf(runner, await resolvePrincipal(runner, query.profile, 'profile'));
      const { principal, log, registrations } = facts;
      const { remedies, ...diagnosis } = diagnose({
        ...principal,
        before_deactivation: log.find((entry) => entry.act === 'deactivate')?.prior_state ?? null,
        live_registrations: registrations.filter(({ live }) => live).length,
      });
      return {
        principal: viewOf(principal),
        ...diagnosis,
        remedies: [...remedies],
        open_request: pendingOf(facts, 'request'),
        open_review: pendingOf(facts, 'review'),
        registrations,
      };
    }),
});
