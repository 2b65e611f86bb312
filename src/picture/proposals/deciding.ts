import type { z } from 'zod';
import { parseJson } from '#base/parse-json.ts';
import { badRequest, conflict, forbidden, notFound } from '#base/refusal.ts';
import type { Runner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Reach, WriteTransaction } from '#operation/context.ts';
import { actOf, namedBy, type ProposedAct } from './acts.ts';
import { conflictsOf } from './conflicts.ts';
import { getProposal, listActs, lockProposal, type ProposalRow } from './queries.ts';
import { type Proposal, stateOf, summaryOf } from './shapes.ts';

type ActRow = RowOf<typeof listActs>;

/** Locks a proposal that the caller is about to decide on. @throws Refusal NOT_FOUND, FORBIDDEN, CONFLICT */
export async function lockToDecide(tx: WriteTransaction, id: string, reach: Reach): Promise<ProposalRow> {
  const proposal = await tx.find(lockProposal, { id, reach });
  if (proposal === undefined) throw notFound();
  if (!proposal.may_decide) throw forbidden();
  checkWaits(proposal);
  return proposal;
}

/** @throws Refusal CONFLICT unless an act of it waits */
export function checkWaits(proposal: ProposalRow): void {
  const state = stateOf(proposal);
  if (state !== 'waiting') throw conflict(`The proposal is ${state}`);
}

/**
 * The acts that are chosen by their numbers, in their order; by default all that wait.
 * @throws Refusal BAD_REQUEST for a number that no act has, CONFLICT for an act that is decided
 */
export function chosenActs(rows: readonly ActRow[], numbers: readonly number[] | undefined): ProposedAct[] {
  if (numbers === undefined) return rows.filter(({ state }) => state === 'waiting').map(actOf);
  const chosen = new Set(numbers);
  const unknown = numbers.find((number) => number > rows.length);
  if (unknown !== undefined)
    throw badRequest(`acts: the proposal has ${rows.length} acts, and no act ${unknown}`);
  const some = rows.filter(({ number }) => chosen.has(number));
  const decided = some.find(({ state }) => state !== 'waiting');
  if (decided !== undefined) throw conflict(`acts: act ${decided.number} is ${decided.state} already`);
  return some.map(actOf);
}

/** What accepted acts have made, by their keys. */
export const madeBy = (rows: readonly ActRow[]): Map<string, string> =>
  new Map(rows.flatMap(({ key, made }) => (key === null || made === null ? [] : [[key, made]])));

function actView({ number, act, key, fields, state, made, decided_at, decided_by, reason }: ActRow) {
  return {
    number,
    act: act as ProposedAct['act'],
    ...(key !== null && { key }),
    fields: parseJson(fields) as Record<string, unknown>,
    state,
    ...(made !== null && { made }),
    ...(decided_at !== null && { decided_at }),
    ...(decided_by !== null && { decided_by }),
    ...(reason !== null && { reason }),
  };
}

/** A proposal with its acts and conflicts. @throws Refusal NOT_FOUND */
export async function proposalOf(
  runner: Runner,
  id: string,
  reach: Reach,
): Promise<z.input<typeof Proposal>> {
  const [proposal, rows] = await Promise.all([
    runner.find(getProposal, { id, reach }),
    runner.list(listActs, { id, reach }),
  ]);
  if (proposal === undefined) throw notFound();
  const waiting = stateOf(proposal) === 'waiting' ? chosenActs(rows, undefined) : [];
  const conflicts = conflictsOf(proposal, waiting, await namedBy(runner, waiting, reach));
  return { ...summaryOf(proposal), acts: rows.map(actView), conflicts };
}
