import { Command, type CommandUnknownOpts, InvalidArgumentError } from '@commander-js/extra-typings';
import { parseJson } from '#base/parse-json.ts';
import type { AtlasClient, OperationId } from '#sdk/index.ts';
import { OPERATIONS } from '#sdk/operations.ts';
import { CommandError, UsageError } from './failures.ts';
import { SUMMARIES } from './operation-summaries.ts';
import type { View } from './output/format.ts';
import { textOfFile, textOfStream } from './read-text.ts';
import type { Shell } from './shell.ts';

export { Command } from '@commander-js/extra-typings';

/** A group of commands under one word, `atlas resource …`. */
export function group(name: string, about: string, commands: readonly CommandUnknownOpts[]): Command {
  const parent = new Command(name).summary(about).description(about);
  for (const command of commands) parent.addCommand(command);
  return parent;
}

/** A command that calls one operation; its help is the operation's summary, method and path. */
export function calling(operation: OperationId, name: string): Command {
  const summary = SUMMARIES[operation];
  return new Command(name)
    .summary(summary)
    .description(`${summary}.\n\nCalls ${OPERATIONS[operation]} (${operation}).`);
}

/** The action of a command that makes one request and prints the response. */
export const answering =
  <Args extends unknown[], Answer>(
    shell: Shell,
    ask: (atlas: AtlasClient, ...args: Args) => Promise<Answer>,
    view?: View,
  ): ((...args: Args) => Promise<void>) =>
  async (...args) =>
    shell.show(await ask(await shell.atlas(), ...args), view);

const UUID = '[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}';
const REF = new RegExp(`(^|-)(${UUID})$`);

/** The UUID of a ref: a UUID, or text that ends with a hyphen and a UUID; undefined for anything else. */
export const idOf = (value: string): string | undefined => REF.exec(value)?.[2]?.toLowerCase();

/** Parses an argument that is a ref. */
export function ref(value: string): string {
  const id = idOf(value);
  if (id === undefined) throw new InvalidArgumentError('Not an id or a ref.');
  return id;
}

/** Collects a repeatable option whose values may be comma-separated lists. */
export const several = (value: string, before: readonly string[] | undefined): string[] => [
  ...(before ?? []),
  ...value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== ''),
];

/** Collects refs like `several`. Throws an InvalidArgumentError that names the value that is not a ref. */
export function refs(value: string, before: readonly string[] | undefined): string[] {
  const ids = several(value, []).map((one) => {
    const id = idOf(one);
    if (id === undefined) throw new InvalidArgumentError(`"${one}" is not an id or a ref.`);
    return id;
  });
  return [...(before ?? []), ...ids];
}

/** Parses a non-negative integer. */
export function count(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('Not a whole number.');
  return Number(value);
}

/** Parses a number. */
export function number(value: string): number {
  const parsed = value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(parsed)) throw new InvalidArgumentError('Not a number.');
  return parsed;
}

/** Parses a JSON value. */
export function json(value: string): unknown {
  try {
    return parseJson(value);
  } catch (error) {
    throw new InvalidArgumentError(`Not JSON: ${(error as Error).message}`);
  }
}

/** Parses a JSON object. */
export function jsonObject(value: string): Record<string, unknown> {
  const parsed = json(value);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new InvalidArgumentError('Not a JSON object.');
  return parsed as Record<string, unknown>;
}

/** The text of an option: `@file` reads a file, `-` reads stdin, anything else is the text itself. */
export async function textOf(shell: Shell, source: string): Promise<string> {
  if (source === '-') return textOfStream(shell.stdin);
  return source.startsWith('@') ? textOfFile(source.slice(1)) : source;
}

/** The JSON value of an option, read like `textOf`. */
export async function jsonOf(shell: Shell, source: string): Promise<unknown> {
  const content = await textOf(shell, source);
  try {
    return parseJson(content);
  } catch (error) {
    throw new CommandError('json', `${source}: ${(error as Error).message}`, { cause: error });
  }
}

/** Requires exactly one of mutually exclusive options. */
export function exactlyOne(options: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(options).map((name) => `--${name}`);
  const given = Object.values(options).filter((value) => value !== undefined);
  if (given.length !== 1)
    throw new UsageError(`give ${names.join(' or ')}${given.length > 1 ? ', not both' : ''}`);
}

/** Refuses more than one of mutually exclusive options. */
export function atMostOne(options: Readonly<Record<string, unknown>>): void {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  if (given.length > 1)
    throw new UsageError(`${given.map(([name]) => `--${name}`).join(' and ')} exclude each other`);
}

/** A flag as a query parameter of the API. */
export const flag = (value: true | undefined): 'true' | undefined => value && 'true';

/** The type with optional keys instead of keys that may be undefined. */
export type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Removes the keys whose value is undefined. */
export function given<T extends object>(value: T): Given<T> {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Given<T>;
}
