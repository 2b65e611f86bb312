import { z } from 'zod';
import { Uuid, UuidInput } from '#base/shapes.ts';

export const EDGE_KINDS = ['express', 'contains', 'leads_to', 'near'] as const;
export const EdgeKind = z.enum(EDGE_KINDS);
export type EdgeKind = z.infer<typeof EdgeKind>;

export const Polarity = z.enum(['forward', 'inverse']);
export type Polarity = z.infer<typeof Polarity>;

export const EdgeHandle = z.object({ edge_handle: UuidInput });
export const RelationshipAck = z.object({ edge_handle: Uuid });
