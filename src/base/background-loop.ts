/** What repeats in the background. */
export interface BackgroundLoop {
  /**
   * One piece of work.
   * @param stopping true once no further work is to be begun
   * @returns whether there may be more to do at once
   */
  readonly round: (stopping: () => boolean) => Promise<boolean>;
  /** Called with what a round threw; the loop pauses and goes on. */
  readonly failed: (error: unknown) => void;
}

/** Between two rounds when there was nothing to do. */
const REST_MS = 1000;
/** After a failure: the database may be away. */
const PAUSE_MS = 5000;

/**
 * Repeats rounds of work, at once while there is more to do.
 * @returns stops it, once the round at hand is done
 */
export function startBackgroundLoop({ round, failed }: BackgroundLoop): () => Promise<void> {
  let stopped = false;
  let wake = (): void => undefined;
  const rest = (ms: number) =>
    new Promise<void>((resume) => {
      const timer = setTimeout(resume, ms);
      wake = () => {
        clearTimeout(timer);
        resume();
      };
    });
  const loop = (async () => {
    while (!stopped) {
      const restMs = await round(() => stopped).then(
        (more) => (more ? 0 : REST_MS),
        (error: unknown) => {
          failed(error);
          return PAUSE_MS;
        },
      );
      if (!stopped && restMs > 0) await rest(restMs);
    }
  })();
  return () => {
    stopped = true;
    wake();
    return loop;
  };
}
