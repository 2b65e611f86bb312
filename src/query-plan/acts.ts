import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Int64 } from '#base/shapes.ts';

/** The acts (spec 60 §4.4): validation, execution, responses and the published language derive from this table. */

export const ACT_NAMES = [
  'find-exact',
  'find-about-anywhere',
  'find-about-within',
  'find-resources-with',
  'follow-from',
  'survey',
  'substantiate',
  'admit',
] as const;

export type ActName = (typeof ACT_NAMES)[number];

export const TERM_NAMES = ['limit', 'offset', 'regions'] as const;
export type TermName = (typeof TERM_NAMES)[number];

/** Upper bound of every term. */
export const MOST_TERM = 2_147_483_647;

const QuantityScale = z.discriminatedUnion('scale', [
  z.object({ scale: z.literal('unit_interval') }),
  z.object({ scale: z.literal('other_range'), bounds: z.string() }),
  z.object({ scale: z.literal('unbounded') }),
]);

/** The score that orders the rows of an act. */
export const ActQuantity = z.object({ field: z.string(), means: z.string(), scale: QuantityScale });
export type ActQuantity = z.infer<typeof ActQuantity>;

const ACT_STATES = ['built', 'not_implemented', 'not_separably_reachable'] as const;

/** The published declaration of an act. */
export const ActDeclaration = z.object({
  act: z.enum(ACT_NAMES),
  asks: z.string(),
  state: z.enum(ACT_STATES),
  /** How the question is matched: by words (`text`), by meaning (`vector`), or null without a question. */
  question: z.enum(['text', 'vector']).nullable(),
  bound_kinds: z.array(z.string()),
  seed_kinds: z.array(z.string()),
  /** Relations that a stage of this act must have. */
  needs: z.array(z.enum(['bound', 'seed'])),
  terms: z.array(z.object({ term: z.enum(TERM_NAMES), ceiling: Int64.nullable() })),
  filter: z.enum(['resource_filter', 'edge_filter']).nullable(),
  produces: z.literal('resource').nullable(),
  returnable: z.boolean(),
  orders_by: ActQuantity.nullable(),
  discloses: z.array(z.enum(['via', 'regions'])),
  /** The endpoint that answers the question, if the act does not. */
  elsewhere: z.string().nullable(),
});
export type ActDeclaration = z.infer<typeof ActDeclaration>;

nameSchemas({ QuantityScale, ActQuantity, ActDeclaration });

const MOST_ROWS = 50;
const MOST_REGIONS = 20;

const PAGE: ActDeclaration['terms'] = [
  { term: 'limit', ceiling: MOST_ROWS },
  { term: 'offset', ceiling: null },
];

const BY_WORDS: ActQuantity = {
  field: 'fts_norm',
  means: 'how well the words of the question match the text, 0 to 1, greater is better',
  scale: { scale: 'unit_interval' },
};

const BY_MEANING: ActQuantity = {
  field: 'vec_norm',
  means: 'how close the text is to the question in meaning, 0 to 1, greater is closer',
  scale: { scale: 'unit_interval' },
};

const BY_WALK: ActQuantity = {
  field: 'graph_score',
  means: 'the best walk from a seed: halved at each edge, times the weights of its edges',
  scale: { scale: 'unbounded' },
};

const BY_REGION: ActQuantity = {
  field: 'region_score',
  means:
    '0.4 of the salience rank of the region, 0.6 of its closeness to the question, and 0.05 for maps or 0.03 for contexts',
  scale: { scale: 'other_range', bounds: '[-0.57, 1.05]' },
};

const NOTHING: Omit<ActDeclaration, 'act' | 'asks'> = {
  state: 'built',
  question: null,
  bound_kinds: [],
  seed_kinds: [],
  needs: [],
  terms: [],
  filter: null,
  produces: 'resource',
  returnable: true,
  orders_by: null,
  discloses: [],
  elsewhere: null,
};

const declare = (act: ActName, asks: string, rest: Partial<ActDeclaration>): ActDeclaration => ({
  act,
  asks,
  ...NOTHING,
  ...rest,
});

const UNBUILT = { produces: null, returnable: false } as const;

export const ACTS: readonly ActDeclaration[] = [
  declare('find-exact', 'I can quote the words', {
    question: 'text',
    bound_kinds: ['resource', 'context', 'cogmap'],
    terms: PAGE,
    orders_by: BY_WORDS,
  }),
  declare('find-about-anywhere', 'A concept, everywhere', {
    question: 'vector',
    terms: PAGE,
    orders_by: BY_MEANING,
  }),
  declare('find-about-within', 'A concept inside a set', {
    question: 'vector',
    bound_kinds: ['resource', 'context', 'cogmap'],
    needs: ['bound'],
    terms: PAGE,
    orders_by: BY_MEANING,
  }),
  declare('find-resources-with', 'I know what they are', {
    bound_kinds: ['context', 'cogmap'],
    filter: 'resource_filter',
    returnable: false,
  }),
  declare('follow-from', 'The neighbours of found things', {
    bound_kinds: ['resource'],
    seed_kinds: ['resource'],
    needs: ['seed'],
    terms: PAGE,
    filter: 'edge_filter',
    orders_by: BY_WALK,
    discloses: ['via'],
  }),
  declare('survey', 'What this scope knows about something', {
    question: 'vector',
    bound_kinds: ['cogmap', 'context'],
    terms: [{ term: 'regions', ceiling: MOST_REGIONS }],
    orders_by: BY_REGION,
    discloses: ['regions'],
  }),
  declare('substantiate', 'Is this claim defensible', {
    ...UNBUILT,
    state: 'not_separably_reachable',
    elsewhere: 'GET /api/resources/{id}/evidence',
  }),
  declare('admit', 'Let something in', { ...UNBUILT, state: 'not_implemented' }),
];

const byName = new Map<string, ActDeclaration>(ACTS.map((act) => [act.act, act]));

/** The declaration of an act; undefined if it does not exist. */
export const actNamed = (name: string): ActDeclaration | undefined => byName.get(name);
