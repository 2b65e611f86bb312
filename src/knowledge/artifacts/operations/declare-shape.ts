import type { z } from 'zod';
import { canonicalJson } from '#base/canonical-json.ts';
import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, forbidden } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { optional } from '#base/shapes.ts';
import { ContextId } from '#homes/contexts/index.ts';
import { actBody, checkAuthorship, checkInvocation, stampOf } from '#homes/invocations/index.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Context, Reach } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { shapeDeclared } from '#record/ledger/index.ts';
import { countVersions, findDeclareFacts, getShapeRow, storeShape } from '../queries.ts';
import {
  checkSize,
  decideOwner,
  familyOf,
  type KindOwner,
  parseKind,
  repeated,
  ShapeChanged,
  teamOf,
} from '../rules.ts';
import type { SchemaThread } from '../schema-thread.ts';
import { AnyJson, EnforcementMode, Kind, KindOwnerInput, ShapeView } from '../shapes.ts';
import { shapeView } from '../view.ts';

const DeclareRequest = actBody({
  kind: Kind,
  /** JSON Schema 2020-12, without references to other documents. */
  schema: AnyJson,
  enforcement: EnforcementMode,
  kind_owner: optional(KindOwnerInput),
});

nameSchemas({ ShapeDeclareRequest: DeclareRequest });

/** @throws Refusal BAD_REQUEST for an invalid JSON Schema, or one that takes too long to compile */
async function checkSchema(
  { body: { schema }, profile_id }: Asked,
  text: string,
  schemas: SchemaThread,
): Promise<void> {
  if ((typeof schema !== 'object' && typeof schema !== 'boolean') || schema === null || Array.isArray(schema))
    throw badRequest('schema: must be an object, true or false');
  checkSize('schema', text, LIMITS.schemaBytes);
  const problem = await schemas.compile(profile_id, text);
  if (problem !== undefined) throw badRequest(`schema: ${problem}`);
}

/** A declaration in progress. */
interface Declaration {
  readonly id: string;
  readonly body: z.output<typeof DeclareRequest>;
  readonly shape_id: string;
  readonly kind: string;
  /** Canonical JSON. */
  readonly schema: string;
  readonly profile_id: string;
}

type Asked = Pick<Declaration, 'id' | 'body' | 'profile_id'>;

/** @throws Refusal FORBIDDEN, also for an unknown context */
async function ownerFor(runner: Runner, { id, body, profile_id }: Asked, reach: Reach): Promise<KindOwner> {
  const asked = { id, team_id: teamOf(body.kind_owner), profile_id, reach };
  const facts = await runner.find(findDeclareFacts, asked);
  if (facts === undefined) throw forbidden();
  return decideOwner(body.kind_owner, facts, profile_id);
}

function declared({ id, body, shape_id, kind }: Declaration, owner: KindOwner, shape_version: number) {
  const payload = {
    shape_id,
    home_anchor_table: 'kb_contexts' as const,
    home_anchor_id: id,
    kind_owner_table: owner.table,
    kind_owner_id: owner.id,
    artifact_kind: kind,
    schema: body.schema,
    enforcement: body.enforcement,
    shape_version,
  };
  return shapeDeclared(payload, stampOf(body));
}

/** @throws ShapeChanged when another shape of the family was declared meanwhile */
const declare = (declaration: Declaration, { write }: Pick<Context, 'write'>) =>
  write(async (tx) => {
    const { id, body, shape_id, kind, schema } = declaration;
    const reach = await tx.reach();
    const owner = await ownerFor(tx, declaration, reach);
    await checkInvocation(tx, body, reach);
    const family = familyOf(id, owner, kind);
    const version = (await tx.find(countVersions, { family }))!.versions + 1;
    // From the append to the commit no other shape can be declared.
    const [, , counted, row] = await Promise.all([
      tx.list(storeShape, { id: shape_id, schema }),
      tx.append([declared(declaration, owner, version)]),
      tx.find(countVersions, { family }),
      tx.find(getShapeRow, { id: shape_id, reach }),
    ]);
    if (counted!.versions !== version) throw new ShapeChanged();
    if (row === undefined) throw forbidden();
    return shapeView(row.shape);
  });

export const declareShape = (schemas: SchemaThread) =>
  defineOperation({
    id: 'declare_shape',
    group: 'Data Artifact Shapes',
    summary: 'Declare the JSON Schema of one kind of data artifacts in a context',
    method: 'POST',
    path: '/api/contexts/{id}/shapes',
    access: 'approved',
    params: ContextId,
    body: DeclareRequest,
    success: { status: 200, body: ShapeView },
    refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    handler: async ({ params: { id }, body }, context) => {
      checkAuthorship(body);
      const { read, caller } = context;
      const asked = { id, body, profile_id: caller.profile_id };
      // Checked before the schema is compiled, which may take long, and again inside the write.
      await ownerFor(read, asked, caller.reach);
      await checkInvocation(read, body, caller.reach);
      const kind = parseKind(body.kind);
      const schema = canonicalJson(body.schema);
      await checkSchema(asked, schema, schemas);
      const declaration = { ...asked, shape_id: newId(), kind, schema };
      return repeated(() => declare(declaration, context));
    },
  });
