import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { Database } from '#neo4j/database.ts';
import { claimForAgent, type JobKind } from '#record/jobs/index.ts';
import { type Job, purgeJobs, redriveJobs } from '#record/jobs/queries.ts';
import { claim, complete, enqueue, forgetDone, heartbeat, postpone, StaleClaim } from '#record/jobs/queue.ts';
import { prepareDatabase } from '#start/compose.ts';
import { cypher } from '#test/world/cypher.ts';
import { testNeo4j } from '../../neo4j/provided.ts';

/**
 * Whatever happens to the queue, in whatever order, it is as a model of some lines says. Time passes by moving what is stored
 * into the past, by hours, so that the seconds that a run takes change nothing.
 */

const HOUR = 3_600_000;
const SLACK = HOUR / 10;
const KEYS = ['a', 'b', 'c'];

const database: Database = new Database({ ...testNeo4j(), database: 'neo4j', poolSize: 5 });
await prepareDatabase(database);

afterAll(() => database.close());

/** A job as it is stored; times in milliseconds from now, past ones negative. */
interface Stored {
  readonly id: string;
  readonly key: string;
  readonly state: 'pending' | 'in_progress' | 'done' | 'dead';
  readonly attempts: number;
  readonly fence: number;
  /** Asked for again since it was claimed. */
  readonly asked: boolean;
  readonly due: number;
  /** The moment at which it is due, in microseconds: what claims go by. */
  readonly order: number;
  /** When it was first asked for. */
  readonly since: number;
  readonly lease: number | null;
  readonly worker: string | null;
  readonly claimed_by: string | null;
  readonly finished: number | null;
}

type Model = Map<string, Stored>;

interface Real {
  readonly kind: JobKind;
  /** Every claim that was ever given, those of killed workers too: one may turn out to be alive. */
  readonly claims: Job[];
}

async function stored({ name }: JobKind): Promise<Stored[]> {
  const rows = await database.execute(
    cypher`MATCH (job:Job) WHERE job.kind = ${name}
      WITH job, datetime.realtime().epochMillis AS now
      RETURN job {.id, .key, .state, .attempts, .fence, .worker, .claimed_by, asked: job.asks > coalesce(job.claimed_asks, 0),
        due: job.due_at.epochMillis - now, order: job.due_at.epochSeconds * 1000000 + job.due_at.microsecond, since: job.enqueued_at.epochMillis - now, lease: job.leased_until.epochMillis - now,
        finished: job.finished_at.epochMillis - now} AS job`,
  );
  const numbers = ['attempts', 'fence', 'due', 'order', 'since', 'lease', 'finished'];
  return rows.map(({ job }) =>
    Object.fromEntries(
      Object.entries(job as object).map(([name, value]) => [
        name,
        numbers.includes(name) && value !== null ? Number(value) : value,
      ]),
    ),
  ) as unknown as Stored[];
}

/** The stored queue is the expected one; its exact times are taken over. */
async function agree(model: Model, { kind }: Real): Promise<void> {
  const found = new Map((await stored(kind)).map((job) => [job.key, job]));
  expect([...found.keys()].sort()).toEqual([...model.keys()].sort());
  for (const [key, expected] of model) {
    const real = found.get(key)!;
    const { due, order: _, since: __, lease, finished, ...exact } = expected;
    expect(real).toMatchObject(exact);
    expect(Math.abs(real.due - due)).toBeLessThan(SLACK);
    for (const [one, other] of [
      [real.lease, lease],
      [real.finished, finished],
    ] as const) {
      expect(one === null).toBe(other === null);
      if (one !== null && other !== null) expect(Math.abs(one - other)).toBeLessThan(SLACK);
    }
    expect(
      (real.state === 'in_progress') === (real.lease !== null && (real.worker ?? real.claimed_by) !== null),
    ).toBe(true);
    model.set(key, real);
  }
}

const change = (model: Model, key: string, by: Partial<Stored>) =>
  void model.set(key, { ...model.get(key)!, ...by });
const idle = { lease: null, worker: null, claimed_by: null };

/** The claim that holds its job still. */
const holds = (model: Model, { key, id, fence }: Job): boolean => {
  const job = model.get(key);
  return job?.state === 'in_progress' && job.id === id && job.fence === fence;
};

