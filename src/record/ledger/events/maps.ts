import { z } from 'zod';
import { anchorOf } from '#base/shapes.ts';
import { defineEvent } from './define.ts';
import { aboutAnchor, aboutResource, principal, subject } from './links.ts';
import { BlockManifest, Id } from './payload-shapes.ts';

/** A map is created, with its telos, which is an ordinary resource of that map. */
export const cogmapSeeded = defineEvent({
  type: 'cogmap_seeded',
  category: 'domain',
  payload: z.strictObject({
    cogmap_id: Id,
    name: z.string(),
    telos: z.strictObject({
      resource_id: Id,
      title: z.string(),
      origin_uri: z.string(),
      blocks: z.array(BlockManifest),
    }),
    owner_profile_id: Id,
  }),
  anchors: ['kb_cogmaps'],
  anchored: ({ cogmap_id }) => anchorOf('cogmap', cogmap_id),
  labels: ['Resource', 'Anchor'],
  about: ({ cogmap_id, telos }) => [aboutAnchor(cogmap_id), aboutResource(telos.resource_id)],
  projector: [
    'cogmap_seeded',
    {
      file: 'resource_created',
      payload: ({ cogmap_id, owner_profile_id, telos }) => ({
        ...telos,
        home: anchorOf('cogmap', cogmap_id),
        owner_profile_id,
        doc_type: 'cogmap_charter',
      }),
    },
  ],
  formation: true,
});

interface OfTelos {
  readonly telos_id: string;
}

/** The telos of a map gets new blocks, which replace the old ones. Their texts were stored under the event's id. */
export const charterSet = defineEvent({
  type: 'charter_set',
  category: 'domain',
  payload: z.strictObject({ cogmap_id: Id, blocks: z.array(BlockManifest).min(1) }),
  anchors: ['kb_cogmaps'],
  anchored: ({ cogmap_id }) => anchorOf('cogmap', cogmap_id),
  labels: ['Resource', 'Anchor'],
  about: ({ cogmap_id }, { telos_id }: OfTelos) => [aboutAnchor(cogmap_id), aboutResource(telos_id)],
  keepsAccess: true,
});

const binding = { cogmap_id: Id, team_id: Id };

const onBinding = {
  labels: ['Anchor'] as const,
  about: ({ cogmap_id }: { readonly cogmap_id: string }) => [aboutAnchor(cogmap_id)],
  references: ({ cogmap_id, team_id }: { readonly cogmap_id: string; readonly team_id: string }) => [
    subject('kb_cogmaps', cogmap_id),
    principal('kb_teams', team_id),
  ],
};

/** Members of a team and of its descendants can now read a map. */
export const mapBound = defineEvent({
  type: 'map_bound',
  category: 'admin',
  payload: z.strictObject({ ...binding, bound_by: Id }),
  ...onBinding,
});

/** A binding has ended. */
export const mapUnbound = defineEvent({
  type: 'map_unbound',
  category: 'admin',
  payload: z.strictObject({ ...binding, unbound_by: Id }),
  ...onBinding,
});
