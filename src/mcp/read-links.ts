import { Piscina } from 'piscina';
import { FairQueue } from '#base/fair-queue.ts';
import { unavailable } from '#base/refusal.ts';
import { type LinkedNames, linkedNamesIn } from '#map-import/linked-names.ts';

/** Characters of a text that are parsed in the request thread: some milliseconds at worst. */
const MOST_INLINE = 2000;
/** Milliseconds after which reading a text is given up; a text of a megabyte takes some seconds. */
const GIVEN_UP_MS = 15_000;
const LONGEST_WAIT_MS = 15_000;
/** Idle milliseconds after which the thread ends. */
const IDLE_TIMEOUT_MS = 60_000;
const RETRY_SECONDS = 5;
/** Lower scheduling priority than the request thread. */
const NICE_INCREMENT = 2;
/** Memory limit: the thread fails before the service does. */
const MEMORY = { maxOldGenerationSizeMb: 256 };

const turns = new FairQueue({ atOnce: 1, waitMs: LONGEST_WAIT_MS });
let piscina: Piscina | undefined;

const open = () =>
  new Piscina({
    filename: new URL('./links-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_TIMEOUT_MS,
    niceIncrement: NICE_INCREMENT,
    resourceLimits: MEMORY,
  });

/**
 * The names in double brackets of a text, as an import reads them; of a long text outside of the request thread, where
 * callers take turns.
 * @throws Refusal UNAVAILABLE when the thread is overloaded, or reading takes too long
 */
export async function readLinks(caller: string, markdown: string): Promise<LinkedNames> {
  if (markdown.length <= MOST_INLINE || !markdown.includes('[[')) return linkedNamesIn(markdown);
  return turns.run(caller, async () => {
    piscina ??= open();
    try {
      return await piscina.run(markdown, { name: 'read', signal: AbortSignal.timeout(GIVEN_UP_MS) });
    } catch (error) {
      throw unavailable('The links of the text cannot be read now', RETRY_SECONDS, error);
    }
  });
}
