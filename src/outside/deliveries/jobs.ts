import { v5 } from 'uuid';
import type { Vault } from '#base/vault.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Login, Reach } from '#operation/context.ts';
import { signatureOf } from '#operation/signature.ts';
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
  startBackgroundLoop,
  startLanes,
} from '#record/jobs/index.ts';
import { anchorEventOf, listFeed, sweepOnce } from '#record/ledger/index.ts';
import { measure, traceHeaders } from '#telemetry/measure.ts';
import { findLiveTarget, finishDelivery, listChangedTargets, noteFailure, openDelivery } from './queries.ts';

/**
 * Posts the events of an anchor to one feed target; keyed by the target, so that its events stay in order. Eight
 * attempts take about two days. Owners are served in turn: their unresponsive targets, each of which blocks a lane for
 * the full timeout, occupy two lanes at most, and targets that failed before at most half of the lanes.
 */
export const DELIVERY_JOBS: JobKind = Object.freeze({
  name: 'delivery',
  concurrency: 12,
  batch: 1,
  leaseMs: 60_000,
  maxAttempts: 8,
  retryMs: 30_000,
  quietMs: 0,
  patienceMs: 0,
  turns: { ofParty: 2, ofRetries: 6 },
});

/** Maximum number of events per delivery. */
const BATCH = 100;

export interface DeliveryParts extends JobParts {
  readonly vault: Vault<'secret'>;
  readonly outbound: Outbound;
  /** The current reach of a target's owner; undefined when they would no longer pass the gates. */
  readonly reachNow: (login: Login) => Promise<Reach | undefined>;
  /** Overrides of the default times. */
  readonly times?: Partial<JobKind>;
}

/**
 * Queues deliveries for the ledger's new events since the last run.
 * @returns whether there may be more events to examine
 */
export const queueDeliveries = ({ database }: Pick<DeliveryParts, 'database'>): Promise<boolean> =>
  sweepOnce(database, 'delivery', async (tx, stretch) => {
    const targets = await tx.list(listChangedTargets, stretch);
    const requests = targets.map(({ id, owner_id, anchor_table: table, anchor_id }) => ({
      key: id,
      party: owner_id,
      subject: { table, id: anchor_id },
    }));
    await enqueue(tx, DELIVERY_JOBS, requests);
  });

type Target = RowOf<typeof findLiveTarget>;
type FeedRow = RowOf<typeof listFeed>;

/** The next events for a target, as its owner currently reads the anchor's feed; none if they do not read it. */
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

/** Builds the post for some events. Its delivery id depends only on the target and the events. */
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
    ...traceHeaders(),
  };
  return { headers, body };
}

/** Posts once. @throws OutboundFailure unless the target accepts it, after recording the failure for the owner */
async function post(
  parts: DeliveryParts,
  target: Target,
  rows: readonly FeedRow[],
  signal: AbortSignal,
): Promise<void> {
  const { database, outbound } = parts;
  const { id, url } = target;
  try {
    await measure('delivery', 'feed', async (note) => {
      note.detail({ 'atlas.delivery.events': rows.length });
      const status = await postOutbound(new URL(url), postOf(parts, target, rows), outbound, signal);
      note.attributes({ 'http.response.status_code': status });
      if (status < 200 || status >= 300) throw new OutboundFailure(`The target answered ${status}`);
    });
  } catch (error) {
    if (error instanceof OutboundFailure)
      await database.write('delivery', undefined, (tx) => tx.list(noteFailure, { id, error: error.message }));
    throw error;
  }
}

/** Delivers the next events to a target, and advances its ledger position in the transaction that ends the job. */
async function deliver(parts: DeliveryParts, job: Job, { signal }: JobRun): Promise<JobOutcome> {
  const { database } = parts;
  const target = await database.reader().find(findLiveTarget, { id: job.key });
  if (target === undefined) return 'done';
  const { id, event_kinds, open_seq } = target;
  const rows = await nextEvents(parts, target);
  const delivered_seq = open_seq ?? rows.at(-1)?.seq;
  // Events that the target may not receive now are delivered once it may.
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
 * Runs the longest-due deliveries, as many as the kind claims at once.
 * @returns the end of each; empty: nothing was due
 */
export const runDueDeliveries = (parts: DeliveryParts): Promise<JobEnd[]> =>
  runDueJobs(parts, {
    kind: { ...DELIVERY_JOBS, ...parts.times },
    handle: (job, run) => deliver(parts, job, run),
  });

/**
 * Posts events to feed targets in the background; any number of instances share the work.
 * @returns stops it; posts in progress are aborted and retried by another instance
 */
export function startDeliveryLoop(parts: DeliveryParts): () => Promise<void> {
  const ending = new AbortController();
  const own = { ...parts, signal: ending.signal };
  const failed = (error: unknown) => parts.log.warn({ err: error }, 'deliveries pause');
  const stops = [
    startBackgroundLoop({ round: () => queueDeliveries(own), failed }),
    startLanes(DELIVERY_JOBS, { round: async () => (await runDueDeliveries(own)).length > 0, failed }),
  ];
  return async () => {
    ending.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}
