import type { Database } from '#neo4j/database.ts';
import type { Step } from '#operation/context.ts';
import type { JobKind } from './kind.ts';
import type { Job } from './queries.ts';
import { type HeldJob, heartbeat, StaleClaim } from './queue.ts';

/** Interval between progress reports of a job. */
const REPORT_MS = 1000;

interface Held extends HeldJob {
  step: Step | undefined;
  readonly lost: AbortController;
}

/** Extends the leases of one claim's jobs while they run, and stores their progress. */
export class Heartbeats {
  readonly #database: Database;
  readonly #kind: JobKind;
  readonly #held = new Map<string, Held>();
  readonly #timer: NodeJS.Timeout;
  #beatAt = performance.now();
  #isReported = true;
  #beat: Promise<void> | undefined;

  constructor(database: Database, kind: JobKind, jobs: readonly Job[]) {
    this.#database = database;
    this.#kind = kind;
    for (const job of jobs) this.#held.set(job.id, { job, step: undefined, lost: new AbortController() });
    const beatMs = kind.leaseMs / 3;
    this.#timer = setInterval(
      () => {
        const isDue = performance.now() - this.#beatAt >= beatMs || !this.#isReported;
        // After a failure the next beat tries again.
        if (isDue) this.#beat ??= this.#extend().catch(() => undefined);
      },
      Math.min(REPORT_MS, beatMs),
    );
  }

  /** Aborted when the claim no longer holds the job. */
  signalOf({ id }: Job): AbortSignal {
    return this.#held.get(id)!.lost.signal;
  }

  /** The progress of a job, stored within a second, so that every instance can report it. */
  report({ id }: Job, step: Step): void {
    const held = this.#held.get(id);
    if (held === undefined) return;
    held.step = step;
    this.#isReported = false;
  }

  /** Stops the heartbeat of a job that has ended or is about to end. */
  release({ id }: Job): void {
    this.#held.delete(id);
  }

  /** Stops all heartbeats; resolves once the one in flight has ended. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beat;
  }

  async #extend(): Promise<void> {
    const held = [...this.#held.values()];
    try {
      this.#isReported = true;
      if (held.length === 0) return;
      const kept = await heartbeat(this.#database, this.#kind, held);
      this.#beatAt = performance.now();
      for (const { job, lost } of held) if (!kept.has(job.id)) lost.abort(new StaleClaim(job));
    } finally {
      this.#beat = undefined;
    }
  }
}
