import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { AtlasClient } from '#sdk/index.ts';
import { idOf } from './command.ts';
import { CommandError } from './failures.ts';

/** Parses an option that may be given only once; otherwise the last value would silently win. */
export const once =
  <Value>(parse: (text: string) => Value) =>
  (text: string, before: Value | undefined): Value => {
    if (before !== undefined) throw new InvalidArgumentError('It can be given once only.');
    return parse(text);
  };

/** Parses an option that takes any text. */
export const words = (text: string): string => text;

const missing = (what: string, ref: string): CommandError =>
  new CommandError('not-found', `there is no ${what} ${ref} that you can read`, {
    hint: `run: atlas ${what} list`,
  });

/** Finds the id of a context by a ref, `@me/slug`, `@handle/slug` or `+team/slug`. */
export async function contextId(atlas: AtlasClient, ref: string): Promise<string> {
  const id = idOf(ref);
  if (id !== undefined) return id;
  const contexts = await atlas.call('list_contexts');
  const [owner, slug] = ref.split('/');
  const wanted = owner === '@me' ? `@${(await atlas.call('get_profile')).slug}` : owner;
  const found = contexts.find((context) => context.owner_ref === wanted && context.slug === slug);
  if (found === undefined) throw missing('context', ref);
  return found.id;
}

/** Finds the id of a team by a ref or its slug, with or without a leading `+`. */
export async function teamId(atlas: AtlasClient, ref: string): Promise<string> {
  const id = idOf(ref);
  if (id !== undefined) return id;
  const slug = ref.replace(/^\+/, '');
  const found = (await atlas.call('list_teams')).find((team) => team.slug === slug);
  if (found === undefined) throw missing('team', ref);
  return found.id;
}

/** Finds the id of a context or a map by a ref, or of a context like `contextId`. */
export const anchorId = contextId;
