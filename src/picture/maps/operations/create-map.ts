import { z } from 'zod';
import { newId, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, conflict } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { FilledText, optional, Uuid, UuidInput } from '#base/shapes.ts';
import { type Cutting, prepareBody, storeContents, takeTurn, textOf } from '#knowledge/resources/index.ts';
import type { Runner } from '#neo4j/database.ts';
import { defineOperation } from '#operation/define.ts';
import { lockInstance } from '#people/access/index.ts';
import { cogmapSeeded } from '#record/ledger/index.ts';
import { telosOrigin } from '../boot.ts';
import { CHARTER_ROLES, cutBlock, draftCharter, givenBlock, givenCharter } from '../given-text.ts';
import { creatorGrant } from '../map-grants.ts';
import { genesisRun } from '../map-run.ts';
import { findMap, findOwnNamed } from '../queries.ts';
import { listTakenIds } from '../reconcile-queries.ts';

const TelosBlock = givenBlock(z.enum(CHARTER_ROLES));
const Telos = givenCharter(TelosBlock);

const GenesisRequest = z.object({
  name: FilledText(LIMITS.mapName),
  telos_title: FilledText(LIMITS.mapName),
  cogmap_id: optional(UuidInput),
  telos_resource_id: optional(UuidInput),
  telos: optional(Telos),
  /** If the caller has a map of this name with write access, returns that one and writes nothing. */
  unique_name: optional(z.boolean()),
});

const GenesisOutcome = z.object({ cogmap_id: Uuid, telos_resource_id: Uuid, created: z.boolean() });

nameSchemas({
  GenesisTelosBlock: TelosBlock,
  GenesisTelos: Telos,
  CreateCogmapRequest: GenesisRequest,
  CreateCogmapOutcome: GenesisOutcome,
});

function trimmed(field: string, value: string): string {
  const text = value.trim();
  if (text === '') throw badRequest(`${field}: must not be blank`);
  return text;
}

/**
 * The telos of an existing map with a chosen id. Callers that choose ids are serialised, so that the second of two who
 * choose the same id finds the map of the first.
 * @throws Refusal CONFLICT when an id belongs to something else
 */
async function telosOfChosen(
  tx: Runner,
  ids: { readonly cogmap_id: string; readonly telos_resource_id: string },
): Promise<string | undefined> {
  await tx.list(lockInstance, {});
  const existing = await tx.find(findMap, { id: ids.cogmap_id });
  if (existing !== undefined) return existing.telos_resource_id;
  const taken = await tx.list(listTakenIds, { ids: Object.values(ids) });
  if (taken.length > 0) throw conflict('the id belongs to something else');
  return undefined;
}

/**
 * The caller's map of this name. Concurrent requests of the caller for the same name wait until the transaction ends.
 */
async function ownNamed(tx: Runner, profile_id: string, name: string) {
  const [, own] = await Promise.all([
    takeTurn(tx, `${profile_id} ${name}`),
    tx.find(findOwnNamed, { profile_id, name }),
  ]);
  return own && { cogmap_id: own.id, telos_resource_id: own.telos_resource_id, created: false };
}

export const createMap = (cutting: Cutting) =>
  defineOperation({
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
      // Only administrators may choose ids; those of other callers are ignored silently.
      const cogmap_id = (caller.is_admin && body.cogmap_id) || newId();
      const telos_resource_id = (caller.is_admin && body.telos_resource_id) || newId();
      const isChosen = cogmap_id === body.cogmap_id || telos_resource_id === body.telos_resource_id;
      const event_id = newId();
      const blocks = draftCharter(body.telos ?? {});
      const cuts = await cutting.cut(
        caller.profile_id,
        blocks.map(({ given }) => given),
      );
      const prepared = prepareBody(
        event_id,
        blocks.map((block, index) => cutBlock(block, textOf(cuts[index]!))),
      );
      return write(async (tx) => {
        const own = body.unique_name === true ? await ownNamed(tx, caller.profile_id, name) : undefined;
        if (own !== undefined) return own;
        const telosBefore = isChosen ? await telosOfChosen(tx, { cogmap_id, telos_resource_id }) : undefined;
        if (telosBefore !== undefined) return { cogmap_id, telos_resource_id: telosBefore, created: false };
        const outcome = { cogmap_id, telos_resource_id, created: true };
        const telos = {
          resource_id: telos_resource_id,
          title,
          origin_uri: telosOrigin(cogmap_id),
          blocks: prepared.blocks,
        };
        const seeded = cogmapSeeded(
          { cogmap_id, name, telos, owner_profile_id: SYSTEM_PROFILE_ID },
          { id: event_id },
        );
        const events = [
          seeded,
          ...genesisRun(cogmap_id, outcome),
          creatorGrant(cogmap_id, caller.profile_id),
        ];
        await Promise.all([
          storeContents(tx, events, [prepared.contents]),
          tx.append(events, { asSystem: true }),
        ]);
        return outcome;
      });
    },
  });
