import { createHash } from 'node:crypto';
import { forbidden } from '#base/refusal.ts';
import { anchorOf } from '#base/shapes.ts';
import { type Act, checkAuthorship, checkInvocation, stampOf } from '#homes/invocations/index.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Context } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { resourceFinalized } from '#record/ledger/index.ts';
import { readTexts } from '../body.ts';
import { lockChangeable } from '../queries.ts';
import { ResourceId } from '../shapes.ts';
import {
  type BodyDigest,
  checkLanded,
  decideFinalize,
  type FinalizeRequest,
  revisionKeysOf,
} from '../upload/finalize-rules.ts';
import { getLandedBlocks, type LandedBody } from '../upload/queries.ts';
import { FinalizePayload } from '../upload/shapes.ts';

/** Hashes the bytes of a body, one block in memory at a time. */
async function digestOf(read: Runner, landed: LandedBody): Promise<BodyDigest> {
  const revisionKeys = revisionKeysOf(landed);
  const hash = createHash('sha256');
  for await (const text of readTexts(read, revisionKeys)) hash.update(text);
  return { revisionKeys, hash: hash.digest('hex') };
}

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
async function finalizeUpload(
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

export const finalizeResource = defineOperation({
  id: 'finalize_resource',
  group: 'Ingest',
  summary: 'Finalize a segmented upload that has all its blocks',
  method: 'POST',
  path: '/api/resources/{id}/finalize',
  access: 'approved',
  params: ResourceId,
  body: FinalizePayload,
  success: { status: 204 },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'CONTENT_INTEGRITY'],
  handler: ({ params, body }, context) => {
    const { expected_blocks, expected_body_hash, expected_content_hash, ...act } = body;
    const expected = { expected_blocks, expected_body_hash, expected_content_hash };
    return finalizeUpload({ resource_id: params.id, ...expected, act }, context);
  },
});
