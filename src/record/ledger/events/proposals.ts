import { z } from 'zod';
import type { Anchor } from '#base/shapes.ts';
import { ConfidenceBand } from '../authorship.ts';
import { defineEvent } from './define.ts';
import { aboutAnchor, subject } from './links.ts';
import { AnchorSchema, Id } from './payload-shapes.ts';

const proposal = {
  proposal_id: Id,
  /** The context or the map that it is for. */
  home: AnchorSchema,
};

/** The proposal itself is beside the ledger: it changes nothing, and its texts are not for the ledger. */
const onHome = {
  category: 'domain' as const,
  anchored: ({ home }: { readonly home: Anchor }) => home,
  labels: ['Anchor'] as const,
  about: ({ home }: { readonly home: Anchor }) => [aboutAnchor(home.id)],
  projector: 'none' as const,
  keepsAccess: true as const,
};

/** Acts are proposed. */
export const proposalMade = defineEvent({
  type: 'proposal_made',
  payload: z.strictObject({ ...proposal, acts: z.int().min(1), expires: z.string() }),
  ...onHome,
});

/** Numbers of acts, from 1. */
const acts = z.array(z.int().min(1)).min(1);

/** Acts of a proposal were done; their own events have the id of the proposal as correlation id. */
export const proposalAccepted = defineEvent({
  type: 'proposal_accepted',
  payload: z.strictObject({ ...proposal, acts }),
  ...onHome,
});

/** Acts of a proposal will not be done. */
export const proposalRejected = defineEvent({
  type: 'proposal_rejected',
  payload: z.strictObject({ ...proposal, acts }),
  ...onHome,
});

/** What is not decided of a proposal no longer can be. */
export const proposalWithdrawn = defineEvent({
  type: 'proposal_withdrawn',
  payload: z.strictObject(proposal),
  ...onHome,
});

interface OnMap {
  readonly cogmap_id: string;
}

/** What a map demands of those who change it, instead of what it demanded before. */
export const proposalsDemanded = defineEvent({
  type: 'proposals_demanded',
  category: 'admin',
  payload: z.strictObject({
    cogmap_id: Id,
    /** Whether changes by machines have to be proposals. */
    of_machines: z.boolean(),
    /** Changes with less confidence have to be proposals; null: none. */
    below_confidence: ConfidenceBand.nullable(),
  }),
  labels: ['Anchor'] as const,
  about: ({ cogmap_id }: OnMap) => [aboutAnchor(cogmap_id)],
  references: ({ cogmap_id }: OnMap) => [subject('kb_cogmaps', cogmap_id)],
});
