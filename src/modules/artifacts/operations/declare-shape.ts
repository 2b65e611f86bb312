import type { z } from 'zod';
import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, forbidden } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { optional } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { ContextId } from '../../contexts/index.ts';
import { actBody, checkAuthorship, checkInvocation, stampOf } from '../../invocations/index.ts';
import { shapeDeclared } from '../../ledger/index.ts';
import { canonicalJson } from '../../resources/index.ts';
import { countVersions, findDeclareFacts, getShapeRow, storeShape } from '../queries.ts';
import { checkSize, decideOwner, familyOf, parseKind, repeated, ShapeChanged, teamOf } from '../rules.ts';
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

/** @throws Refusal BAD_REQUEST for what is no JSON Schema, or takes too long */
async function checkSchema(schema: unknown, text: string, schemas: SchemaThread): Promise<void> {
  if ((typeof schema !== 'object' && typeof schema !== 'boolean') || schema === null || Array.isArray(schema))
    throw badRequest('schema: must be an object, true or false');
  checkSize('schema', text, LIMITS.schemaBytes);
  const answer = await schemas.check({ schema: text, contents: [] });
  if ('badSchema' in answer) throw badRequest(`schema: ${answer.badSchema}`);
}

export const declareShape = (schemas: SchemaThread) =>
  defineOperation({
    id: 'declare_shape',
    group: 'Data Artifact Shapes',
    summary: 'Let a JSON Schema govern one kind of data artifacts in a context',
    method: 'POST',
    path: '/api/contexts/{id}/shapes',
    access: 'approved',
    params: ContextId,
    body: DeclareRequest,
    success: { status: 200, body: ShapeView },
    refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    handler: async (
      { params: { id }, body },
      { caller, read, write },
    ): Promise<z.input<typeof ShapeView>> => {
      checkAuthorship(body);
      const shape_id = newId();
      const asked = { id, team_id: teamOf(body.kind_owner), profile_id: caller.profile_id };
      // Asked before the schema is looked at, which may take long; asked again when it is written.
      const known = await read.find(findDeclareFacts, { ...asked, reach: caller.reach });
      if (known === undefined) throw forbidden();
      decideOwner(body.kind_owner, known, caller.profile_id);
      const kind = parseKind(body.kind);
      const schema = canonicalJson(body.schema);
      await checkSchema(body.schema, schema, schemas);
      const declare = () =>
        write(async (tx) => {
          const reach = await tx.reach();
          const facts = await tx.find(findDeclareFacts, { ...asked, reach });
          if (facts === undefined) throw forbidden();
          await checkInvocation(tx, body, reach);
          const owner = decideOwner(body.kind_owner, facts, caller.profile_id);
          const family = familyOf(id, owner, kind);
          const { versions } = (await tx.find(countVersions, { family }))!;
          const event = shapeDeclared(
            {
              shape_id,
              home_anchor_table: 'kb_contexts',
              home_anchor_id: id,
              kind_owner_table: owner.table,
              kind_owner_id: owner.id,
              artifact_kind: kind,
              schema: body.schema,
              enforcement: body.enforcement,
              shape_version: versions + 1,
            },
            stampOf(body),
          );
          // From the append to the commit no other shape can be declared.
          const [, , counted, row] = await Promise.all([
            tx.list(storeShape, { id: shape_id, schema }),
            tx.append([event]),
            tx.find(countVersions, { family }),
            tx.find(getShapeRow, { id: shape_id, reach }),
          ]);
          if (counted!.versions !== versions + 1) throw new ShapeChanged();
          if (row === undefined) throw forbidden();
          return shapeView(row.shape);
        });
      return repeated(declare);
    },
  });
