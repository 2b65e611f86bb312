import { badRequest, notFound } from '#base/refusal.ts';
import { resolveContextRef } from '#homes/contexts/index.ts';
import type { PublicContext, Reach } from '#operation/context.ts';
import { type Candidate, type Meaning, meaningsOf, type Name } from '#picture/graph/index.ts';
import { isAddress, isId, uuidOfRef } from './refs.ts';
import type { Case } from './tool.ts';
import { alternatives } from './tool-schema.ts';
import type { Given } from './tools/declare.ts';

type Kind =
  | 'resource'
  | 'cogmap'
  | 'context'
  | 'team'
  | 'edge'
  | 'region'
  | 'lens'
  | 'profile'
  | 'artifact'
  | 'shape'
  | 'run';

/** What the arguments name that take an id: each also takes a name. */
const NAMED: Readonly<Record<string, Kind>> = {
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
  container: 'resource',
  cogmap: 'cogmap',
  cogmap_ids: 'cogmap',
  home_cogmap_id: 'cogmap',
  originating_cogmap: 'cogmap',
  parent_cogmap: 'cogmap',
  context_ref: 'context',
  team: 'team',
  edge_handle: 'edge',
  a: 'region',
  b: 'region',
  ids: 'region',
  lens: 'lens',
  actor: 'profile',
  artifact_id: 'artifact',
  shape_id: 'shape',
  invocation: 'run',
};

/** Where an agent finds what a name can be. */
const WHERE: Readonly<Record<Kind, string>> = {
  resource: 'search finds documents by their words',
  cogmap: 'cogmap_list lists the maps',
  context: 'context_read {view: "list"} lists the contexts',
  team: 'context_read {view: "teams"} lists your teams',
  edge: 'give its edge_handle, or "source -> target" or "source -> label -> target" by titles; resource_edges lists those of a document',
  region:
    'give its id, or its label with the map (cogmap); graph_read {view: "panorama"} lists the territories',
  lens: 'graph_read {view: "lenses"} lists the lenses',
  profile: 'give @handle or an id',
  artifact: 'list_data_artifacts lists those of a document',
  shape: 'list_data_artifact_shapes lists those of a context',
  run: 'invocation_read {view: "list"} lists the runs',
};

/** What `element_trail` is asked of, by its `kind`. */
const ELEMENTS: Readonly<Record<string, Kind>> = { node: 'resource', edge: 'edge' };

/** Arguments that hold whole things with ids of their own. */
const HOLDING: readonly string[] = ['relationships', 'items'];

/** A name in a call, with its place. */
interface Found {
  readonly path: string;
  readonly kind: Kind;
  readonly text: string;
  /** In which it is looked for first. */
  readonly home: string | undefined;
}

