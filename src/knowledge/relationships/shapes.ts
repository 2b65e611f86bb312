import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Uuid, UuidInput } from '#base/shapes.ts';

export const EdgeHandle = z.object({ edge_handle: UuidInput });
export const RelationshipAck = z.object({ edge_handle: Uuid });

nameSchemas({ RelationshipAck });
