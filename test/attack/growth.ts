import fc from 'fast-check';
import { LIMITS } from '#base/limits.ts';
import { schemaOf } from '#base/shapes.ts';
import type { Operation } from '#operation/define.ts';
import { type Json, type Place, type Schema, typeOf, valueSchema, withValue } from './examples.ts';

/** A part of a body that may be large, and how large its schema lets it be. */
export interface Spot {
  readonly place: Place;
  readonly holds: 'text' | 'list' | 'object' | 'anything';
  /** Characters, items or keys. */
  readonly most: number;
}

/** One part of a body made large: which one, of what, and by how much of what is allowed (from 0 to 1). */
export interface Growth {
  readonly spot: number;
  readonly form: number;
  readonly share: number;
}

const DEEPEST = 5;
/** Where a schema names no limit. */
const MOST = { text: LIMITS.bodyBytes, list: 5000, object: 500, anything: 5000 };

/** What large texts repeat: marks of Markdown, of patterns, of words, of letters that are composed of several. */
const TEXTS = [
  'a',
  'word ',
  '# a\nx\n',
  '**a**\n',
  `# ${'h'.repeat(200)}\n## a\nx\n`,
  '`',
  '`a',
  '[',
  '[a](b) ',
  '![](',
  '> ',
  '- a\n',
  '* ',
  '_a',
  '|a|b\n|-|-\n',
  '<a>',
  '&amp;',
  '\n\n',
  '(a|a)*',
  '"a" OR ',
  'a*~2 ',
  '#x/y ',
  '$x$',
  '[[x]]',
  'é',
  'e\u0301',
  'ﬁ',
  '😀',
  '\u200d',
  '{"a":[',
] as const;

const isChosen = ({ enum: values, const: fixed, format }: Schema): boolean =>
  values !== undefined || fixed !== undefined || format !== undefined;

function spotsIn(schema: Schema, place: Place): Spot[] {
  const value = valueSchema(schema);
  if (place.length > DEEPEST || isChosen(value)) return [];
  const type = typeOf(value);
  if (type === 'string') return [{ place, holds: 'text', most: value.maxLength ?? MOST.text }];
  if (type === 'array')
    return [
      { place, holds: 'list', most: value.maxItems ?? MOST.list },
      ...spotsIn(value.items ?? {}, [...place, 0]),
    ];
  const properties = Object.entries(value.properties ?? {});
  const isOpen = value.additionalProperties !== undefined && value.additionalProperties !== false;
  return [
    ...(isOpen && place.length > 0
      ? [{ place, holds: 'object' as const, most: value.maxProperties ?? MOST.object }]
      : []),
    ...(type === undefined && properties.length === 0 && place.length > 0
      ? [{ place, holds: 'anything' as const, most: MOST.anything }]
      : []),
    ...properties.flatMap(([key, inner]) => spotsIn(inner, [...place, key])),
  ];
}

/** The parts of an operation's body that may be large. */
export const spotsOf = ({ body }: Operation): Spot[] =>
  body === undefined ? [] : spotsIn(schemaOf(body, 'input') as Schema, []);

const repeated = (text: string, most: number): string =>
  text.repeat(Math.ceil(most / text.length)).slice(0, most);

function valueAt(body: unknown, place: Place): unknown {
  return place.reduce((inner: unknown, key) => (inner as Record<string, unknown> | undefined)?.[key], body);
}

/** A list of what it holds already, or of short texts; each item but the first is a copy with another text in it. */
function longList(body: unknown, { place }: Spot, length: number, text: string): unknown[] {
  const [first] = (valueAt(body, place) as unknown[] | undefined) ?? [];
  return Array.from({ length }, (_, at) => (first === undefined ? `${text.slice(0, 20)}${at}` : first));
}

function grownValue(body: unknown, spot: Spot, text: string, share: number): unknown {
  // By its logarithm, so that small and large sizes are tried as often.
  const size = Math.max(1, Math.round(spot.most ** share));
  if (spot.holds === 'text') return repeated(text, size);
  if (spot.holds === 'list') return longList(body, spot, Math.min(size, MOST.list), text);
  const keys = Array.from({ length: Math.min(size, MOST.object) }, (_, at) => [`k${at}`, text.slice(0, 20)]);
  return Object.fromEntries(keys);
}

/** A body with its parts grown; the least of them are left as they were when it would be larger than a body may be. */
export function grown(body: Json, spots: readonly Spot[], growths: readonly Growth[]): Json {
  let made: Json = body;
  for (const { spot: at, form, share } of growths) {
    const spot = spots[at % spots.length]!;
    const text = TEXTS[form % TEXTS.length]!;
    const next = withValue(made, spot.place, grownValue(made, spot, text, share)) as Json;
    if (Buffer.byteLength(JSON.stringify(next)) <= LIMITS.bodyBytes) made = next;
  }
  return made;
}

/** How a growth is written in a report. */
export function growthText(spots: readonly Spot[], { spot: at, form, share }: Growth): string {
  const { place, holds, most } = spots[at % spots.length]!;
  const size = Math.max(1, Math.round(most ** share));
  return `${place.join('.')}: ${holds} of ${size}, ${JSON.stringify(TEXTS[form % TEXTS.length])}`;
}

const growth = (spots: readonly Spot[]): fc.Arbitrary<Growth> =>
  fc.record({
    spot: fc.nat(spots.length - 1),
    form: fc.nat(TEXTS.length - 1),
    share: fc.double({ min: 0.3, max: 1, noNaN: true }),
  });

/** Any growths of a body, most often of few parts. */
export const anyGrowths = (spots: readonly Spot[]): fc.Arbitrary<Growth[]> =>
  fc.array(growth(spots), { minLength: 1, maxLength: 4 });

/** Growths near others: one of them is changed, added or left out. */
export const growthsNear = (spots: readonly Spot[], best: readonly Growth[]): fc.Arbitrary<Growth[]> =>
  fc
    .tuple(fc.nat(best.length), growth(spots), fc.constantFrom('change', 'resize', 'remove'))
    .map(([at, other, how]) => {
      const old = best[at];
      if (old === undefined) return [...best, other];
      if (how === 'remove' && best.length > 1) return best.toSpliced(at, 1);
      return best.with(at, how === 'resize' ? { ...old, share: other.share } : other);
    });
