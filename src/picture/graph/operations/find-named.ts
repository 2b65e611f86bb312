import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { FilledText, List, optional, Text, Uuid } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { meaningsOf, NAMED_KINDS } from '../named.ts';

const NameAsked = z.object({
  kind: z.enum(NAMED_KINDS),
  text: FilledText(LIMITS.title).meta({
    description:
      'A title, a name, a slug, `@handle`, the ref of a context, or the beginning of an id; of a relationship the titles of its ends, `source -> target` or `source -> label -> target`; of a territory its label, which needs a home; of a data artifact, its shape or a run only the beginning of its id.',
  }),
  home: optional(Text(LIMITS.ref)).meta({
    description:
      'The home in which a document or a relationship is looked for first, and a territory only: an id, the ref of a context or the name of a map.',
  }),
});

const FindNamedRequest = z.object({
  names: List(NameAsked, LIMITS.names).meta({ description: 'The names.' }),
});

const NamedCandidate = z.object({
  id: Uuid,
  title: z.string(),
  home: z
    .string()
    .nullable()
    .meta({ description: 'The name of the home of a document, a relationship or a territory.' }),
});

const NameMeaning = z.object({
  id: Uuid.nullable().meta({ description: 'What the name means; null where it is nothing, or several.' }),
  candidates: z
    .array(NamedCandidate)
    .meta({ description: 'The things that have the name, where it is several.' }),
  more: z.boolean().meta({ description: 'Whether there are more candidates.' }),
  nearest: z
    .array(NamedCandidate)
    .meta({ description: 'Documents, maps or contexts of similar names, where the name means nothing.' }),
});

nameSchemas({ FindNamedRequest, NameAsked, NamedCandidate, NameMeaning });

export const findByName = defineOperation({
  id: 'find_named',
  group: 'Graph',
  summary: 'Find the ids of what you read by titles, names, slugs, handles or the beginnings of ids',
  method: 'POST',
  path: '/api/names',
  access: 'approved',
  onlyReads: true,
  body: FindNamedRequest,
  success: { status: 200, body: z.array(NameMeaning) },
  handler: ({ body: { names } }, { caller: { reach, is_admin }, read }) =>
    meaningsOf(
      names.map(({ kind, text, home }) => ({ kind, text, home: home ?? undefined })),
      { read, reach, is_admin },
    ),
});
