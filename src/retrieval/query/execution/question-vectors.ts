import type { Runner } from '#neo4j/database.ts';
import {
  embedQuery,
  givenVector,
  type MissingVector,
  type QueryEmbedding,
  type QueryVector,
  whyMissing,
} from '../../search/index.ts';
import type { ActStage, ValidatedPlan } from '../validation/validated-plan.ts';

/** The vectors of a plan's questions, by stage name; a missing stage could not be embedded. */
export type QuestionVectors = ReadonlyMap<string, QueryVector>;

const comparing = ({ stages }: ValidatedPlan): ActStage[] =>
  stages.filter((stage) => stage.kind === 'act').filter((stage) => stage.declaration.question === 'vector');

const textOf = ({ question }: ActStage): string => question.trim();

/** The distinct texts to embed. */
export const textsToEmbed = (plan: ValidatedPlan): string[] => [
  ...new Set(comparing(plan).flatMap((stage) => (stage.embedding === undefined ? [textOf(stage)] : []))),
];

/**
 * Embeds the questions of a plan, each distinct text once, concurrently; a vector given in a
 * stage is used as is.
 * @returns the vectors, and why questions without one have none
 */
export async function questionVectors(
  read: Runner,
  plan: ValidatedPlan,
  embeds: QueryEmbedding,
): Promise<{ readonly vectors: QuestionVectors; readonly missing: MissingVector }> {
  const { vectorsFrom } = embeds.embedders;
  const texts = textsToEmbed(plan);
  const embedded = await Promise.all(texts.map((text) => embedQuery(read, embeds, text)));
  const byText = new Map(texts.map((text, index) => [text, embedded[index]]));
  const vectors = await Promise.all(
    comparing(plan).map(async (stage) => {
      const { embedding } = stage;
      const vector =
        embedding === undefined ? byText.get(textOf(stage)) : await givenVector(read, embedding, vectorsFrom);
      return [stage.name, vector] as const;
    }),
  );
  const found = vectors.flatMap(([name, vector]) => (vector === undefined ? [] : [[name, vector] as const]));
  const missing = found.length < vectors.length ? await whyMissing(read, vectorsFrom) : 'not_embedded';
  return { vectors: new Map(found), missing };
}