type Command = fc.AsyncCommand<Model, Real>;

/** A command that makes sense at any time; afterwards what is stored is compared. */
abstract class Always implements Command {
  check = () => true;
  abstract act(model: Model, real: Real): Promise<void>;

  async run(model: Model, real: Real): Promise<void> {
    await this.act(model, real);
    await agree(model, real);
  }
}

class Enqueue extends Always {
  readonly keys: string[];

  constructor(keys: string[]) {
    super();
    this.keys = keys;
  }

  override async act(model: Model, { kind }: Real) {
    const requests = this.keys.map((key) => ({ key, subject: { table: 'kb_resources' as const, id: key } }));
    await database.write('test', undefined, (tx) => enqueue(tx, kind, requests));
    await this.expected(model, kind);
  }

  async expected(model: Model, kind: JobKind) {
    const now = new Map((await stored(kind)).map((job) => [job.key, job]));
    for (const key of this.keys) {
      const before = model.get(key);
      const { id } = now.get(key)!;
      if (before === undefined || before.state === 'done' || before.state === 'dead') {
        expect(id).not.toBe(before?.id);
        const fence = before?.fence ?? 0;
        const fresh = {
          state: 'pending',
          attempts: 0,
          due: 0,
          order: 0,
          since: 0,
          asked: true,
          finished: null,
        } as const;
        model.set(key, { id, key, fence, ...fresh, ...idle });
      } else {
        // One that has no failed attempts is due as if it were asked for the first time, whatever it waited for.
        const isFresh = before.state === 'pending' && before.attempts === 0;
        const isDropped = kind.byAgents === true && before.state === 'in_progress';
        change(model, key, { asked: before.asked || !isDropped, ...(isFresh && { due: before.since }) });
      }
    }
  }
  override toString = () => `enqueue(${this.keys})`;
}

class Claim extends Always {
  readonly worker: string;
  readonly most: number;

  constructor(worker: string, most: number) {
    super();
    this.worker = worker;
    this.most = most;
  }

  override async act(model: Model, { kind, claims }: Real) {
    const { jobs, died } = await claim(database, kind, this.worker, this.most);
    claims.push(...jobs);
    expect([...died].sort()).toEqual(this.expire(model, kind));
    this.expected(model, kind, jobs, KEYS, { worker: this.worker });
  }

  /** Puts back what is expired; keys of those that are dead now. */
  expire(model: Model, kind: JobKind): string[] {
    const expired = [...model.values()].filter((job) => job.state === 'in_progress' && job.lease! <= 0);
    for (const { key, attempts } of expired)
      change(model, key, { ...idle, state: attempts >= kind.maxAttempts ? 'dead' : 'pending' });
    return expired
      .filter(({ attempts }) => attempts >= kind.maxAttempts)
      .map(({ key }) => key)
      .sort();
  }

  expected(model: Model, kind: JobKind, jobs: readonly Job[], keys: readonly string[], by: Partial<Stored>) {
    // Exactly, since a delay with its jitter may end shortly after the hours that have passed.
    const isDue = ({ state, due }: Stored) => state === 'pending' && due <= 0;
    const byAge = (one: Stored, other: Stored) => one.order - other.order || (one.id < other.id ? -1 : 1);
    const due = [...model.values()]
      .filter((job) => isDue(job) && keys.includes(job.key))
      .sort(byAge)
      .slice(0, this.most);
    expect(jobs.map(({ id }) => id)).toEqual(due.map(({ id }) => id));
    for (const job of jobs) {
      const { attempts, fence } = model.get(job.key)!;
      expect([job.attempts, job.fence]).toEqual([attempts + 1, fence + 1]);
      const taken = { ...by, state: 'in_progress', lease: kind.leaseMs, asked: false } as const;
      change(model, job.key, { ...taken, attempts: attempts + 1, fence: fence + 1 });
    }
  }
  override toString = () => `claim(${this.worker}, ${this.most})`;
}

/** An agent asks for some work and claims of it. */
class ClaimForAgent extends Always {
  readonly ask: Enqueue;
  readonly claim: Claim;

  constructor(ask: Enqueue, claim: Claim) {
    super();
    this.ask = ask;
    this.claim = claim;
  }