/** Where names of a call are looked up. */
export interface Lookup {
  readonly read: PublicContext['read'];
  readonly reach: Reach;
  readonly is_admin: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Kinds that go by an id or its beginning: a context's slug without its owner is refused (spec 80 §4), the others have no name. */
const BY_BEGINNING: ReadonlySet<Kind> = new Set(['context', 'artifact', 'shape', 'run']);
const BEGINNING = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i;

/** Whether a text of an argument is a name, which has to be looked up. */
function isName(argument: string, kind: Kind, text: string): boolean {
  if (text.trim() === '' || isId(text)) return false;
  if (BY_BEGINNING.has(kind)) return BEGINNING.test(text);
  if (kind === 'profile') return text.startsWith('@');
  return !(argument === 'sources' && isAddress(text));
}

/** Whether an argument takes a list: by its schema, or since the operation takes ids that are joined by commas. */
function takesList({ takes, joins = [], names = {} }: Case, argument: string): boolean {
  const isList = alternatives(takes.properties[argument]!).some(({ items }) => items !== undefined);
  return isList || joins.includes(names[argument] ?? argument);
}

/** Whether an argument takes ids: a field of the operation that does, or an argument of the tool's own. */
function takesIds({ ids, joins = [], names = {}, further = {} }: Case, argument: string): boolean {
  const field = names[argument] ?? argument;
  return ids.includes(field) || joins.includes(field) || Object.hasOwn(further, argument);
}

/** The home that a call or one of its items states, in which a name is looked for first. */
function homeOf({ cogmap, home_cogmap_id, context_ref }: Given): string | undefined {
  return [cogmap, home_cogmap_id, context_ref].find((home) => isText(home) && home.trim() !== '') as
    | string
    | undefined;
}

/** What an argument names: of one kind, but for those that another argument says. */
function kindOf(argument: string, given: Given): Kind | undefined {
  if (argument === 'element') return ELEMENTS[String(given['kind'])];
  return Object.hasOwn(NAMED, argument) ? NAMED[argument] : undefined;
}

/** Rewrites each text in the place of an id. */
type Rewrite = (found: Found) => string;

interface Place {
  readonly argument: string;
  readonly kind: Kind;
  readonly home: string | undefined;
}

/** The thing of a call that is looked at, where it is not the call itself. */
interface Around {
  readonly path: string;
  readonly home: string | undefined;
}

/** A value of an argument that takes ids: a text, a source by its kind, or a list of them. */
function inValue(value: unknown, place: Place, path: string, rewrite: Rewrite): unknown {
  if (Array.isArray(value)) return value.map((one, at) => inValue(one, place, `${path}.${at}`, rewrite));
  if (isObject(value))
    return value['kind'] === 'resource'
      ? { ...value, value: inValue(value['value'], place, path, rewrite) }
      : value;
  if (!isText(value) || !isName(place.argument, place.kind, value)) return value;
  return rewrite({ path, kind: place.kind, text: value, home: place.home });
}

/** Arguments with their names rewritten; those of the things inside them are looked for in the same home, if in no other. */
function inGiven(
  given: Given,
  takes: (argument: string, value: unknown) => boolean,
  rewrite: Rewrite,
  around?: Around,
): Given {
  const home = homeOf(given) ?? around?.home;
  const rewritten = Object.entries(given).map(([argument, value]) => {
    const path = around === undefined ? argument : `${around.path}.${argument}`;
    if (around === undefined && HOLDING.includes(argument) && Array.isArray(value)) {
      const held = value.map((item, at) =>
        isObject(item) ? inGiven(item, () => true, rewrite, { path: `${path}.${at}`, home }) : item,
      );
      return [argument, held];
    }
    const kind = takes(argument, value) ? kindOf(argument, given) : undefined;
    if (kind === undefined) return [argument, value];
    return [argument, inValue(value, { argument, kind, home }, path, rewrite)];
  });
  return Object.fromEntries(rewritten);
}

const shownOf = ({ id, title, home }: Candidate): string =>
  `${id} (${title}${home === null ? '' : `, in ${home}`})`;

/** The id that a name means. @throws Refusal NOT_FOUND, BAD_REQUEST (the name of several) */
function chosen({ path, kind, text }: Found, { id, candidates, more, nearest }: Meaning): string {
  if (id !== null) return id;
  if (candidates.length === 0) {
    const near = nearest.length === 0 ? '' : `; the nearest: ${nearest.map(shownOf).join('; ')}`;
    throw notFound(`${path}: you read nothing of this name or id${near}; ${WHERE[kind]}`);
  }
  throw badRequest(
    `${path}: ${JSON.stringify(text)} is the name of several. Give the id of one: ${candidates.map(shownOf).join('; ')}${more ? ', and more' : ''}`,
  );
}

/** Refs of contexts as ids, where the operation takes an id only. */
async function withContexts({ contexts = [] }: Case, given: Given, { read, reach }: Lookup): Promise<Given> {
  const resolved: Record<string, unknown> = { ...given };
  for (const argument of contexts) {
    const ref = resolved[argument];
    if (isText(ref) && ref.includes('/')) resolved[argument] = await resolveContextRef(read, ref, reach);
  }
  return resolved;
}

const keyOf = ({ kind, text, home }: Name): string => JSON.stringify([kind, text, home]);

/** Runs a walk over names twice: to find them, and with the ids that they mean. All of them are looked up together. */
async function withIds<Walked>(walk: (rewrite: Rewrite) => Walked, lookup: Lookup): Promise<Walked> {
  const found: Found[] = [];
  const unchanged = walk((name) => {
    found.push(name);
    return name.text;
  });
  if (found.length === 0) return unchanged;
  const names = [...new Map(found.map((name) => [keyOf(name), name])).values()];
  const meanings = await meaningsOf(names, lookup);
  const byKey = new Map(names.map((name, at) => [keyOf(name), meanings[at]!]));
  return walk((name) => chosen(name, byKey.get(keyOf(name))!));
}

/**
 * The arguments of a call with ids in the place of names, also those of the items of `write_many` and of the relationships
 * of a new document. A name of something that the caller does not read is answered like one that nothing has.
 * @throws Refusal NOT_FOUND, BAD_REQUEST (the name of several, which it lists)
 */
export async function withoutNames(one: Case, given: Given, lookup: Lookup): Promise<Given> {
  const resolved = await withContexts(one, given, lookup);
  const { properties } = one.takes;
  const takes = (argument: string, value: unknown): boolean =>
    Object.hasOwn(properties, argument) &&
    (argument === 'context_ref' || takesIds(one, argument)) &&
    // A list where one id is expected is left to the check of the arguments.
    (!Array.isArray(value) || takesList(one, argument));
  return withIds((rewrite) => inGiven(resolved, takes, rewrite), lookup);
}

/** What the ids are of that a plan is given, by the kinds that it says. */
const IN_PLANS: Readonly<Record<string, Kind>> = {
  resource: 'resource',
  cogmap: 'cogmap',
  context: 'context',
  region: 'region',
};

/** The ids of one input of a stage; a territory goes by its label in the map or context that is stated with it. */
function inIds(given: Given, path: string, rewrite: Rewrite): Given {
  const { kind, ids, provenance } = given;
  const rewriteOne = (id: unknown, of: unknown, at: string, home?: string): unknown => {
    const known = Object.hasOwn(IN_PLANS, String(of)) ? IN_PLANS[String(of)] : undefined;
    if (known === undefined || !isText(id) || id.trim() === '') return id;
    if (isId(id) && !(known === 'context' && id.includes('/'))) return uuidOfRef(id);
    return rewrite({ path: at, kind: known, text: id, home });
  };
  const anchor = isObject(provenance) ? provenance : undefined;
  const home = isText(anchor?.['id']) ? anchor['id'] : undefined;
  return {
    ...given,
    ...(Array.isArray(ids) && {
      ids: ids.map((id, at) => rewriteOne(id, kind, `${path}.ids.${at}`, home)),
    }),
    ...(anchor !== undefined && {
      provenance: { ...anchor, id: rewriteOne(anchor['id'], anchor['anchor'], `${path}.provenance.id`) },
    }),
  };
}

const mapped = (list: unknown, change: (item: Given, at: number) => Given): unknown =>
  Array.isArray(list) ? list.map((item, at) => (isObject(item) ? change(item, at) : item)) : list;

/** A plan with ids in the place of names, as `withoutNames`; what is not of the form of a plan is left to its own checks. */
export function planWithoutNames(plan: unknown, lookup: Lookup): Promise<unknown> {
  if (!isObject(plan)) return Promise.resolve(plan);
  const inStage =
    (rewrite: Rewrite) =>
    (stage: Given, at: number): Given => ({
      ...stage,
      ...(Array.isArray(stage['inputs']) && {
        inputs: mapped(stage['inputs'], (input, place) =>
          isObject(input['ids'])
            ? { ...input, ids: inIds(input['ids'], `plan.stages.${at}.inputs.${place}.ids`, rewrite) }
            : input,
        ),
      }),
    });
  return withIds((rewrite) => ({ ...plan, stages: mapped(plan['stages'], inStage(rewrite)) }), lookup);
}
