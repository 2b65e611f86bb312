import { parseUuid, UUID_PATTERN } from '#base/ids.ts';
import { findContextByRef, parseContextRef } from '#homes/contexts/index.ts';
import type { PublicContext, Reach } from '#operation/context.ts';
import { findEdgesAndRegions, findNamed, findPeopleAndPlans, type Named } from './queries.ts';

/** What a name can be of; an anchor is a map or a context. */
export const NAMED_KINDS = [
  'resource',
  'cogmap',
  'context',
  'anchor',
  'team',
  'profile',
  'edge',
  'region',
  'lens',
  'plan',
] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/** A name that a caller gave. */
export interface Name {
  readonly kind: NamedKind;
  /** A title, a name, a slug, `@handle`, a ref of a context, or the beginning of an id. */
  readonly text: string;
  /** The home in which a document is looked for first: an id, a ref of a context, or the name of a map. */
  readonly home?: string | undefined;
}

/** One of several things that a name may mean; `home` of a document only. */
export type Candidate = Pick<Named, 'id' | 'title' | 'home'>;

/** What a name means to a caller: one thing, one of several candidates, or nothing. */
export interface Meaning {
  readonly id: string | null;
  /** Empty unless there are several; at most `MOST_CANDIDATES`. */
  readonly candidates: Candidate[];
  /** Whether there are more of them. */
  readonly more: boolean;
}

/** Who looks names up, and what they may read. */
export interface Lookup {
  readonly read: PublicContext['read'];
  readonly reach: Reach;
  readonly is_admin: boolean;
}

const MOST_CANDIDATES = 10;
/** An id, or the beginning of one: at least its first eight digits. */
const BEGINNING = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i;
const CONTEXT_REF = /^[@+][a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9-]*$/;
const DECORATED = new RegExp(`-(${UUID_PATTERN})$`);

/** A name as the statements take it. */
interface Asked<Kind> {
  readonly index: number;
  readonly kind: Kind;
  readonly text: string;
  readonly prefix: string | null;
}

/** The names of some kinds. */
const ofKinds = <Kind extends NamedKind>(
  asked: readonly Asked<NamedKind>[],
  kinds: readonly Kind[],
): Asked<Kind>[] => asked.filter((one): one is Asked<Kind> => kinds.some((kind) => kind === one.kind));

/** Slugs of teams and handles are also written with a sign before them. */
function withoutSign({ kind, text }: Name): string {
  const sign = kind === 'team' ? '+' : kind === 'profile' ? '@' : undefined;
  return sign !== undefined && text.startsWith(sign) ? text.slice(1) : text;
}

const uuidOf = (text: string): string | undefined =>
  parseUuid(text) ?? DECORATED.exec(text)?.[1]?.toLowerCase();

function askedOf(name: Name, index: number): Asked<NamedKind> {
  const text = withoutSign(name);
  const start = uuidOf(text) ?? text;
  return { index, kind: name.kind, text, prefix: BEGINNING.test(start) ? start.toLowerCase() : null };
}

const contextAt = (ref: string, { read, reach }: Lookup): Promise<string | undefined> =>
  findContextByRef(read, parseContextRef(ref), reach);

/** A home that the caller states: its id, or the name of a map. */
async function homeOf({ home }: Name, lookup: Lookup) {
  if (home === undefined) return { home_id: null, home_name: null };
  if (CONTEXT_REF.test(home)) return { home_id: (await contextAt(home, lookup)) ?? null, home_name: null };
  const id = uuidOf(home);
  return id === undefined ? { home_id: null, home_name: home } : { home_id: id, home_name: null };
}

type Row = Pick<Named, 'index' | 'id' | 'title'> & Partial<Named>;

/** What names may mean: one statement for each group of kinds, none for a group without names. */
async function rowsOf(names: readonly Name[], lookup: Lookup): Promise<Row[]> {
  const { read, reach, is_admin } = lookup;
  const most = MOST_CANDIDATES + 1;
  const all = names.map(askedOf);
  const ask = async <One extends { readonly index: number }>(
    asked: readonly One[],
    list: (asked: readonly One[]) => Promise<readonly Row[]>,
  ): Promise<Row[]> =>
    asked.length === 0 ? [] : (await list(asked)).map((row) => ({ ...row, index: asked[row.index]!.index }));
  const homes = await Promise.all(names.map((name) => homeOf(name, lookup)));
  const inHomes = ofKinds(all, ['resource', 'cogmap', 'context', 'anchor', 'team']).map((one) => ({
    ...one,
    ...homes[one.index]!,
  }));
  const people = ofKinds(all, ['profile', 'lens', 'plan', 'team']);
  const rows = await Promise.all([
    ask(inHomes, (asked) => read.list(findNamed, { names: [...asked], most, reach })),
    ask(ofKinds(all, ['edge', 'region']), (asked) =>
      read.list(findEdgesAndRegions, { names: [...asked], most, reach }),
    ),
    ask(is_admin ? people : people.filter(({ kind }) => kind !== 'team'), (asked) =>
      read.list(findPeopleAndPlans, { names: [...asked], most, is_admin, reach }),
    ),
  ]);
  return rows.flat();
}

/** What one of its rows says that a name means: of several, the only one in the stated home. */
function meaningOf(rows: readonly Row[]): Meaning {
  const found = [...new Map(rows.map((row) => [row.id, row])).values()];
  const inHome = found.filter(({ in_home }) => in_home === true);
  const [only, ...others] = inHome.length === 0 ? found : inHome;
  if (only === undefined) return { id: null, candidates: [], more: false };
  if (others.length === 0) return { id: only.id, candidates: [], more: false };
  const candidates = [only, ...others].slice(0, MOST_CANDIDATES);
  return {
    id: null,
    candidates: candidates.map(({ id, title, home = null }) => ({ id, title, home })),
    more: others.length >= MOST_CANDIDATES,
  };
}

/**
 * What each of some names means to the caller. What it does not read is not among the candidates, so its name is
 * answered like one that nothing has.
 * @returns as many as names, in their order
 */
export async function meaningsOf(names: readonly Name[], lookup: Lookup): Promise<Meaning[]> {
  const isRef = ({ kind, text }: Name): boolean =>
    (kind === 'context' || kind === 'anchor') && CONTEXT_REF.test(text);
  const plain = names.filter((name) => !isRef(name));
  const [rows, contexts] = await Promise.all([
    plain.length === 0 ? [] : rowsOf(plain, lookup),
    Promise.all(names.map(async (name) => (isRef(name) ? contextAt(name.text, lookup) : undefined))),
  ]);
  return names.map((name, at) => {
    if (isRef(name)) return { id: contexts[at] ?? null, candidates: [], more: false };
    const index = plain.indexOf(name);
    return meaningOf(rows.filter((row) => row.index === index));
  });
}
