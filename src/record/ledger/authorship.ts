import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';

export const ConfidenceBand = z.enum(['tentative', 'probable', 'confident']);

/** What the author of an act says of it. */
export const AgentAuthorship = z.object({
  confidence: ConfidenceBand,
  reasoning: z.string().optional(),
  rationale: z.string().optional(),
  persona: z.string().optional(),
  model: z.string().optional(),
});

nameSchemas({ AgentAuthorship, ConfidenceBand });

/** The authorship in the metadata of an event; undefined if the act gave none. */
export const authorshipIn = (metadata: unknown): z.output<typeof AgentAuthorship> | undefined =>
  AgentAuthorship.safeParse(metadata).data;
