import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { isLonger } from '#base/shapes.ts';
import { contextSlug, normaliseName } from '#base/slug.ts';

/** What a name without a single ASCII letter or digit is filed under. */
const SLUG_OF_NOTHING = 'context';

/** A context's name as it is stored, with the slug that it asks for. */
export interface ContextName {
  readonly name: string;
  readonly slug: string;
}

/**
 * Gives the stored form of a name that a context is to get, and the slug of it, which may be empty.
 * @throws Refusal BAD_REQUEST when it is longer than 200 characters
 */
export function renamedContextName(given: string): ContextName {
  const name = normaliseName(given);
  if (isLonger(name, LIMITS.contextName))
    throw badRequest(`name: must have at most ${LIMITS.contextName} characters`);
  return { name, slug: contextSlug(name) };
}

/**
 * Gives the stored form of a name for a new context.
 * @throws Refusal BAD_REQUEST when it is blank or longer than 200 characters
 */
export function newContextName(given: string): ContextName {
  const { name, slug } = renamedContextName(given);
  if (name === '') throw badRequest('name: must not be blank');
  return { name, slug: slug || SLUG_OF_NOTHING };
}

/** The slug itself when it is free, else the first free of `-2`, `-3`, … */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const held = new Set(taken);
  if (!held.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const candidate = `${slug}-${number}`;
    if (!held.has(candidate)) return candidate;
  }
}
