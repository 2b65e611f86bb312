import { z } from 'zod';
import { anchorOf } from '#base/shapes.ts';
import { defineEvent } from './define.ts';
import { aboutAnchor, principal } from './links.ts';
import { Id } from './payload-shapes.ts';

interface AskedBy {
  /** Who requested the run, when its acts do not say. */
  readonly profile_id?: string | undefined;
}

/** A run on a map opens; its acts carry its id. */
export const delegatedLaunch = defineEvent({
  type: 'delegated_launch',
  category: 'domain',
  payload: z.strictObject({
    invocation_id: Id,
    trigger_kind: z.string(),
    originating_cogmap_id: Id,
    parent_cogmap_id: Id.optional(),
    scoped_entity_id: Id,
  }),
  anchors: ['kb_cogmaps'],
  anchored: ({ originating_cogmap_id }) => anchorOf('cogmap', originating_cogmap_id),
  labels: ['Anchor'],
  about: ({ originating_cogmap_id }) => [aboutAnchor(originating_cogmap_id)],
  references: (_, { profile_id }: AskedBy) =>
    profile_id === undefined ? [] : [principal('kb_profiles', profile_id)],
  keepsAccess: true,
});

interface OnMap {
  readonly cogmap_id: string;
}

/** A run ends, with its outcome. */
export const invocationClosed = defineEvent({
  type: 'invocation_closed',
  category: 'domain',
  payload: z.strictObject({
    invocation_id: Id,
    disposition: z.enum(['completed', 'failed', 'abandoned']),
    outcome: z.unknown(),
  }),
  anchors: ['kb_cogmaps'],
  anchored: (_, { cogmap_id }: OnMap) => anchorOf('cogmap', cogmap_id),
  labels: ['Anchor'],
  about: (_, { cogmap_id }) => [aboutAnchor(cogmap_id)],
  keepsAccess: true,
});