  override async act(model: Model, { kind, claims }: Real) {
    const { keys } = this.ask;
    const requests = keys.map((key) => ({ key, subject: { table: 'kb_cogmaps' as const, id: key } }));
    const { worker, most } = this.claim;
    const agent = { profile_id: worker, correlation_id: undefined };
    const jobs = await database.write('test', undefined, (tx) =>
      claimForAgent(tx, kind, { requests, claimant: agent, most }),
    );
    claims.push(...jobs);
    this.claim.expire(model, kind);
    await this.ask.expected(model, kind);
    // A claim leaves the moment at which a job was due.
    for (const { key, order } of await stored(kind)) change(model, key, { order });
    this.claim.expected(model, kind, jobs, keys, { claimed_by: worker });
  }
  override toString = () => `claimForAgent(${this.ask}, ${this.claim})`;
}

/** Something that a worker does with one of its claims, which may be stale. */
abstract class WithClaim extends Always {
  readonly pick: number;

  constructor(pick: number) {
    super();
    this.pick = pick;
  }

  abstract end(job: Job, real: Real): Promise<unknown>;
  abstract expected(model: Model, job: Job, real: Real, answer: unknown): void;

  override async act(model: Model, real: Real) {
    const { claims } = real;
    if (claims.length === 0) return;
    // Mostly one of the last, which may be held.
    const job = claims[Math.max(0, claims.length - 1 - (this.pick % 8))]!;
    const answer = await this.end(job, real).catch((error: unknown) => error);
    if (!holds(model, job)) expect(answer).toBeInstanceOf(StaleClaim);
    else {
      expect(answer).not.toBeInstanceOf(Error);
      this.expected(model, job, real, answer);
    }
  }
}

class Heartbeat extends WithClaim {
  override async end(job: Job, { kind }: Real) {
    const held = await heartbeat(database, kind, [{ job, step: undefined }]);
    return held.has(job.id) ? 'held' : new StaleClaim(job);
  }

  override expected(model: Model, { key }: Job, { kind }: Real) {
    change(model, key, { lease: kind.leaseMs });
  }
  override toString = () => `heartbeat(${this.pick})`;
}

class Complete extends WithClaim {
  readonly again: boolean;

  constructor(pick: number, again: boolean) {
    super(pick);
    this.again = again;
  }

  override end = (job: Job, { kind }: Real) =>
    database.write('test', undefined, (tx) => complete(tx, kind, job, this.again));

  override expected(model: Model, { key }: Job, _: Real, answer: unknown) {
    const isPending = this.again || model.get(key)!.asked;
    expect(answer).toBe(isPending ? 'pending' : 'done');
    if (isPending) change(model, key, { ...idle, state: 'pending', attempts: 0, due: 0 });
    else change(model, key, { ...idle, state: 'done', finished: 0 });
  }
  override toString = () => `complete(${this.pick}, ${this.again})`;
}

class Fail extends WithClaim {
  override end = (job: Job, { kind }: Real) =>
    database.write('test', undefined, (tx) => postpone(tx, kind, job, new Error('no')));

  override expected(model: Model, { key }: Job, { kind }: Real, answer: unknown) {
    const { attempts, asked, due } = model.get(key)!;
    const isLast = attempts >= kind.maxAttempts;
    const state = isLast && !asked ? 'dead' : 'pending';
    expect(answer).toMatchObject({ state });
    const delay = kind.retryMs * 4 ** (attempts - 1);
    // With its jitter of a fifth.
    change(model, key, {
      ...idle,
      state,
      due: state === 'dead' ? due : delay,
      attempts: isLast && asked ? 0 : attempts,
    });
  }

  override async run(model: Model, real: Real) {
    await this.act(model, real);
    for (const { key, due } of await stored(real.kind)) {
      const expected = model.get(key)!.due;
      if (expected > 0 && Math.abs(due - expected) <= expected / 5 + SLACK) change(model, key, { due });
    }
    await agree(model, real);
  }
  override toString = () => `fail(${this.pick})`;
}

class TimePasses extends Always {
  readonly hours: number;

  constructor(hours: number) {
    super();
    this.hours = hours;
  }

