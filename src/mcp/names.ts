import { badRequest, notFound } from '#base/refusal.ts';
import { resolveContextRef } from '#homes/contexts/index.ts';
import type { PublicContext, Reach } from '#operation/context.ts';
import { type Meaning, meaningsOf } from '#picture/graph/index.ts';
import { isAddress, isId } from './refs.ts';
import type { Case } from './tool.ts';
import type { Given } from './tools/declare.ts';

/** What the arguments name that take an id: each also takes a name. */
const NAMED: Readonly<Record<string, 'resource' | 'cogmap' | 'team'>> = {
  id: 'resource',
  resource: 'resource',
  source: 'resource',
  target: 'resource',
  goal: 'resource',
  sources: 'resource',
  bound_ids: 'resource',
  documents: 'resource',
  from: 'resource',
  to: 'resource',
  avoid: 'resource',
  seeds: 'resource',
  cogmap: 'cogmap',
  originating_cogmap: 'cogmap',
  parent_cogmap: 'cogmap',
  team: 'team',
};

interface Name {
  readonly argument: string;
  readonly kind: 'resource' | 'cogmap' | 'team';
  readonly text: string;
}

/** Texts of an argument that are names, not ids. */
function namesIn(argument: string, value: unknown): Name[] {
  const kind = NAMED[argument];
  const texts = (Array.isArray(value) ? value : [value]).filter(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
  if (kind === undefined) return [];
  return texts
    .filter((text) => !isId(text) && !(argument === 'sources' && isAddress(text)))
    .map((text) => ({ argument, kind, text }));
}

/** Whether an argument takes ids: a field of the operation that does, or an argument of the tool's own. */
function takesIds({ ids, joins = [], names = {}, further = {} }: Case, argument: string): boolean {
  const field = names[argument] ?? argument;
  return ids.includes(field) || joins.includes(field) || Object.hasOwn(further, argument);
}

/** The id that a name means. @throws Refusal NOT_FOUND, BAD_REQUEST (the name of several) */
function chosen({ argument, text }: Name, { id, candidates, more }: Meaning): string {
  if (id !== null) return id;
  if (candidates.length === 0) throw notFound(`${argument}: you read nothing of this name or id`);
  const shown = candidates.map(
    ({ id, title, home }) => `${id} (${title}${home === null ? '' : `, in ${home}`})`,
  );
  throw badRequest(
    `${argument}: ${JSON.stringify(text)} is the name of several. Give the id of one: ${shown.join('; ')}${more ? ', and more' : ''}`,
  );
}

/** Where names of a call are looked up. */
export interface Lookup {
  readonly read: PublicContext['read'];
  readonly reach: Reach;
  readonly is_admin: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The arguments of a call with ids in the place of names: all names are looked up by one statement, those of contexts
 * before. A name of something that the caller does not read is answered like one that nothing has.
 * @throws Refusal NOT_FOUND, BAD_REQUEST (the name of several, which it lists)
 */
export async function withoutNames(one: Case, given: Given, lookup: Lookup): Promise<Given> {
  const { read, reach } = lookup;
  const resolved: Record<string, unknown> = { ...given };
  for (const argument of one.contexts ?? []) {
    const ref = resolved[argument];
    if (isText(ref) && ref.includes('/')) resolved[argument] = await resolveContextRef(read, ref, reach);
  }
  const taken = Object.keys(one.takes.properties).filter((argument) => takesIds(one, argument));
  const related = relatedIn(one, resolved);
  const names = [
    ...taken.flatMap((argument) => namesIn(argument, resolved[argument])),
    ...related.flatMap(({ target }) => namesIn('target', target)),
  ];
  if (names.length === 0) return resolved;
  const home = homeOf(resolved);
  const meanings = await meaningsOf(
    names.map(({ kind, text }) => ({ kind, text, home })),
    lookup,
  );
  const ids = new Map(names.map((name, at) => [`${name.kind} ${name.text}`, chosen(name, meanings[at]!)]));
  const idOf = (argument: string, value: unknown): unknown =>
    (isText(value) && ids.get(`${NAMED[argument]} ${value}`)) || value;
  if (related.length > 0)
    resolved['relationships'] = related.map((each) => ({ ...each, target: idOf('target', each.target) }));
  for (const { argument } of names) {
    if (!taken.includes(argument)) continue;
    const value = resolved[argument];
    resolved[argument] = Array.isArray(value)
      ? value.map((item) => idOf(argument, item))
      : idOf(argument, value);
  }
  return resolved;
}

/** The relationships that a call names with a new document. */
const relatedIn = (
  { takes: { properties } }: Case,
  { relationships }: Given,
): readonly { target: unknown }[] =>
  Array.isArray(relationships) && Object.hasOwn(properties, 'relationships') ? relationships : [];

/** The home that a call states, in which a title is looked for first. */
function homeOf({ cogmap, context_ref }: Given): string | undefined {
  if (isText(cogmap) && cogmap.trim() !== '') return cogmap;
  return isText(context_ref) ? context_ref : undefined;
}
