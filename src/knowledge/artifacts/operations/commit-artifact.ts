import { z } from 'zod';
import { canonicalJson } from '#base/canonical-json.ts';
import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { forbidden } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { type Anchor, anchorOf, Double, List, optional, Text, Uuid, UuidInput } from '#base/shapes.ts';
import { actBody, checkAuthorship, checkInvocation, stampOf } from '#homes/invocations/index.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Context, Reach } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { dataArtifactCommitted } from '#record/ledger/index.ts';
import { lockChangeable, ResourceId, sha256Hex } from '../../resources/index.ts';
import { findCommitFacts, findShapeInForce, getArtifactRow, storeArtifact } from '../queries.ts';
import {
  checkSize,
  checkSupersedes,
  checkVerdict,
  decideOwner,
  familyOf,
  ownerOf,
  parseIntent,
  parseKind,
  repeated,
  ShapeChanged,
  type ShapeVerdict,
  teamOf,
} from '../rules.ts';
import type { SchemaThread } from '../schema-thread.ts';
import { AnyJson, ArtifactView, Kind, KindOwnerInput } from '../shapes.ts';
import { artifactView } from '../view.ts';

const CommitRequest = actBody({
  kind: Kind,
  /** `current`, `member` or `pinned`. */
  intent: Text(LIMITS.filter),
  content: AnyJson,
  kind_owner: optional(KindOwnerInput),
  precedence: optional(Double),
  /** Live artifacts of the same resource, folded by this commit. */
  supersedes: optional(List(UuidInput, LIMITS.ids)),
});

const CommitResponse = z.object({ artifact_id: Uuid, artifact: ArtifactView });

nameSchemas({ ArtifactCommitRequest: CommitRequest, ArtifactCommitResponse: CommitResponse });

type Body = z.output<typeof CommitRequest>;

/** A commit in progress. */
interface Commit {
  readonly id: string;
  readonly body: Body;
  readonly artifact_id: string;
  /** Canonical JSON. */
  readonly content: string;
  readonly profile_id: string;
}

const factsOf = (runner: Runner, { id, body, profile_id }: Commit, reach: Reach) =>
  runner.find(findCommitFacts, {
    id,
    team_id: teamOf(body.kind_owner),
    profile_id,
    supersedes: body.supersedes ?? [],
    reach,
  });

type CommitFacts = NonNullable<Awaited<ReturnType<typeof factsOf>>>;

const UNGOVERNED: ShapeVerdict = { shape: undefined, verdict: { satisfied: true, problems: [] } };

/**
 * Checks the content against the shape in force before any lock is taken, since a check may take long. Refusals come
 * later.
 */
async function verdictOn(
  commit: Commit,
  { read, caller }: Pick<Context, 'read' | 'caller'>,
  schemas: SchemaThread,
): Promise<ShapeVerdict> {
  const { body, content } = commit;
  const facts = await factsOf(read, commit, caller.reach);
  if (facts === undefined || Buffer.byteLength(content) > LIMITS.artifactBytes) return UNGOVERNED;
  const owner = ownerOf(body.kind_owner, facts);
  const shape = await read.find(findShapeInForce, { family: familyOf(facts.home_id, owner, body.kind) });
  if (shape === undefined) return UNGOVERNED;
  const [verdict] = await schemas.check(commit.profile_id, shape.schema, [content]);
  return { shape, verdict: verdict! };
}

/** Applies the refusals after those of authority, in the order of spec 30 §14; returns the parsed fields. */
function decideCommit({ body, content, profile_id }: Commit, facts: CommitFacts, checked: ShapeVerdict) {
  const intent = parseIntent(body.intent);
  const kind = parseKind(body.kind);
  const owner = decideOwner(body.kind_owner, facts, profile_id);
  checkSize('content', content, LIMITS.artifactBytes);
  checkSupersedes(body.supersedes ?? [], facts.live);
  checkVerdict(checked);
  return { intent, kind, owner };
}

function committed(
  { id, body, artifact_id, content }: Commit,
  { intent, kind, owner }: ReturnType<typeof decideCommit>,
  home: Anchor,
) {
  const { supersedes = [], precedence = 0 } = body;
  const payload = {
    artifact_id,
    resource_id: id,
    kind_owner_table: owner.table,
    kind_owner_id: owner.id,
    artifact_kind: kind,
    intent,
    precedence,
    content_hash: sha256Hex(content),
    content_bytes: Buffer.byteLength(content),
    supersedes: supersedes.length === 0 ? null : supersedes,
  };
  return dataArtifactCommitted(payload, { home, ...stampOf(body) });
}

/** Stored beside the event: the content and the verdict on it. */
const storedOf = ({ artifact_id, content }: Commit, { shape, verdict }: ShapeVerdict) => ({
  id: artifact_id,
  content,
  shape_id: shape?.id ?? null,
  satisfied: verdict.satisfied,
  problems: JSON.stringify(verdict.problems),
});

/** Writes the commit with the verdict made before. @throws ShapeChanged when another shape is in force */
const commitBy = (commit: Commit, checked: ShapeVerdict, { write }: Pick<Context, 'write'>) =>
  write(async (tx) => {
    const { id, body, artifact_id } = commit;
    const reach = await tx.reach();
    const resource = await tx.find(lockChangeable, { id, reach });
    if (resource === undefined) throw forbidden();
    await checkInvocation(tx, body, reach);
    const facts = (await factsOf(tx, commit, reach))!;
    const decided = decideCommit(commit, facts, checked);
    const event = committed(commit, decided, anchorOf(resource.home_kind, resource.home_id));
    const family = familyOf(facts.home_id, decided.owner, decided.kind);
    // From the append to the commit no other shape can be declared.
    const [, , inForce, row] = await Promise.all([
      tx.list(storeArtifact, storedOf(commit, checked)),
      tx.append([event]),
      tx.find(findShapeInForce, { family }),
      tx.find(getArtifactRow, { id, artifact_id, reach }),
    ]);
    if (inForce?.id !== checked.shape?.id) throw new ShapeChanged();
    if (row === undefined) throw forbidden();
    return { artifact_id, artifact: artifactView(row.artifact) };
  });

export const commitArtifact = (schemas: SchemaThread) =>
  defineOperation({
    id: 'commit_artifact',
    group: 'Data Artifacts',
    summary: 'Attach a JSON document to a resource; the shape in force for its kind validates it',
    method: 'POST',
    path: '/api/resources/{id}/artifacts',
    access: 'approved',
    params: ResourceId,
    body: CommitRequest,
    success: { status: 200, body: CommitResponse },
    refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    handler: async ({ params: { id }, body }, context) => {
      checkAuthorship(body);
      const { profile_id } = context.caller;
      const commit = { id, body, artifact_id: newId(), content: canonicalJson(body.content), profile_id };
      return repeated(async () => commitBy(commit, await verdictOn(commit, context, schemas), context));
    },
  });