  override async act(model: Model, { kind }: Real) {
    await database.execute(
      cypher`MATCH (job:Job) WHERE job.kind = ${kind.name}
        WITH job, duration({hours: ${this.hours}}) AS passed
        SET job.due_at = job.due_at - passed, job.leased_until = job.leased_until - passed,
            job.finished_at = job.finished_at - passed, job.enqueued_at = job.enqueued_at - passed`,
    );
    const by = this.hours * HOUR;
    for (const [key, { due, lease, finished }] of model)
      change(model, key, {
        due: due - by,
        lease: lease === null ? null : lease - by,
        finished: finished === null ? null : finished - by,
      });
  }
  override toString = () => `hours(${this.hours})`;
}

/** An administrator's act on some dead letters, and on others that are none. */
class Administer extends Always {
  readonly act_: 'redrive' | 'purge';
  readonly keys: string[];

  constructor(act: 'redrive' | 'purge', keys: string[]) {
    super();
    this.act_ = act;
    this.keys = keys;
  }

  override async act(model: Model) {
    const jobs = this.keys.flatMap((key) => model.get(key) ?? []);
    const ids = [...jobs.map(({ id }) => id), newId()];
    const statement = this.act_ === 'redrive' ? redriveJobs : purgeJobs;
    const rows = await database.write('test', undefined, (tx) => tx.list(statement, { ids }));
    const dead = jobs.filter(({ state }) => state === 'dead');
    expect(rows.map(({ id }) => id)).toEqual(dead.map(({ id }) => id));
    for (const { key } of dead)
      if (this.act_ === 'purge') model.delete(key);
      else change(model, key, { state: 'pending', attempts: 0, due: 0 });
  }
  override toString = () => `${this.act_}(${this.keys})`;
}

class Forget extends Always {
  override async act(model: Model, { kind }: Real) {
    await forgetDone(database, kind, 5 * HOUR);
    for (const [key, { state, finished }] of model)
      if (state === 'done' && finished! <= -5 * HOUR) model.delete(key);
  }
  override toString = () => 'forget';
}

const someKeys = fc.uniqueArray(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 3 });
const pick = fc.nat({ max: 30 });
const enqueues = someKeys.map((keys) => new Enqueue(keys.sort()));
const claims = fc
  .tuple(fc.constantFrom('one', 'two', 'three'), fc.integer({ min: 1, max: 3 }))
  .map(([worker, most]) => new Claim(worker, most));
const fails = pick.map((index) => new Fail(index));

test('no order of acts leads to a state that the model does not have', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.commands(
        [
          enqueues,
          enqueues,
          claims,
          claims,
          claims,
          fc.tuple(enqueues, claims).map(([ask, claim]) => new ClaimForAgent(ask, claim)),
          fails,
          fails,
          pick.map((index) => new Heartbeat(index)),
          fc.tuple(pick, fc.boolean()).map(([index, again]) => new Complete(index, again)),
          pick.map((index) => new Complete(index, false)),
          // A killed worker is one that does nothing more with its claims while time passes.
          fc.integer({ min: 1, max: 24 }).map((hours) => new TimePasses(hours)),
          fc.constant(new TimePasses(11)),
          someKeys.map((keys) => new Administer('redrive', keys)),
          fails,
          someKeys.map((keys) => new Administer('purge', keys)),
          fc.constant(new Forget()),
        ],
        { maxCommands: 40, size: '+1' },
      ),
      async (byAgents, commands) => {
        const kind: JobKind = {
          ...{ name: `model ${newId()}`, concurrency: 1, batch: 1, maxAttempts: 2 },
          ...{ leaseMs: 10 * HOUR, retryMs: HOUR, quietMs: 0, patienceMs: 0 },
          ...(byAgents && { byAgents }),
        };
        await fc.asyncModelRun(() => ({ model: new Map(), real: { kind, claims: [] } }), commands);
        await database.execute(cypher`MATCH (job:Job) WHERE job.kind = ${kind.name} DELETE job`);
        await database.execute(cypher`MATCH (turn:JobTurn {kind: ${kind.name}}) DELETE turn`);
      },
    ),
    { numRuns: Number(process.env['QUEUE_RUNS'] ?? 25), endOnFailure: true },
  );
}, 3_600_000);
