import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { Refusal, type RefusalCode } from '#base/refusal.ts';
import { Database, type DatabaseOptions } from '#neo4j/database.ts';
import { append, SYSTEM_EMITTER } from '#record/ledger/index.ts';
import { measureInThread } from '#telemetry/threads.ts';
import { anchorLensOf } from './anchor-lens.ts';
import {
  type FormingTransaction,
  type Materialization,
  materialize as materializeAnchor,
  openFormation,
} from './materialize.ts';
import { redrawing } from './picture-version.ts';
import type { FormationStep } from './progress.ts';
import { asideOf, clearReplaced } from './store.ts';
import type { FormationOrder } from './thread.ts';
import { tick as tickAnchor } from './tick.ts';

/** Entry point of a formation thread (see thread.ts): its tasks are the exported functions, by name. */

interface Task {
  /** Current URI of the database: it may have moved since the thread started. */
  readonly uri: string;
  /** Port for progress steps, if requested. */
  readonly progress_port?: MessagePort;
}

export interface MaterializeTask extends Task, FormationOrder {}

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

/** Milliseconds between progress messages within one stage: messages would pile up in a busy thread. */
const INTERVAL_MS = 250;

measureInThread();

/** One task at a time: a connection for its transaction, and one for short transactions meanwhile. */
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

/** Sends each new stage at once, and progress within a stage at intervals. */
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
  answered(task, async (): Promise<Materialization> => {
    const progress = progress_port && sendTo(progress_port);
    await openFormation(database, anchor, lens);
    const aside = asideOf(database);
    const outcome = await redrawing(database, { name: 'materialize', caller }, (tx, redraw) => {
      const forming: FormingTransaction = {
        ...tx,
        append: (events, options) => append(tx, options?.as ?? SYSTEM_EMITTER, events, options?.occurredAt),
      };
      return materializeAnchor(forming, anchor, lens, threshold, { progress, redraw, aside });
    });
    if (outcome.materialized) await clearReplaced(aside, anchorLensOf(anchor, lens));
    return outcome;
  });

export const tick = ({ anchor, progress_port, ...task }: Task & Pick<FormationOrder, 'anchor'>) =>
  answered(task, () => tickAnchor(database, anchor, progress_port && sendTo(progress_port)));
