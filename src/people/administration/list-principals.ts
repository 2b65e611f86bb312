import type { z } from 'zod';
import { SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { isLonger } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import { pages } from './principal-queries.ts';
import type { PrincipalView } from './principal-shapes.ts';

/** Filters of a list of principals; null = no filter. */
export interface PrincipalFilters {
  /** A standing, or `absent`. */
  readonly state: string | null;
  readonly q: string | null;
  readonly kind: 'human' | 'machine' | 'system' | null;
  readonly is_admin: boolean | null;
}

/**
 * Whether a principal passes the filters except `q`: the page statements' WHERE, for rows that are read after the page.
 */
export function passesFilters(
  { state, kind, is_admin }: PrincipalFilters,
  row: Pick<z.infer<typeof PrincipalView>, 'standing' | 'kind' | 'is_admin'>,
): boolean {
  return (
    (state === null || state === (row.standing ?? 'absent')) &&
    (kind === null || kind === row.kind) &&
    (is_admin === null || is_admin === row.is_admin)
  );
}

/** Word separators of the names index: it keeps letters, digits and the signs inside words and addresses. */
const BETWEEN_WORDS = /[^\p{L}\p{N}.'_]+/u;
const AT_THE_EDGES = /^[.']+|[.']+$/g;
const SPECIAL = /[.'_]/g;

const escaped = (word: string): string => word.replace(SPECIAL, '\\$&');

/** A prefix is compared verbatim, so it is folded here; whole words are folded by the index. */
function clauseOf(word: string): string {
  const folded = word
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase();
  return folded === '' ? `"${escaped(word)}"` : `(${escaped(folded)}* OR "${escaped(word)}")`;
}

/**
 * The full-text query for names with all the words, each as a prefix.
 * @returns undefined when `q` has no words
 * @throws Refusal BAD_REQUEST (too long)
 */
export function wordsQuery(q: string): string | undefined {
  if (isLonger(q, LIMITS.search)) throw badRequest(`q: must have at most ${LIMITS.search} characters`);
  const words = q
    .split(BETWEEN_WORDS)
    .map((word) => word.replace(AT_THE_EDGES, ''))
    .filter(Boolean);
  if (words.length === 0) return undefined;
  return words.map(clauseOf).join(' AND ');
}

/**
 * The ids of one page of principals, by handle; one more than `limit` when there is a next page.
 * Reads the page from the smallest index that the filters allow: words, administrators, machines, standing, all.
 */
export async function pageOfPrincipals(
  runner: Runner,
  filters: PrincipalFilters,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<string[]> {
  const { q, ...plain } = filters;
  const params = { ...plain, system_profile_id: SYSTEM_PROFILE_ID, offset, limit: limit + 1 };
  const words = q === null ? undefined : wordsQuery(q);
  if (q !== null && q.trim() !== '' && words === undefined) return [];
  const rows = await (words === undefined
    ? runner.list(pageWithoutWords(filters), params)
    : runner.list(pages.matching, { ...params, q: words }));
  return rows.map((row) => row.profile_id);
}

function pageWithoutWords({ state, kind, is_admin }: PrincipalFilters) {
  if (is_admin === true) return pages.admins;
  if (kind === 'machine') return pages.machines;
  return state === null || state === 'absent' ? pages.all : pages.ofStanding;
}
