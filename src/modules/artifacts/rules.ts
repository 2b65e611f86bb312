import { LIMITS } from '#base/limits.ts';
import { badRequest, conflict, forbidden, Refusal } from '#base/refusal.ts';
import type { PrincipalTable } from '#base/shapes.ts';
import type { ShapeInForce } from './queries.ts';
import type { Verdict } from './schema-check.ts';
import { INTENTS } from './shapes.ts';

export type Intent = (typeof INTENTS)[number];

/** Whose kind it is. */
export interface KindOwner {
  readonly table: PrincipalTable;
  readonly id: string;
}

/** A kind owner as a request names it. */
export type NamedOwner = { readonly kb_profiles: string } | { readonly kb_teams: string };

/** The team that is named, if it is one. */
export const teamOf = (owner: NamedOwner | undefined): string | null =>
  owner !== undefined && 'kb_teams' in owner ? owner.kb_teams : null;

export interface NamespaceFacts {
  readonly owner_table: PrincipalTable;
  readonly owner_id: string;
  /** Of the caller in the named team. */
  readonly role: string | null;
}

const WRITING_ROLES: readonly (string | null)[] = ['owner', 'maintainer', 'member'];

/** Whose kind is meant: the owner that is named, else that of the home. */
export function ownerOf(
  named: NamedOwner | undefined,
  facts: Pick<NamespaceFacts, 'owner_table' | 'owner_id'>,
): KindOwner {
  if (named === undefined) return { table: facts.owner_table, id: facts.owner_id };
  return 'kb_teams' in named
    ? { table: 'kb_teams', id: named.kb_teams }
    : { table: 'kb_profiles', id: named.kb_profiles };
}

/**
 * The owner of a kind, who has to be the caller, or a team that the caller writes in, where one is named.
 * @throws Refusal FORBIDDEN
 */
export function decideOwner(named: NamedOwner | undefined, facts: NamespaceFacts, caller: string): KindOwner {
  const owner = ownerOf(named, facts);
  if (named === undefined) return owner;
  const may = owner.table === 'kb_teams' ? WRITING_ROLES.includes(facts.role) : owner.id === caller;
  if (!may) throw forbidden();
  return owner;
}

/** The key of a family: a kind of an owner in a home. */
export const familyOf = (homeId: string, { id }: KindOwner, kind: string): string =>
  `${homeId} ${id} ${kind}`;

/** @throws Refusal BAD_REQUEST */
export function parseIntent(text: string): Intent {
  const intent = INTENTS.find((one) => one === text);
  if (intent === undefined) throw badRequest(`intent: must be one of ${INTENTS.join(', ')}`);
  return intent;
}

/** @throws Refusal BAD_REQUEST */
export function parseKind(text: string): string {
  if (text.trim() === '') throw badRequest('kind: must not be blank');
  return text;
}

/** @throws Refusal BAD_REQUEST for canonical JSON that is too long */
export function checkSize(field: string, json: string, most: number): void {
  const bytes = Buffer.byteLength(json);
  if (bytes > most)
    throw badRequest(`${field}: has ${bytes} bytes as canonical JSON; at most ${most} are taken`);
}

/** @throws Refusal BAD_REQUEST for a list whose contents are too much for one answer */
export function checkListed(bytes: number): void {
  if (bytes > LIMITS.listedArtifactBytes)
    throw badRequest(
      `The contents have ${bytes} bytes, of which one answer holds ${LIMITS.listedArtifactBytes}: filter by kind or intent, or read them one by one`,
    );
}

/** @throws Refusal BAD_REQUEST when some of the ids are no live artifacts of the resource */
export function checkSupersedes(ids: readonly string[], live: number): void {
  if (live < new Set(ids).size)
    throw badRequest('supersedes: names what is no live artifact of this resource');
}

/** What is stored of a verdict: by which shape, and what it says; null when no shape is in force. */
export interface ShapeVerdict {
  readonly shape: ShapeInForce | undefined;
  readonly verdict: Verdict;
}

/** @throws Refusal UNPROCESSABLE with the problems, where the shape is enforced */
export function checkVerdict({ shape, verdict }: ShapeVerdict): void {
  if (shape?.enforcement !== 'enforcing' || verdict.satisfied) return;
  const [problem] = verdict.problems;
  throw new Refusal('UNPROCESSABLE', `content: ${problem!.path} ${problem!.message}`, {
    details: verdict.problems.slice(0, LIMITS.problems),
  });
}

/** The shape in force has become another one while a write was decided by the one before. */
export class ShapeChanged extends Refusal {
  constructor() {
    const { code, message } = conflict('The shape of this kind is being changed; try again');
    super(code, message);
  }
}

const ATTEMPTS = 5;

/** Repeats a write that was decided by a shape which is in force no more. */
export async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ShapeChanged) || attempt === ATTEMPTS) throw error;
    }
  }
}
