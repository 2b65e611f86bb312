import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { AtlasClient } from '#sdk/index.ts';
import { idOf } from './command.ts';
import { CommandError } from './failures.ts';

/** Parses an option that names one thing: a second one would take the place of the first in silence. */
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

/** The id of a context, named by a ref or as `@me/slug`, `@handle/slug` or `+team/slug`. */
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

/** The id of a team, named by a ref or by its slug, with `+` before it or without. */
export async function teamId(atlas: AtlasClient, ref: string): Promise<string> {
  const id = idOf(ref);
  if (id !== undefined) return id;
  const slug = ref.replace(/^\+/, '');
  const found = (await atlas.call('list_teams')).find((team) => team.slug === slug);
  if (found === undefined) throw missing('team', ref);
  return found.id;
}

/** The id of a context or a map, named by a ref, or a context as `contextId` takes it. */
export const anchorId = contextId;
