import { parseUuid, UUID_PATTERN } from '#base/ids.ts';
import { findContextByRef, parseContextRef } from '#homes/contexts/index.ts';
import type { PublicContext, Reach } from '#operation/context.ts';
import { findAnchor, territoriesOf } from '../maps/index.ts';
import { nearestTo } from './nearest.ts';
import {
  findArtifactsAndRuns,
  findEdgesAndRegions,
  findEdgesBetweenTitles,
  findNamed,
  findPeopleAndPlans,
  type Named,
} from './queries.ts';
import { modalLens } from './rules.ts';

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
  'artifact',
  'shape',
  'run',
] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/** A name that a caller gave. */
export interface Name {
  readonly kind: NamedKind;
  /**
   * A title, a name, a slug, `@handle`, a ref of a context, or the beginning of an id; of a relationship the titles of its
   * ends, `source -> target` or `source -> label -> target`; of a territory its label, which needs a home; of an artifact, a
   * shape and a run the beginning of its id only.
   */
  readonly text: string;
  /**
   * The home in which a document or a relationship is looked for first, and a territory only: an id, a ref of a context,
   * or the name of a map.
   */
  readonly home?: string | undefined;
}

/** One of several things that a name may mean; `home` of what is in one. */
export type Candidate = Pick<Named, 'id' | 'title' | 'home'>;

/** What a name means to a caller: one thing, one of several candidates, or nothing. */
export interface Meaning {
  readonly id: string | null;
  /** Empty unless there are several; at most `MOST_CANDIDATES`. */
  readonly candidates: Candidate[];
  /** Whether there are more of them. */
  readonly more: boolean;
  /** What has a similar name, the most similar first, where the name means nothing. */
  readonly nearest: Candidate[];
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

/** The arrows between the titles of a relationship's ends, and around its label. */
const ARROW = /\s*(?:->|→)\s*/u;

/** The ends of a relationship, and its label where one is stated; undefined for any other text. */
function endsIn({ kind, text }: Name) {
  const [source, second, third, ...others] = text.trim().split(ARROW);
  if (kind !== 'edge' || second === undefined || others.length > 0) return undefined;
  return { source: source!, target: third ?? second, label: third === undefined ? null : second };
}

type Row = Pick<Named, 'index' | 'id' | 'title'> & Partial<Named>;

interface Home {
  readonly home_id: string | null;
  readonly home_name: string | null;
}

/** The ids of the maps and contexts that a stated home is. */
async function anchorsAt({ home_id, home_name }: Home, { read, reach }: Lookup): Promise<string[]> {
  if (home_id !== null) return [home_id];
  if (home_name === null) return [];
  const name = { kind: 'anchor' as const, text: home_name, prefix: null, home_id: null, home_name: null };
  return (await read.list(findNamed, { names: [name], most: MOST_CANDIDATES, reach })).map(({ id }) => id);
}

/** The territories of the stated home that have a label as the caller sees it; those under the usual lens are meant first. */
async function territoriesNamed(
  { kind, text }: Name,
  { index, ...home }: Home & { readonly index: number },
  lookup: Lookup,
): Promise<Row[]> {
  if (kind !== 'region') return [];
  const { read, reach } = lookup;
  const found = (await anchorsAt(home, lookup)).flatMap((anchor_id) =>
    (['cogmap', 'context'] as const).map(async (anchorKind): Promise<Row[]> => {
      const anchor = await read.find(findAnchor, { id: anchor_id, kind: anchorKind, reach });
      if (anchor === undefined) return [];
      const usual = modalLens(anchor.formations);
      const lens_ids = anchor.formations.map(({ lens_id }) => lens_id);
      const territories = await territoriesOf(read, { anchor_id, lens_ids, reach });
      return territories
        .filter(({ label }) => label === text)
        .map(({ id, lens_id }) => ({
          index,
          id,
          title: text,
          home: anchor.name,
          in_home: lens_id === usual,
        }));
    }),
  );
  return (await Promise.all(found)).flat();
}

/** What names may mean: one statement for each group of kinds, none for a group without names; territories one by one. */
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
  const titled = names.flatMap((name, index) => {
    const ends = endsIn(name);
    return ends === undefined ? [] : [{ index, ...ends, ...homes[index]! }];
  });
  const begun = ofKinds(all, ['edge', 'region']).filter(({ prefix }) => prefix !== null);
  const unnamed = ofKinds(all, ['artifact', 'shape', 'run']).filter(({ prefix }) => prefix !== null);
  const people = ofKinds(all, ['profile', 'lens', 'plan', 'team']);
  const rows = await Promise.all([
    ask(inHomes, (asked) => read.list(findNamed, { names: [...asked], most, reach })),
    ask(begun, (asked) => read.list(findEdgesAndRegions, { names: [...asked], most, reach })),
    ask(unnamed, (asked) => read.list(findArtifactsAndRuns, { names: [...asked], most, reach })),
    ask(titled, (asked) => read.list(findEdgesBetweenTitles, { names: [...asked], most, reach })),
    ...names.map((name, index) => territoriesNamed(name, { index, ...homes[index]! }, lookup)),
    ask(is_admin ? people : people.filter(({ kind }) => kind !== 'team'), (asked) =>
      read.list(findPeopleAndPlans, { names: [...asked], most, is_admin, reach }),
    ),
  ]);
  return rows.flat();
}

const NOTHING = { id: null, candidates: [], more: false, nearest: [] } satisfies Meaning;

/** What the rows of a name say that it means: of several, the only one in the stated home. */
function meaningOf(rows: readonly Row[]): Meaning {
  const found = [...new Map(rows.map((row) => [row.id, row])).values()];
  const inHome = found.filter(({ in_home }) => in_home === true);
  const [only, ...others] = inHome.length === 0 ? found : inHome;
  if (only === undefined) return NOTHING;
  if (others.length === 0) return { ...NOTHING, id: only.id };
  const candidates = [only, ...others].slice(0, MOST_CANDIDATES);
  return {
    id: null,
    candidates: candidates.map(({ id, title, home = null }) => ({ id, title, home })),
    more: others.length >= MOST_CANDIDATES,
    nearest: [],
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
  const meanings = names.map((name, at): Meaning => {
    if (isRef(name)) return { ...NOTHING, id: contexts[at] ?? null };
    const index = plain.indexOf(name);
    return meaningOf(rows.filter((row) => row.index === index));
  });
  return withNearest(names, meanings, lookup);
}

/** The meanings with what is near to the names that mean nothing: the first of them, since each is a search. */
async function withNearest(
  names: readonly Name[],
  meanings: readonly Meaning[],
  lookup: Lookup,
): Promise<Meaning[]> {
  const isNothing = ({ id, candidates }: Meaning): boolean => id === null && candidates.length === 0;
  const empty = [...meanings.keys()]
    .filter((at) => isNothing(meanings[at]!) && askedOf(names[at]!, at).prefix === null)
    .slice(0, MOST_CANDIDATES);
  const nearest = await nearestTo(
    empty.map((at) => names[at]!),
    lookup,
  );
  return meanings.map((meaning, at) =>
    empty.includes(at) ? { ...meaning, nearest: nearest[empty.indexOf(at)]! } : meaning,
  );
}
