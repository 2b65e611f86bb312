import { Command, type CommandUnknownOpts, InvalidArgumentError } from '@commander-js/extra-typings';
import type { AtlasClient, OperationId } from '#sdk/index.ts';
import { OPERATIONS } from '#sdk/operations.ts';
import { CommandError, UsageError } from './failures.ts';
import { SUMMARIES } from './operation-summaries.ts';
import type { View } from './output/format.ts';
import { textOfFile, textOfStream } from './read-text.ts';
import type { Shell } from './shell.ts';

export { Command } from '@commander-js/extra-typings';

/** Commands under one word, `atlas resource …`. */
export function group(name: string, about: string, commands: readonly CommandUnknownOpts[]): Command {
  const parent = new Command(name).summary(about).description(about);
  for (const command of commands) parent.addCommand(command);
  return parent;
}

/** A command that runs one operation, whose summary and address are its help. */
export function calling(operation: OperationId, name: string): Command {
  const summary = SUMMARIES[operation];
  return new Command(name)
    .summary(summary)
    .description(`${summary}.\n\nCalls ${OPERATIONS[operation]} (${operation}).`);
}

/** The action of a command that asks the service for one answer, and prints it. */
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

/** The id in a ref, which is a UUID or ends in one after a hyphen; undefined for anything else. */
export const idOf = (value: string): string | undefined => REF.exec(value)?.[2]?.toLowerCase();

/** Parses an argument that is a ref. */
export function ref(value: string): string {
  const id = idOf(value);
  if (id === undefined) throw new InvalidArgumentError('It is no id, nor a ref that ends in one.');
  return id;
}

/** Collects an option that is given several times; each may list several values, with commas between them. */
export const several = (value: string, before: readonly string[] | undefined): string[] => [
  ...(before ?? []),
  ...value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== ''),
];

/** Collects refs, as `several` collects texts; what is none is told by name. */
export function refs(value: string, before: readonly string[] | undefined): string[] {
  const ids = several(value, []).map((one) => {
    const id = idOf(one);
    if (id === undefined) throw new InvalidArgumentError(`"${one}" is no id, nor a ref that ends in one.`);
    return id;
  });
  return [...(before ?? []), ...ids];
}

/** A whole number that is not negative. */
export function count(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('It is no whole number.');
  return Number(value);
}

/** A number. */
export function number(value: string): number {
  const parsed = value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(parsed)) throw new InvalidArgumentError('It is no number.');
  return parsed;
}

/** A value of JSON. */
export function json(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch (error) {
    throw new InvalidArgumentError(`It is no JSON: ${(error as Error).message}`);
  }
}

/** An object of JSON. */
export function jsonObject(value: string): Record<string, unknown> {
  const parsed = json(value);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new InvalidArgumentError('It is no JSON object.');
  return parsed as Record<string, unknown>;
}

/** The text that an option names: `@file`, `-` for stdin, else the words themselves. */
export async function textOf(shell: Shell, source: string): Promise<string> {
  if (source === '-') return textOfStream(shell.stdin);
  return source.startsWith('@') ? textOfFile(source.slice(1)) : source;
}

/** The JSON that an option names, as `textOf` reads it. */
export async function jsonOf(shell: Shell, source: string): Promise<unknown> {
  const content = await textOf(shell, source);
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new CommandError('json', `${source}: ${(error as Error).message}`, { cause: error });
  }
}

/** Of options that exclude each other exactly one must be given. */
export function exactlyOne(options: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(options).map((name) => `--${name}`);
  const given = Object.values(options).filter((value) => value !== undefined);
  if (given.length !== 1)
    throw new UsageError(`give ${names.join(' or ')}${given.length > 1 ? ', not both' : ''}`);
}

/** At most one of options that exclude each other may be given. */
export function atMostOne(options: Readonly<Record<string, unknown>>): void {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  if (given.length > 1)
    throw new UsageError(`${given.map(([name]) => `--${name}`).join(' and ')} exclude each other`);
}

/** A flag as the queries of the API take it. */
export const flag = (value: true | undefined): 'true' | undefined => value && 'true';

/** An object whose keys may be absent where they could be undefined. */
export type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The value without its keys that are undefined. */
export function given<T extends object>(value: T): Given<T> {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Given<T>;
}
