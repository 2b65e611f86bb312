/**
 * What the address of a map says: the view that a reload, a step back and a colleague's link lead to (spec 90 §3).
 * Whatever is absent has its default.
 */
export interface MapAddress {
  readonly lens?: string;
  /** 0 to 1: how fine the territories are. */
  readonly cut?: number;
  readonly camera?: Camera;
  /** Ids of the selected territories, up to six, in the order of their text. */
  readonly territories?: readonly string[];
  readonly resource?: string;
  readonly relationship?: string;
  /** Two documents, from the first of which the paths to the second are shown. */
  readonly between?: readonly [from: string, to: string];
  /** Levels of the neighbourhood. */
  readonly depth?: number;
  /** Kinds of relationships in the neighbourhood; absent: all. */
  readonly kinds?: readonly EdgeKind[];
  /** An instant, or the id of an event, since which changes are marked. */
  readonly since?: string;
  readonly asOf?: string;
  readonly query?: string;
  readonly show?: Show;
  readonly panel?: Panel;
}

/** The point of the map in the middle of the view, in map units, and pixels per map unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const SHOWS = ['picture', 'table'] as const;
const PANELS = ['about', 'changes', 'orphans', 'bridge', 'paths', 'none'] as const;
export type Show = (typeof SHOWS)[number];
export type Panel = (typeof PANELS)[number];

const DEFAULT_CUT = 0.5;
const DEFAULT_DEPTH = 1;
const MOST_DEPTH = 3;
export const MOST_TERRITORIES = 6;
/** Digits of a scale; more would change with every move of a wheel. */
const SCALE_DIGITS = 3;
export const EDGE_KINDS = ['contains', 'express', 'leads_to', 'near'] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];

const ID = /^[\w-]{1,64}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?Z$/;
const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

const numberOf = (text: string): number | undefined => (NUMBER.test(text) ? Number(text) : undefined);
const within = (value: number | undefined, least: number, most: number): number | undefined =>
  value !== undefined && value >= least && value <= most ? value : undefined;
const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);
const idOf = (text: string): string | undefined => (ID.test(text) ? text : undefined);
const isInstant = (text: string): boolean => INSTANT.test(text) && !Number.isNaN(Date.parse(text));

function listOf<Item extends string>(
  text: string,
  most: number,
  itemOf: (text: string) => Item | undefined,
): Item[] | undefined {
  const items = [...new Set(text.split(','))].sort().map(itemOf);
  return items.length <= most && items.every((item) => item !== undefined) ? items : undefined;
}

function pairOf(text: string): [string, string] | undefined {
  const [from, to, ...more] = text.split(',').map(idOf);
  return from === undefined || to === undefined || from === to || more.length > 0 ? undefined : [from, to];
}

function cameraOf(text: string): Camera | undefined {
  const parts = text.split(',').map(numberOf);
  const [x, y, scale] = parts;
  if (parts.length !== 3 || x === undefined || y === undefined || scale === undefined) return undefined;
  if (!Number.isSafeInteger(x) || !Number.isSafeInteger(y) || scale <= 0) return undefined;
  return { x, y, scale: Number(scale.toPrecision(SCALE_DIGITS)) };
}

/** How one parameter is read and printed; both give undefined for what is bad, or is the default. */
interface Parameter<Key extends keyof MapAddress> {
  readonly name: string;
  readonly key: Key;
  readonly read: (text: string) => MapAddress[Key] | undefined;
  readonly print: (value: NonNullable<MapAddress[Key]>) => string | undefined;
}

const parameter = <Key extends keyof MapAddress>(
  name: string,
  key: Key,
  read: Parameter<Key>['read'],
  print: Parameter<Key>['print'] = String,
): Parameter<keyof MapAddress> => ({ name, key, read, print }) as unknown as Parameter<keyof MapAddress>;

/** In the order in which they are printed. */
const PARAMETERS = [
  parameter('lens', 'lens', idOf),
  parameter(
    'cut',
    'cut',
    (text) => within(numberOf(text), 0, 1),
    (cut) => (cut === DEFAULT_CUT ? undefined : String(cut)),
  ),
  parameter('v', 'camera', cameraOf, ({ x, y, scale }) => `${x},${y},${scale}`),
  parameter(
    't',
    'territories',
    (text) => listOf(text, MOST_TERRITORIES, idOf),
    (ids) => [...ids].sort().join(',') || undefined,
  ),
  parameter('r', 'resource', idOf),
  parameter('e', 'relationship', idOf),
  parameter('between', 'between', pairOf, (ends) => ends.join(',')),
  parameter(
    'depth',
    'depth',
    (text) => (/^\d$/.test(text) ? within(Number(text), 1, MOST_DEPTH) : undefined),
    (depth) => (depth === DEFAULT_DEPTH ? undefined : String(depth)),
  ),
  parameter(
    'kinds',
    'kinds',
    (text) => listOf(text, EDGE_KINDS.length, (kind) => oneOf(EDGE_KINDS, kind)),
    (kinds) => (kinds.length === EDGE_KINDS.length ? undefined : [...kinds].sort().join(',') || undefined),
  ),
  parameter('since', 'since', (text) => (isInstant(text) ? text : idOf(text))),
  parameter('as_of', 'asOf', (text) => (isInstant(text) ? text : undefined)),
  parameter('q', 'query', (text) => text || undefined),
  parameter('show', 'show', (text) => oneOf(SHOWS, text)),
  parameter('panel', 'panel', (text) => oneOf(PANELS, text)),
];

/** What a query string says, and the names of known parameters whose values are bad and so count as absent. */
export function readMapAddress(search: string): { address: MapAddress; bad: string[] } {
  const given = new URLSearchParams(search);
  const address: Record<string, unknown> = {};
  const bad: string[] = [];
  for (const { name, key, read } of PARAMETERS) {
    const text = given.get(name);
    if (text === null) continue;
    const value = read(text);
    if (value === undefined) bad.push(name);
    else address[key] = value;
  }
  return { address, bad };
}

/** The characters that need no escape in a query, and read better without. */
const readable = (text: string): string =>
  encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%20', '+');

/** The one query string of a view: parameters in a fixed order, lists sorted, defaults left out; empty, or begins with `?`. */
export function printMapAddress(address: MapAddress): string {
  const parts = PARAMETERS.flatMap(({ name, key, print }) => {
    const value = address[key];
    const text = value === undefined ? undefined : print(value);
    return text === undefined ? [] : [`${name}=${readable(text)}`];
  });
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
