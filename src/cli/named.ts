import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { InputOf } from '#sdk/index.ts';
import { idOf, several } from './command.ts';

/** What a name can be of. */
export type NamedKind = InputOf<'find_named'>['body']['names'][number]['kind'];

/** How people name each of them, in the help of a command. */
export const DOCUMENT = 'its title, its id, or the beginning of it';
export const MAP = 'the name of a map, its id, or the beginning of it';
export const CONTEXT =
  '@me/slug, @handle/slug, +team/slug, the name of a context, its id, or the beginning of it';
export const ANCHOR = `a context or a map: ${CONTEXT.replace('the name of a context', 'its name')}`;
export const TEAM = 'the slug of a team, its name, its id, or the beginning of it';
export const PERSON = '@handle, an id, or the beginning of it';
export const EDGE = '"source -> target" by titles, the id of a relationship, or the beginning of it';
export const REGION = 'the id of a territory, or the beginning of it';
export const LENS = 'the name of a lens, its id, or the beginning of it';
export const BEGINNING = 'its id, or the beginning of it';
export const PLAN = 'its name, its id, or the beginning of it';

/** The names that parsers of arguments and options take. */
const NAMINGS = new WeakMap<object, Naming>();

/** What an argument or an option takes names of, by its parser; undefined for any other. */
export const namingOf = (parse: unknown): Naming | undefined =>
  typeof parse === 'function' ? NAMINGS.get(parse) : undefined;

/** Parses an option that may be given only once; otherwise the last value would silently win. */
export function once<Value>(parse: (text: string) => Value) {
  const parsed = (text: string, before: Value | undefined): Value => {
    if (before !== undefined) throw new InvalidArgumentError('It can be given once only.');
    return parse(text);
  };
  const naming = NAMINGS.get(parse);
  if (naming !== undefined) NAMINGS.set(parsed, naming);
  return parsed;
}

/** What the texts of an argument or an option are names of. */
export interface Naming {
  readonly kind: NamedKind;
  /** Whether a text goes to the API as it is, since the operation takes it like an id. */
  readonly isTaken: (text: string) => boolean;
}

const isId = (text: string): boolean => idOf(text) !== undefined;
const isContextRef = (text: string): boolean => isId(text) || /^[@+][^/]+\/[^/]+$/.test(text);

/** Parses a text that may be an id or a name. */
export function filled(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It names nothing.');
  return idOf(text) ?? text.trim();
}

/** A parser of one name; the name is replaced by an id before the command runs (`find-ids.ts`). */
function oneOf(kind: NamedKind, isTaken = isId) {
  const parse = (text: string): string => filled(text);
  NAMINGS.set(parse, { kind, isTaken });
  return parse;
}

/** A parser of several names, separated by commas or given one by one. */
function severalOf(kind: NamedKind) {
  const parse = (text: string, before: readonly string[] | undefined): string[] => [
    ...(before ?? []),
    ...several(text, []).map(filled),
  ];
  NAMINGS.set(parse, { kind, isTaken: isId });
  return parse;
}

export const documentName = oneOf('resource');
export const documentNames = severalOf('resource');
export const mapName = oneOf('cogmap');
export const mapNames = severalOf('cogmap');
export const contextName = oneOf('context');
/** For operations that take a ref of a context themselves. */
export const contextRef = oneOf('context', isContextRef);
export const anchorName = oneOf('anchor');
export const anchorNames = severalOf('anchor');
export const teamName = oneOf('team');
export const teamNames = severalOf('team');
export const personName = oneOf('profile');
export const personNames = severalOf('profile');
export const edgeName = oneOf('edge');
export const regionName = oneOf('region');
export const regionNames = severalOf('region');
export const lensName = oneOf('lens');
export const planName = oneOf('plan');
export const artifactName = oneOf('artifact');
export const shapeName = oneOf('shape');
export const runName = oneOf('run');
