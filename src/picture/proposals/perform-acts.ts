import { badRequest, Refusal } from '#base/refusal.ts';
import { ACTS, idIn, namedKeys } from '#knowledge/bulk/index.ts';
import type { Context, WriteTransaction } from '#operation/context.ts';
import type { Operation } from '#operation/define.ts';
import { perform, readFields } from '#operation/perform.ts';
import { type Fields, inAct, type ProposedAct } from './acts.ts';

/** Does proposed acts, each as its operation does it by itself, and all of them in one transaction. */

export interface Performing {
  /** By id, with those of all acts. */
  readonly operations: ReadonlyMap<string, Operation>;
  /** Of the call that accepts the acts: they are done with the rights of its caller. */
  readonly context: Context;
  readonly tx: WriteTransaction;
  readonly proposal_id: string;
}

/** The transaction of an act, whose events have the proposal as their correlation. */
const transactionOf = ({ tx, proposal_id }: Performing): WriteTransaction => ({
  ...tx,
  append: (events, options) => {
    const correlated = events.map((event) => ({ ...event, correlation_id: proposal_id }));
    return tx.append(correlated, { ...options, isAccepted: true });
  },
});

/** @throws Refusal BAD_REQUEST where an act is named that has made nothing */
function withMade({ fields }: Pick<ProposedAct, 'fields'>, made: ReadonlyMap<string, string>): Fields {
  const ids = [...namedKeys({ fields })].map(([field, key]) => {
    const id = made.get(key);
    if (id === undefined)
      throw badRequest(`${field}: the act with the key ${key} is not accepted; accept both together`);
    return [field, id] as const;
  });
  return { ...fields, ...Object.fromEntries(ids) };
}

/** Acts whose text is embedded in the background: the vectors could not be stored before the commit. */
const WITH_TEXT: readonly ProposedAct['act'][] = ['create_resource', 'update_resource'];

/**
 * Does one act.
 * @param made ids by the keys of acts; what this one makes is added
 * @returns the id of the resource or the relationship that it made or changed
 * @throws Refusal of its operation, whose message begins with the act
 */
export async function performAct(
  act: ProposedAct,
  made: Map<string, string>,
  performing: Performing,
): Promise<string | undefined> {
  const operation = performing.operations.get(ACTS[act.act])!;
  const tx = transactionOf(performing);
  const context: Context = {
    ...performing.context,
    setHeader: () => undefined,
    ifMatch: undefined,
    correlation: undefined,
    write: (work) => work(tx),
  };
  try {
    const fields = withMade(act, made);
    const given = WITH_TEXT.includes(act.act) ? { ...fields, embed: 'later' } : fields;
    const answer = (await perform(operation, readFields(operation, given), context)) as Fields;
    const id = idIn(answer) ?? idIn(fields);
    if (act.key !== null && id !== undefined) made.set(act.key, id);
    return id;
  } catch (error) {
    throw inAct(act, error);
  }
}

/** Why acts would be refused, by their numbers. */
export type Refused = ReadonlyMap<number, Refusal>;

/** Does acts in a transaction that is rolled back; one that is refused does not keep later ones from being tried. */
export async function tryActs(
  acts: readonly ProposedAct[],
  made: Map<string, string>,
  performing: Performing,
): Promise<Refused> {
  const refused = new Map<number, Refusal>();
  for (const act of acts) {
    try {
      await performAct(act, made, performing);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.set(act.number, error);
    }
  }
  return refused;
}
