import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { Refusal, type RefusalCode } from '#base/refusal.ts';
import { Database, type DatabaseOptions } from '#neo4j/database.ts';
import { append, SYSTEM_EMITTER } from '../ledger/index.ts';
import {
  type FormingTransaction,
  type Materialization,
  materialize as materializeAnchor,
  openFormation,
} from './materialize.ts';
import { redrawing } from './picture-version.ts';
import type { FormationStep } from './progress.ts';
import type { FormationOrder } from './thread.ts';
import { tick as tickAnchor } from './tick.ts';

/** What runs in a thread for formation (see thread.ts): its tasks, by the names of what is exported as a function. */

interface Task {
  /** Where the database serves now: it may have moved since the thread began. */
  readonly uri: string;
  /** Port to which progress steps are posted, if somebody wants them. */
  readonly progress_port?: MessagePort;
}

export interface MaterializeTask extends Task, Omit<FormationOrder, 'caller'> {
  readonly caller: { readonly id: string; readonly bookmarks: string[] };
}

/** The outcome of a task. Refusals are passed field by field: class instances do not survive the thread boundary. */
export type Answer<Value> =
  | { readonly value: Value }
  | {
      readonly refused: {
        readonly code: RefusalCode;
        readonly message: string;
        readonly headers?: Record<string, string>;
        readonly cause: unknown;
      };
    };

/** Between two tellings of how far one stage is: messages would pile up in a thread that is busy. */
const INTERVAL_MS = 250;

/** One task at a time: a transaction for it, and a short one meanwhile that tells of it. */
const { limits, ...connection } = Piscina.workerData as Required<DatabaseOptions>;
const database = new Database({
  ...connection,
  poolSize: 2,
  limits: { ...limits, writeMs: limits.formationMs },
});

async function answered<Value>({ uri }: Task, work: () => Promise<Value>): Promise<Answer<Value>> {
  database.moveTo(uri);
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, headers, cause } = error;
    return { refused: { code, message, ...(headers && { headers }), cause } };
  }
}

/** Sends each new stage at once, and how far it is at intervals. */
function sendTo(port: MessagePort): (step: FormationStep) => void {
  let stage: string | undefined;
  let sentAt = 0;
  return (step) => {
    const now = performance.now();
    if (step.stage === stage && now - sentAt < INTERVAL_MS) return;
    stage = step.stage;
    sentAt = now;
    port.postMessage(step);
  };
}

/** Forms an anchor on behalf of a caller; its event has the emitter of the earliest event there (spec 50 §8.7). */
export const materialize = ({ anchor, lens, threshold, caller, progress_port, ...task }: MaterializeTask) =>
  answered(task, async (): Promise<{ outcome: Materialization; bookmarks: string[] }> => {
    database.keepBookmarks(caller.id, caller.bookmarks);
    const progress = progress_port && sendTo(progress_port);
    await openFormation(database, anchor, lens);
    const outcome = await redrawing(database, { name: 'materialize', caller: caller.id }, (tx, redraw) => {
      const forming: FormingTransaction = {
        ...tx,
        append: (events, options) => append(tx, options?.as ?? SYSTEM_EMITTER, events, options?.occurredAt),
      };
      return materializeAnchor(forming, anchor, lens, threshold, { progress, redraw });
    });
    return { outcome, bookmarks: database.bookmarksOf(caller.id) };
  });

export const tick = ({ anchor, progress_port, ...task }: Task & Pick<FormationOrder, 'anchor'>) =>
  answered(task, () => tickAnchor(database, anchor, progress_port && sendTo(progress_port)));
