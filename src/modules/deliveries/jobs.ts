import { v5 } from 'uuid';
import { signatureOf } from '#base/signature.ts';
import type { Vault } from '#base/vault.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Login, Reach } from '#operation/context.ts';
import { type Outbound, OutboundFailure, type OutboundPost, postOutbound } from '#outbound/request.ts';
import {
  complete,
  enqueue,
  type Job,
  type JobEnd,
  type JobKind,
  type JobOutcome,
  type JobParts,
  type JobRun,
  runDueJobs,
} from '../jobs/index.ts';
import { anchorEventOf, listFeed, sweepOnce } from '../ledger/index.ts';
import { findLiveTarget, finishDelivery, listChangedTargets, noteFailure, openDelivery } from './queries.ts';

/**
 * Posting what happened in an anchor to one feed target; its key is the target, so that its events stay in order. Eight
 * attempts take about two days.
 */
export const DELIVERY_JOBS: JobKind = Object.freeze({
  name: 'delivery',
  concurrency: 4,
  batch: 1,
  leaseMs: 60_000,
  maxAttempts: 8,
  retryMs: 30_000,
  quietMs: 0,
  patienceMs: 0,
});

/** Events that one delivery brings at most. */
const BATCH = 100;

export interface DeliveryParts extends JobParts {
  readonly vault: Vault<'secret'>;
  readonly outbound: Outbound;
  /** What the owner of a target reaches now; undefined when they would not pass the gates any more. */
  readonly reachNow: (login: Login) => Promise<Reach | undefined>;
  /** Others than the usual ones. */
  readonly times?: Partial<JobKind>;
}

/**
 * Queues deliveries for what the ledger gained since the last look.
 * @returns whether there may be more to look through
 */
export const queueDeliveries = ({ database }: Pick<DeliveryParts, 'database'>): Promise<boolean> =>
  sweepOnce(database, 'delivery', async (tx, stretch) => {
    const targets = await tx.list(listChangedTargets, stretch);
    const requests = targets.map(({ id, anchor_table: table, anchor_id }) => ({
      key: id,
      subject: { table, id: anchor_id },
    }));
    await enqueue(tx, DELIVERY_JOBS, requests);
  });

type Target = RowOf<typeof findLiveTarget>;
type FeedRow = RowOf<typeof listFeed>;

/** The events of an anchor that come next for a target, as its owner reads the feed now; none where they do not read it. */
async function nextEvents(
  { database, reachNow }: DeliveryParts,
  target: Target,
): Promise<readonly FeedRow[]> {
  const { anchor_id, delivered_seq: after_seq, open_seq, owner_id } = target;
  const reach = await reachNow(target);
  if (reach === undefined) return [];
  const rows = await database.reader(owner_id).list(listFeed, { anchor_id, after_seq, limit: BATCH, reach });
  return open_seq === null ? rows : rows.filter(({ seq }) => seq <= open_seq);
}

/** What is posted for some events. The same events have the same id, however often they are posted. */
function postOf({ vault }: DeliveryParts, target: Target, rows: readonly FeedRow[]): OutboundPost {
  const { id, anchor_table: table, anchor_id, secret, key_version } = target;
  const key = vault.open(id, 'secret', secret, key_version);
  if (key === undefined) throw new OutboundFailure('The signing secret cannot be opened by any DELIVERY_KEY');
  const delivery_id = v5(
    rows.map(({ event_id }) => event_id).join(),
    Buffer.from(id.replaceAll('-', ''), 'hex'),
  );
  const anchor = { table, id: anchor_id };
  const body = JSON.stringify({ delivery_id, feed_target_id: id, anchor, events: rows.map(anchorEventOf) });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Atlas',
    'x-service-delivery-id': delivery_id,
    'x-service-timestamp': timestamp,
    'x-service-signature': signatureOf(key, timestamp, body),
  };
  return { headers, body };
}

/** Posts once. @throws OutboundFailure unless the target takes it, after it was noted for the owner */
async function post(
  parts: DeliveryParts,
  target: Target,
  rows: readonly FeedRow[],
  signal: AbortSignal,
): Promise<void> {
  const { database, outbound } = parts;
  const { id, url } = target;
  try {
    const status = await postOutbound(new URL(url), postOf(parts, target, rows), outbound, signal);
    if (status < 200 || status >= 300) throw new OutboundFailure(`The target answered ${status}`);
  } catch (error) {
    if (error instanceof OutboundFailure)
      await database.write('delivery', undefined, (tx) => tx.list(noteFailure, { id, error: error.message }));
    throw error;
  }
}

/** Delivers what comes next to a target, and moves its place in the ledger in the transaction that ends the job. */
async function deliver(parts: DeliveryParts, job: Job, { signal }: JobRun): Promise<JobOutcome> {
  const { database } = parts;
  const target = await database.reader().find(findLiveTarget, { id: job.key });
  if (target === undefined) return 'done';
  const { id, event_kinds, open_seq } = target;
  const rows = await nextEvents(parts, target);
  const delivered_seq = open_seq ?? rows.at(-1)?.seq;
  // What a target may not have now it gets once it may.
  if (delivered_seq === undefined || rows.length === 0) return 'done';
  const wanted = rows.filter(
    ({ shown, event_type }) => shown && (event_kinds.length === 0 || event_kinds.includes(event_type)),
  );
  const sent = wanted.length > 0;
  if (sent && open_seq === null)
    await database.write('delivery', undefined, (tx) =>
      tx.list(openDelivery, { id, open_seq: delivered_seq }),
    );
  if (sent) await post(parts, target, wanted, signal);
  const more = rows.length === BATCH || open_seq !== null;
  await database.write('delivery', undefined, async (tx) => {
    await tx.list(finishDelivery, { id, delivered_seq, sent });
    await complete(tx, DELIVERY_JOBS, job, more);
  });
  return 'ended';
}

/**
 * Makes the deliveries that are due longest, as many as the kind claims at once.
 * @returns how each ended; none: nothing was due
 */
export const runDueDeliveries = (parts: DeliveryParts): Promise<JobEnd[]> =>
  runDueJobs(parts, {
    kind: { ...DELIVERY_JOBS, ...parts.times },
    handle: (job, run) => deliver(parts, job, run),
  });
