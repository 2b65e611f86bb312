import { LIMITS } from '#base/limits.ts';
import { badRequest, conflict, forbidden, Refusal } from '#base/refusal.ts';
import type { PrincipalTable } from '#base/shapes.ts';
import type { ShapeInForce } from './queries.ts';
import type { Verdict } from './schema-check.ts';
import { INTENTS } from './shapes.ts';

export type Intent = (typeof INTENTS)[number];

/** The owner of a kind. */
export interface KindOwner {
  readonly table: PrincipalTable;
  readonly id: string;
}

/** A kind owner as a request names it. */
export type NamedOwner = { readonly kb_profiles: string } | { readonly kb_teams: string };

/** The named team, if the owner is a team. */
export const teamOf = (owner: NamedOwner | undefined): string | null =>
  owner !== undefined && 'kb_teams' in owner ? owner.kb_teams : null;

export interface NamespaceFacts {
  readonly owner_table: PrincipalTable;
  readonly owner_id: string;
  /** The caller's role in the named team. */
  readonly role: string | null;
}

const WRITING_ROLES: readonly (string | null)[] = ['owner', 'maintainer', 'member'];

/** The owner of a kind: the one named, else that of the home. */
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
 * The owner of a kind. A named one must be the caller, or a team in which the caller may write.
 * @throws Refusal FORBIDDEN
 */
export function decideOwner(named: NamedOwner | undefined, facts: NamespaceFacts, caller: string): KindOwner {
  const owner = ownerOf(named, facts);
  if (named === undefined) return owner;
  const may = owner.table === 'kb_teams' ? WRITING_ROLES.includes(facts.role) : owner.id === caller;
  if (!may) throw forbidden();
  return owner;
}

/** The key of a family: one kind of one owner in one home. */
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

/** @throws Refusal BAD_REQUEST for a list whose contents are too large for one response */
export function checkListed(bytes: number): void {
  if (bytes > LIMITS.listedArtifactBytes)
    throw badRequest(
      `The contents have ${bytes} bytes, of which one answer holds ${LIMITS.listedArtifactBytes}: filter by kind or intent, or read them one by one`,
    );
}

/** @throws Refusal BAD_REQUEST when some ids are not live artifacts of the resource */
export function checkSupersedes(ids: readonly string[], live: number): void {
  if (live < new Set(ids).size)
    throw badRequest('supersedes: does not name a live artifact of this resource');
}

/** A verdict with the shape that produced it; undefined when no shape is in force. */
export interface ShapeVerdict {
  readonly shape: ShapeInForce | undefined;
  readonly verdict: Verdict;
}

/** @throws Refusal UNPROCESSABLE with the problems, if the shape is enforced */
export function checkVerdict({ shape, verdict }: ShapeVerdict): void {
  if (shape?.enforcement !== 'enforcing' || verdict.satisfied) return;
  const [problem] = verdict.problems;
  throw new Refusal('UNPROCESSABLE', `content: ${problem!.path} ${problem!.message}`, {
    details: verdict.problems.slice(0, LIMITS.problems),
  });
}

/** Another shape came into force after a write was checked against the previous one. */
export class ShapeChanged extends Refusal {
  constructor() {
    const { code, message } = conflict('The shape of this kind is being changed; try again');
    super(code, message);
  }
}

const ATTEMPTS = 5;

/** Retries a write that was checked against a shape no longer in force. */
export async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ShapeChanged) || attempt === ATTEMPTS) throw error;
    }
  }
}
