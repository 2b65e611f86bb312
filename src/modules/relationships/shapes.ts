import { z } from 'zod';
import { Uuid, UuidInput } from '#base/shapes.ts';

export const EdgeHandle = z.object({ edge_handle: UuidInput });
export const RelationshipAck = z.object({ edge_handle: Uuid });
