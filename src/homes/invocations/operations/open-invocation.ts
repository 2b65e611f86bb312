import { z } from 'zod';
import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, forbidden, writeGrantNeeded } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { optional, Text, Uuid, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { emitterOf } from '#people/access/index.ts';
import { heldCorrelation } from '#record/jobs/index.ts';
import { delegatedLaunch, emitterKeyOf, occurredNow } from '#record/ledger/index.ts';
import { claimEmitter, findOpeningFacts } from '../queries.ts';

const OpenInvocationRequest = z.object({
  trigger_kind: Text(LIMITS.triggerKind),
  originating_cogmap: UuidInput,
  parent_cogmap: optional(UuidInput),
});

const InvocationAck = z.object({ id: Uuid, invocation_id: Uuid });

nameSchemas({ OpenInvocationRequest, InvocationAck });

type Facts = Readonly<Record<'readable' | 'authorable' | 'joined', boolean>> | undefined;

/**
 * Checks whether a run may be opened on this map. A parent is accepted only when the caller reads it.
 * @throws Refusal FORBIDDEN, FORBIDDEN_DETAIL, BAD_REQUEST
 */
function checkOpening(facts: Facts, cogmap_id: string): void {
  if (!facts?.readable) throw forbidden();
  if (!facts.authorable) throw writeGrantNeeded(cogmap_id);
  if (!facts.joined)
    throw badRequest('parent_cogmap: must be a map that shares a team with originating_cogmap');
}

export const openInvocation = defineOperation({
  id: 'open',
  group: 'Invocations',
  summary: 'Open a working run on a map, under whose id acts can be recorded',
  method: 'POST',
  path: '/api/invocations',
  access: 'approved',
  body: OpenInvocationRequest,
  success: { status: 200, body: InvocationAck },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'FORBIDDEN_DETAIL'],
  handler: ({ body }, { write, caller, surface }) => {
    const { trigger_kind, originating_cogmap, parent_cogmap } = body;
    const invocation_id = newId();
    const emitter = emitterOf(caller, surface);
    const claimed = { ...emitter, key: emitterKeyOf(emitter), id: newId(), occurred_at: occurredNow() };
    return write(async (tx) => {
      const map = { originating: originating_cogmap, parent: parent_cogmap ?? null };
      checkOpening(await tx.find(findOpeningFacts, { ...map, reach: await tx.reach() }), originating_cogmap);
      const scope = await tx.find(claimEmitter, claimed);
      const correlation_id = await heldCorrelation(tx, caller.profile_id, originating_cogmap);
      const launch = {
        invocation_id,
        trigger_kind,
        originating_cogmap_id: originating_cogmap,
        parent_cogmap_id: parent_cogmap,
        scoped_entity_id: scope!.id,
      };
      await tx.append([delegatedLaunch(launch, { invocation_id, correlation_id })]);
      return { id: invocation_id, invocation_id };
    });
  },
});
