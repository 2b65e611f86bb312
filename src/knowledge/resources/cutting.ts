import { Piscina } from 'piscina';
import { FairQueue } from '#base/fair-queue.ts';
import { Refusal, unavailable } from '#base/refusal.ts';
import { admitVector, type ClientVectors, type ExpectedVectors } from '../embedding/index.ts';
import { type CutOutcome, cutOutcomes, type GivenText } from './content/cut-text.ts';

type Tasks = typeof import('./cutting-thread.ts');

/**
 * Most characters, summed over the texts, that are cut in the request thread: they cost a few milliseconds at worst.
 */
const MOST_INLINE = 8192;
/** Each caller uses one at a time, which leaves the other free for other callers. */
const THREADS = 2;
/** Idle milliseconds after which a thread ends. */
const IDLE_TIMEOUT_MS = 60_000;
/** Lower scheduling priority than the request thread. */
const NICE_INCREMENT = 2;
/** Milliseconds after which a cut is abandoned; the largest body takes well under a second. */
const GIVEN_UP_MS = 10_000;
const LONGEST_WAIT_MS = 15_000;
const RETRY_SECONDS = 5;
/** Memory limit: a thread fails before the service does. */
const MEMORY = { maxOldGenerationSizeMb: 256 };

/** Cuts texts into chunks and decodes packed chunks; long ones outside of the request thread. */
export interface Cutting {
  /**
   * The outcomes of some texts, in order.
   * @param caller owner of the texts; callers take turns
   * @throws Refusal UNAVAILABLE when the threads are overloaded, or cutting takes too long
   */
  cut(caller: string, texts: readonly GivenText[]): Promise<CutOutcome[]>;
  close(): Promise<void>;
}

const sizeOf = ({ content = '', chunks_packed = '' }: GivenText): number =>
  content.length + chunks_packed.length;

/** Whether texts are cut at once, in the calling thread. */
export const isShort = (texts: readonly GivenText[]): boolean =>
  texts.reduce((sum, text) => sum + sizeOf(text), 0) <= MOST_INLINE;

/** Cuts in the calling thread; for short texts, and where no requests wait. */
export const CUTS_HERE: Cutting = {
  cut: async (_, texts) => cutOutcomes(texts),
  close: () => Promise.resolve(),
};

/** The thread does not send the text back with its chunks; the caller has it, unless it was made from packed chunks. */
function withContent({ content }: GivenText, outcome: Awaited<ReturnType<Tasks['cut']>>[number]): CutOutcome {
  if ('refused' in outcome) return { refusal: new Refusal('BAD_REQUEST', outcome.refused) };
  return { text: { ...outcome.text, content: outcome.text.content ?? content ?? '' } };
}

const bringsVectors = (texts: readonly GivenText[]): boolean =>
  texts.some(({ chunks_packed }) => chunks_packed !== undefined);

/**
 * Checks the vectors of each text after those of the texts before it, since the first vector determines the dimension.
 * @returns the outcomes, and what is expected after them
 */
function admitted(
  outcomes: readonly CutOutcome[],
  expected: ExpectedVectors,
): { readonly outcomes: CutOutcome[]; readonly expected: ExpectedVectors } {
  let known = expected;
  const checked = outcomes.map((outcome): CutOutcome => {
    if ('refusal' in outcome) return outcome;
    try {
      for (const { embedding, embedded_with, searched, chunk_index } of outcome.text.chunks)
        if (searched && embedding !== null)
          known = admitVector(
            known,
            { values: embedding, model: embedded_with },
            `chunks_packed[${chunk_index}]`,
          );
      return outcome;
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error };
      throw error;
    }
  });
  return { outcomes: checked, expected: known };
}

/** Cuts texts whose vectors are searched: each vector is checked, and the vector indexes are made to fit. */
async function cutSearched(
  vectors: ClientVectors,
  texts: readonly GivenText[],
  cut: (texts: readonly GivenText[]) => Promise<CutOutcome[]>,
): Promise<CutOutcome[]> {
  const by = async (expected: ExpectedVectors) =>
    admitted(await cut(texts.map((text) => ({ ...text, expected }))), expected);
  const remembered = await vectors.expected();
  let before = remembered;
  let done = await by(before);
  if (done.outcomes.some((outcome) => 'refusal' in outcome)) {
    before = await vectors.expected(true);
    if (JSON.stringify(before) !== JSON.stringify(remembered)) done = await by(before);
  }
  await vectors.prepare(done.expected.models);
  return done.outcomes;
}

/**
 * Cuts short texts at once and long ones in a thread.
 * @param vectors checks the vectors of clients, where these are searched
 */
export function createCutting(vectors?: ClientVectors): Cutting {
  const turns = new FairQueue({ atOnce: THREADS, waitMs: LONGEST_WAIT_MS });
  let piscina: Piscina | undefined;
  const open = () =>
    new Piscina({
      filename: new URL('./cutting-thread.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_TIMEOUT_MS,
      niceIncrement: NICE_INCREMENT,
      resourceLimits: MEMORY,
    });
  const run = async (texts: readonly GivenText[]): Promise<CutOutcome[]> => {
    piscina ??= open();
    try {
      const signal = AbortSignal.timeout(GIVEN_UP_MS);
      const outcomes: Awaited<ReturnType<Tasks['cut']>> = await piscina.run(texts, { name: 'cut', signal });
      return outcomes.map((outcome, index) => withContent(texts[index]!, outcome));
    } catch (error) {
      throw unavailable('The text cannot be cut into chunks now', RETRY_SECONDS, error);
    }
  };
  const cut = (caller: string, texts: readonly GivenText[]): Promise<CutOutcome[]> =>
    isShort(texts) ? CUTS_HERE.cut(caller, texts) : turns.run(caller, () => run(texts));
  return {
    cut: (caller, texts) =>
      vectors !== undefined && bringsVectors(texts)
        ? cutSearched(vectors, texts, (given) => cut(caller, given))
        : cut(caller, texts),
    close: async () => piscina?.destroy(),
  };
}
