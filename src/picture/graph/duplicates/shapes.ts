import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Double, Instant, Int32, Uuid } from '#base/shapes.ts';
import { ReportDocument, SharedNeighbours } from '../report/shapes.ts';

/** The candidates of a map, as they are answered. */

const DuplicateReason = z.object({
  reason: z
    .enum(['body', 'title', 'vector', 'neighbours'])
    .describe('What is equal, that the texts are nearly the same, or that both have the same neighbours.'),
  score: Double.describe('How far this alone speaks for their being the same, from 0 to 1.'),
  similarity: Double.optional().describe('The smallest cosine of two texts in the same place.'),
  shared: SharedNeighbours.optional().describe('The documents of the map that are joined to both.'),
});

const DuplicateCandidate = z.object({
  a: ReportDocument,
  b: ReportDocument,
  score: Double.describe('1 minus the product of what each reason leaves open, 1 minus its score.'),
  reasons: z
    .array(DuplicateReason)
    .describe('What speaks for their being the same: the body, the title, the texts, the neighbours.'),
});

export const DuplicateCandidates = z.object({
  as_of: Instant.describe('The point in time at which the map was read.'),
  lens_id: Uuid,
  total: Int32,
  rows: z.array(DuplicateCandidate).describe('The pairs, the greatest score first.'),
});

nameSchemas({ DuplicateReason, DuplicateCandidate, DuplicateCandidates });
