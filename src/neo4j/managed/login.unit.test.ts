import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Attempt, type Logins, logIn } from './login.ts';

const FIRST = 'neo4j';
const OURS = 'ours';
/** Wrong passwords in a row after which Neo4j takes none at all for a while. */
const MOST_FAILURES = 3;
const LOCKED_ATTEMPTS = 10;

/** What becomes of an attempt: the client hears of it, or hears nothing of what was done, or it never arrives. */
const FATES = ['answered', 'answered late', 'lost'] as const;
type Fate = (typeof FATES)[number];

/** A server as Neo4j is: after three wrong passwords in a row it takes one more only after a number of further attempts. */
class Server implements Logins {
  #password: string;
  readonly #fates: Fate[];
  #failures = 0;
  #lockedFor = 0;

  constructor(password: string, fates: readonly Fate[]) {
    this.#password = password;
    this.#fates = [...fates];
  }

  ours = () => this.#attempt(OURS);
  first = () => this.#attempt(FIRST);

  async #attempt(password: string): Promise<Attempt> {
    const fate = this.#fates.shift() ?? 'answered';
    if (fate === 'lost') return 'no_answer';
    const outcome = this.#take(password);
    return fate === 'answered' ? outcome : 'no_answer';
  }

  #take(password: string): Attempt {
    this.#lockedFor -= 1;
    if (this.#lockedFor > 0) return 'locked';
    if (password === this.#password) {
      this.#failures = 0;
      this.#password = OURS;
      return 'done';
    }
    this.#failures += 1;
    if (this.#failures >= MOST_FAILURES) this.#lockedFor = LOCKED_ATTEMPTS;
    return 'wrong_password';
  }
}

const logInto = (server: Logins, attempts = 100) => {
  let left = attempts;
  return logIn(server, () => left-- > 0, 0);
};

const fates = fc.array(fc.constantFrom(...FATES), { maxLength: 30 });

test.each([OURS, FIRST])(
  'a store with the password "%s" becomes ready despite late, lost or locked attempts',
  async (password) => {
    await fc.assert(
      fc.asyncProperty(fates, async (course) => {
        expect(await logInto(new Server(password, course))).toBe('ready');
      }),
    );
  },
);

test('a store with another password refuses, and is never reported as ready', async () => {
  expect(await logInto(new Server('another', []))).toBe('refused');
  await fc.assert(
    fc.asyncProperty(fates, async (course) => {
      expect(await logInto(new Server('another', course))).not.toBe('ready');
    }),
  );
});

test('the login ends undecided when no one waits any longer', async () => {
  const silent = { ours: async () => 'no_answer' as const, first: async () => 'locked' as const };
  expect(await logInto(silent, 5)).toBe('undecided');
});
