import { badRequest, notFound } from '#base/refusal.ts';
import { resolveContextRef } from '#homes/contexts/index.ts';
import type { PublicContext, Reach } from '#operation/context.ts';
import { findNamed, type Named } from '#picture/graph/index.ts';
import { isAddress, isId, uuidOfRef } from './refs.ts';
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
  seeds: 'resource',
  cogmap: 'cogmap',
  originating_cogmap: 'cogmap',
  parent_cogmap: 'cogmap',
  team: 'team',
};

/** Candidates of a name that are read; one more than this is "and more". */
const MOST_CANDIDATES = 10;
/** The beginning of an id: at least its first eight digits. */
const SHORT_ID = /^[0-9a-f]{8}[0-9a-f-]{0,27}$/i;

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

/** The one that a name means: of several, the only one in the stated home. @throws Refusal NOT_FOUND, BAD_REQUEST */
function chosen({ argument, text }: Name, found: readonly Named[]): string {
  const inHome = found.filter(({ in_home }) => in_home);
  const meant = inHome.length === 0 ? found : inHome;
  const [only, ...others] = meant;
  if (only === undefined) throw notFound(`${argument}: you read nothing of this name or id`);
  if (others.length === 0) return only.id;
  const shown = meant
    .slice(0, MOST_CANDIDATES)
    .map(({ id, title, home }) => `${id} (${title}${home === null ? '' : `, in ${home}`})`);
  const more = meant.length > MOST_CANDIDATES ? ', and more' : '';
  throw badRequest(
    `${argument}: ${JSON.stringify(text)} is the name of several. Give the id of one: ${shown.join('; ')}${more}`,
  );
}

/** Where names of a call are looked up. */
export interface Lookup {
  readonly read: PublicContext['read'];
  readonly reach: Reach;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The arguments of a call with ids in the place of names: all names are looked up by one statement, those of contexts
 * before. A name of something that the caller does not read is answered like one that nothing has.
 * @throws Refusal NOT_FOUND, BAD_REQUEST (the name of several, which it lists)
 */
export async function withoutNames(one: Case, given: Given, { read, reach }: Lookup): Promise<Given> {
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
  const { cogmap } = resolved;
  const home_id = await homeOf(resolved, { read, reach });
  const asked = names.map(({ kind, text }) => ({
    kind,
    text: kind === 'team' ? text.replace(/^\+/, '') : text,
    prefix: SHORT_ID.test(text) ? text.toLowerCase() : null,
    home_id,
    home_name: isText(cogmap) && !isId(cogmap) ? cogmap : null,
  }));
  const rows = await read.list(findNamed, { names: asked, most: MOST_CANDIDATES + 1, reach });
  const ids = new Map(
    names.map((name, index) => [
      `${name.kind} ${name.text}`,
      chosen(
        name,
        rows.filter((row) => row.index === index),
      ),
    ]),
  );
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
async function homeOf({ cogmap, context_ref }: Given, { read, reach }: Lookup): Promise<string | null> {
  if (isText(cogmap) && isId(cogmap)) return uuidOfRef(cogmap);
  if (!isText(context_ref)) return null;
  return context_ref.includes('/') ? resolveContextRef(read, context_ref, reach) : uuidOfRef(context_ref);
}
