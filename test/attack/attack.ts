import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#neo4j/database.ts';
import { type Answer, exchange, type Outcome, type Sending, sentText } from './exchange.ts';
import { type Expectation, problemsOf } from './rules.ts';
import { writesOf, writtenBetween } from './writes.ts';

/** What somebody hostile does: something sent, or a course of several requests. */
export type Attack = Sent | Course;

/** One thing that is sent. */
export interface Sent extends Expectation {
  /** Unique in its group: with `--only` it is sent alone. */
  readonly name: string;
  readonly port: number;
  /** Made when its turn comes, since many are large. */
  readonly sending: () => Sending | Promise<Sending>;
  /** True for what changes the records of the authorization server alone, whatever it answers. */
  readonly writesSignIn?: boolean;
}

/** Several requests that belong together. */
export interface Course {
  readonly name: string;
  /** Runs it, bounded in count and time; what is wrong, nothing when every rule held. */
  readonly course: () => Promise<readonly string[]>;
}

/** An ordinary call that has to be answered, and quickly, while an attack is under way. */
export type ControlCall = () => Promise<{ readonly ms: number; readonly problem: string | undefined }>;

export interface Failure {
  readonly attack: string;
  readonly problems: readonly string[];
}

/** What came of a group of attacks. */
export interface GroupResult {
  readonly group: string;
  readonly sent: number;
  readonly failures: readonly Failure[];
  /** The longest control call, in milliseconds. */
  readonly slowestControlMs: number;
  readonly seconds: number;
}

/** A control call that takes longer has been kept waiting by the attack. */
const CONTROL_LIMIT_MS = 2000;
/** Between two control calls during a course. */
const CONTROL_PAUSE_MS = 50;

function outcomeProblems(attack: Sent, sending: Sending, outcome: Outcome): string[] {
  if (outcome.kind === 'silent')
    return attack.isWaiting === true ? [] : [`no answer within ${Math.round(outcome.ms / 1000)} s`];
  if (outcome.kind === 'closed')
    return attack.mayClose === true ? [] : ['the connection was closed without an answer'];
  const { wantedAnswers = 1 } = attack;
  if (outcome.answers.length !== wantedAnswers)
    return [`${outcome.answers.length} answers on the connection, expected ${wantedAnswers}`];
  const context = { sent: sentText(sending.pieces), head: sending.head === true };
  return outcome.answers.flatMap((answer) => problemsOf(answer, attack, context));
}

const isRefused = (outcome: Outcome): boolean =>
  outcome.kind === 'answered' && outcome.answers.every(({ status }: Answer) => status >= 400);

/** The time that nineteen of twenty calls kept: a pause of the machine is not the course's doing. */
const nearlyWorst = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;

interface Attempt {
  readonly problems: string[];
  readonly controlMs: number;
}

/** Sends attacks one after the other, each with a control call beside it. */
export class Attacker {
  readonly #database: Database;
  readonly #control: ControlCall;
  readonly #takeFaults: () => string[];

  /** @param takeFaults what the services have logged as faults since it was last asked */
  constructor(database: Database, control: ControlCall, takeFaults: () => string[]) {
    this.#database = database;
    this.#control = control;
    this.#takeFaults = takeFaults;
  }

  /** @param say is told of each failure as it happens */
  async run(
    group: string,
    attacks: Iterable<Attack> | AsyncIterable<Attack>,
    say: (failure: Failure) => void,
  ): Promise<GroupResult> {
    const began = performance.now();
    const failures: Failure[] = [];
    let sent = 0;
    let slowestControlMs = 0;
    for await (const attack of attacks) {
      let attempt = await this.#attempt(attack);
      sent += 1;
      // A pause of the machine looks like a slow control call: only what is slow again is the attack's doing.
      if (attempt.problems.length === 0 && attempt.controlMs > CONTROL_LIMIT_MS)
        attempt = await this.#attempt(attack);
      slowestControlMs = Math.max(slowestControlMs, attempt.controlMs);
      const slow =
        attempt.controlMs > CONTROL_LIMIT_MS
          ? [`a control call beside it took ${Math.round(attempt.controlMs)} ms`]
          : [];
      const problems = [...attempt.problems, ...slow];
      if (problems.length === 0) continue;
      const failure = { attack: attack.name, problems };
      failures.push(failure);
      say(failure);
    }
    return { group, sent, failures, slowestControlMs, seconds: (performance.now() - began) / 1000 };
  }

  async #attempt(attack: Attack): Promise<Attempt> {
    // Counted anew each time: what prepared this attack may have written.
    const before = await writesOf(this.#database);
    const { problems, control, refused } =
      'course' in attack ? await this.#follow(attack) : await this.#send(attack);
    const after = await writesOf(this.#database);
    const more = [
      control.problem,
      refused ? writtenBetween(before, after) : undefined,
      after.pwned > 0 ? 'injected Cypher has run' : undefined,
      ...this.#takeFaults().map((fault) => `logged by now as a fault: ${fault}`),
    ].filter((problem) => problem !== undefined);
    return { problems: [...problems, ...more], controlMs: control.ms };
  }

  async #send(attack: Sent) {
    const sending = await attack.sending();
    const [outcome, control] = await Promise.all([exchange(attack.port, sending), this.#control()]);
    const refused = isRefused(outcome) && attack.writesSignIn !== true;
    return { problems: outcomeProblems(attack, sending, outcome), control, refused };
  }

  /** Control calls go on, one after the other, for as long as the course takes. */
  async #follow({ course }: Course) {
    let isOver = false;
    const controls = (async () => {
      const times: number[] = [];
      let problem: string | undefined;
      do {
        const control = await this.#control();
        times.push(control.ms);
        problem ??= control.problem;
        await sleep(CONTROL_PAUSE_MS);
      } while (!isOver);
      return { ms: nearlyWorst(times), problem };
    })();
    const problems = await course().finally(() => {
      isOver = true;
    });
    return { problems, control: await controls, refused: false };
  }
}
