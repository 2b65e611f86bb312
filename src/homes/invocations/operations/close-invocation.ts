import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { badRequest, conflict, forbidden, notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { defineOperation } from '#operation/define.ts';
import { invocationClosed } from '#record/ledger/index.ts';
import { lockInvocation } from '../queries.ts';
import { Disposition, InvocationPath } from '../shapes.ts';

const CloseInvocationRequest = z.object({ disposition: Disposition, outcome: z.unknown().optional() });

nameSchemas({ CloseInvocationRequest });

/** @throws Refusal BAD_REQUEST */
function checkOutcome(outcome: unknown): void {
  if (Buffer.byteLength(JSON.stringify(outcome)) > LIMITS.outcomeBytes)
    throw badRequest(`outcome: must have at most ${LIMITS.outcomeBytes} bytes of JSON`);
}

export const closeInvocation = defineOperation({
  id: 'close',
  group: 'Invocations',
  summary: 'Close a working run that you opened, or on a map in which you author',
  method: 'POST',
  path: '/api/invocations/{id}/close',
  access: 'approved',
  params: InvocationPath,
  body: CloseInvocationRequest,
  success: { status: 204 },
  refusals: ['BAD_REQUEST', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ params: { id: invocation_id }, body: { disposition, outcome = null } }, { write }) => {
    checkOutcome(outcome);
    return write(async (tx) => {
      const run = await tx.find(lockInvocation, { id: invocation_id, reach: await tx.reach() });
      if (run === undefined) throw notFound();
      if (!run.closable) throw forbidden();
      if (run.status !== 'open') throw conflict(`The invocation is ${run.status}`);
      const end = { invocation_id, disposition, outcome };
      await tx.append([invocationClosed(end, { cogmap_id: run.cogmap_id, invocation_id })]);
    });
  },
});
