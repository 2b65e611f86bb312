import { MapFileError } from '#map-files/map-contents.ts';

/** Column names for the ends of an edge, in order of precedence. */
const SOURCES = ['source', 'from', 'src'] as const;
const TARGETS = ['target', 'to', 'dst'] as const;
/** Column names for the id of a node, in order of precedence. */
const IDS = ['id', 'node', 'name'] as const;

/** The meaning of a column. */
export type Column =
  | { readonly role: 'source' | 'target' | 'id'; readonly space?: string }
  | { readonly role: 'attribute'; readonly name: string; readonly type: string; readonly isList: boolean }
  /** The id of an edge. */
  | { readonly role: 'structure' }
  /** Ignored, with the reason. */
  | { readonly role: 'none'; readonly why: string };

/** The meaning of a table, by its header. */
export interface Head {
  readonly holds: 'nodes' | 'edges';
  readonly columns: readonly Column[];
}

/** Neo4j import header: a name, a column kind or a type, and for an id its id space. */
const OF_NEO4J = /^([^:]*):([A-Za-z_]+)(\[\])?(?:\(([^)]*)\))?(?:\{.*\})?$/;

const ROLES: Readonly<Record<string, 'source' | 'target' | 'id'>> = {
  START_ID: 'source',
  END_ID: 'target',
  ID: 'id',
};

const named = (name: string, type = 'string', isList = false): Column => ({
  role: 'attribute',
  name,
  type,
  isList,
});

function columnOfNeo4j(head: string): Column | undefined {
  const [, name = '', kind = '', list, space] = OF_NEO4J.exec(head) ?? [];
  const upper = kind.toUpperCase();
  const role = ROLES[upper];
  if (role !== undefined) return { role, ...(space !== undefined && space !== '' && { space }) };
  if (upper === 'LABEL') return named('labels', 'string', true);
  if (upper === 'TYPE') return named('type');
  if (upper === 'IGNORE') return { role: 'none', why: 'the head says to ignore its column' };
  return name === '' || kind === '' ? undefined : named(name, kind, list !== undefined);
}

/** Whether a header is in Neo4j's import format: it declares an id or an end in that syntax. */
const isNeo4j = (heads: readonly string[]): boolean =>
  heads.some((head) => Object.hasOwn(ROLES, (OF_NEO4J.exec(head)?.[2] ?? '').toUpperCase()));

const firstOf = (heads: readonly string[], names: readonly string[]): number => {
  const lower = heads.map((head) => head.toLowerCase());
  const name = names.find((one) => lower.includes(one));
  return name === undefined ? -1 : lower.indexOf(name);
};

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

const ADVICE =
  `a table of relationships has a column for the one end (${list(SOURCES)} or ":START_ID") and one for the other ` +
  `(${list(TARGETS)} or ":END_ID"), a table of nodes one for the id (${list(IDS)} or ":ID"); ` +
  'where the columns have other names or none, --columns says in their order what they hold, such as --columns source,target,relation,weight';

/** The error for a first line without known column names. */
function unknownHead(heads: readonly string[], missing?: 'source' | 'target'): MapFileError {
  const what =
    missing === undefined
      ? `the first line names no columns that are known (${list(heads.slice(0, 8))})`
      : `the head has no column for the ${missing} of a relationship (${list(heads.slice(0, 8))})`;
  return new MapFileError(`line 1: ${what}: ${ADVICE}`);
}

/** Parses a header in Neo4j's import format. */
function headOfNeo4j(heads: readonly string[]): Head {
  const columns = heads.map((head): Column => columnOfNeo4j(head) ?? named(head));
  const has = (role: string) => columns.some((column) => column.role === role);
  if (has('source') !== has('target')) throw unknownHead(heads, has('source') ? 'target' : 'source');
  return { holds: has('source') ? 'edges' : 'nodes', columns };
}

/** Columns without a name are named by their position. */
const plain = (head: string, index: number): Column => named(head === '' ? `column ${index + 1}` : head);

interface Places {
  readonly source: number;
  readonly target: number;
  readonly id: number;
}

const edgesHead = (heads: readonly string[], { source, target }: Places): Head => ({
  holds: 'edges',
  columns: heads.map((head, index): Column => {
    if (index === source) return { role: 'source' };
    if (index === target) return { role: 'target' };
    return head.toLowerCase() === 'id' ? { role: 'structure' } : plain(head, index);
  }),
});

const nodesHead = (heads: readonly string[], { id }: Places): Head => ({
  holds: 'nodes',
  columns: heads.map((head, index): Column => (index === id ? { role: 'id' } : plain(head, index))),
});

/**
 * Determines the columns of a table from its header; case-insensitive.
 * @param heads trimmed
 * @throws MapFileError naming what is missing and the known names
 */
export function headOf(heads: readonly string[]): Head {
  if (isNeo4j(heads)) return headOfNeo4j(heads);
  const places = {
    source: firstOf(heads, SOURCES),
    target: firstOf(heads, TARGETS),
    id: firstOf(heads, IDS),
  };
  const { source, target, id } = places;
  if (source >= 0 && target >= 0) return edgesHead(heads, places);
  // One end alone may mean a relationship whose other end has an unknown column name: it is not read as a node.
  if (source >= 0 || target >= 0) throw unknownHead(heads, source >= 0 ? 'target' : 'source');
  if (id < 0) throw unknownHead(heads);
  return nodesHead(heads, places);
}

/**
 * Determines the columns of a table from given names, in order; a column without a name is ignored.
 * @throws MapFileError naming what is missing and the known names
 */
export function headAsked(names: readonly string[]): Head {
  const heads = names.map((name) => name.trim());
  const places = {
    source: firstOf(heads, SOURCES),
    target: firstOf(heads, TARGETS),
    id: firstOf(heads, ['id']),
  };
  const isOfNodes = places.id >= 0 && (places.source < 0 || places.target < 0);
  const { holds, columns } = isOfNodes ? nodesHead(heads, places) : headOf(heads);
  return {
    holds,
    columns: columns.map((column, index) =>
      heads[index] === '' ? { role: 'none', why: '--columns has no name for its column' } : column,
    ),
  };
}
