import { z } from 'zod';
import { newId } from '#base/ids.ts';
import { badRequest } from '#base/refusal.ts';
import { optional, Uuid, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { prepareBody, storeContents } from '../../resources/index.ts';
import { cogmapSeeded, creatorGrant, genesisRun, telosOrigin } from '../events.ts';
import { CHARTER_ROLES, draftCharter, givenCharter } from '../given-text.ts';
import { findMap } from '../queries.ts';

const MAX_NAME = 200;

const GenesisRequest = z.object({
  name: z.string(),
  telos_title: z.string(),
  cogmap_id: optional(UuidInput),
  telos_resource_id: optional(UuidInput),
  telos: optional(givenCharter(z.enum(CHARTER_ROLES))),
});

const GenesisOutcome = z.object({ cogmap_id: Uuid, telos_resource_id: Uuid, created: z.boolean() });

function trimmed(field: string, value: string): string {
  const text = value.trim();
  if (text.length < 1 || text.length > MAX_NAME)
    throw badRequest(`${field}: must have 1 to ${MAX_NAME} characters`);
  return text;
}

export const createMap = defineOperation({
  id: 'genesis',
  group: 'Cognitive Maps',
  summary: 'Create a cognitive map around a telos; its creator may read, write and grant',
  method: 'POST',
  path: '/api/cognitive-maps',
  access: 'approved',
  body: GenesisRequest,
  success: { status: 200, body: GenesisOutcome },
  refusals: ['CONFLICT'],
  handler: async ({ body }, { caller, write }) => {
    const name = trimmed('name', body.name);
    const title = trimmed('telos_title', body.telos_title);
    // Ids are an administrator's to choose; anyone else's are ignored in silence.
    const cogmap_id = (caller.is_admin && body.cogmap_id) || newId();
    const telos_resource_id = (caller.is_admin && body.telos_resource_id) || newId();
    const event_id = newId();
    const prepared = prepareBody(event_id, draftCharter(body.telos ?? {}));
    return write(async (tx) => {
      const existing = await tx.find(findMap, { id: cogmap_id });
      if (existing !== undefined)
        return { cogmap_id, telos_resource_id: existing.telos_resource_id, created: false };
      const outcome = { cogmap_id, telos_resource_id, created: true };
      const telos = {
        resource_id: telos_resource_id,
        title,
        origin_uri: telosOrigin(cogmap_id),
        blocks: prepared.blocks,
      };
      const seeded = cogmapSeeded({ event_id, cogmap_id, name, telos });
      const events = [seeded, ...genesisRun(cogmap_id, outcome), creatorGrant(cogmap_id, caller.profile_id)];
      await Promise.all([
        storeContents(tx, events, [prepared.contents]),
        tx.append(events, { asSystem: true }),
      ]);
      return outcome;
    });
  },
});
