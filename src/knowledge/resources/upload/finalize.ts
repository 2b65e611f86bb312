import { forbidden } from '#base/refusal.ts';
import { anchorOf } from '#base/shapes.ts';
import { type Act, checkAuthorship, checkInvocation, stampOf } from '#homes/invocations/index.ts';
import type { Context } from '#operation/context.ts';
import { resourceFinalized } from '#record/ledger/index.ts';
import { lockChangeable } from '../queries.ts';
import { type BodyDigest, digestOf } from './body-digest.ts';
import { checkLanded, decideFinalize, type FinalizeRequest } from './finalize-rules.ts';
import { getLandedBlocks } from './queries.ts';

/** Reads and hashes the body before the transaction, so that no lock is held meanwhile. */
async function digestBefore(
  request: FinalizeRequest,
  { read, pacedReader, caller }: Context,
): Promise<BodyDigest | undefined> {
  if (request.expected_content_hash === undefined) return undefined;
  const landed = await read.find(getLandedBlocks, { id: request.resource_id, reach: caller.reach });
  if (landed === undefined) throw forbidden();
  checkLanded(request, landed);
  return digestOf(pacedReader(), landed);
}

/**
 * Completes a segmented upload whose blocks match what the client expects; repeating it changes nothing. The upload's
 * correlation replaces the act's.
 * @throws Refusal BAD_REQUEST, FORBIDDEN, NOT_FOUND, CONFLICT, CONTENT_INTEGRITY
 */
export async function finalizeUpload(
  { act, ...request }: FinalizeRequest & { readonly act: Act },
  context: Context,
): Promise<void> {
  checkAuthorship(act);
  const { resource_id, ...expected } = request;
  const digest = await digestBefore(request, context);
  await context.write(async (tx) => {
    const reach = await tx.reach();
    const one = { id: resource_id, reach };
    const [resource, landed] = await Promise.all([
      tx.find(lockChangeable, one),
      tx.find(getLandedBlocks, one),
    ]);
    const completes = decideFinalize(request, { resource, landed, digest });
    await checkInvocation(tx, act, reach);
    if (!completes) return;
    const { home_kind, home_id, upload_correlation_id } = resource!;
    const stamp = stampOf({ ...act, correlation_id: upload_correlation_id ?? act.correlation_id });
    const home = anchorOf(home_kind, home_id);
    await tx.append([resourceFinalized({ resource_id, ...expected }, { home, ...stamp })]);
  });
}
