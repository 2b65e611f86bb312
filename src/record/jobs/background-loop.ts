/** A task that repeats in the background. */
export interface BackgroundLoop {
  /**
   * One piece of work.
   * @param stopping true once no new work should start
   * @returns whether there may be more work immediately
   */
  readonly round: (stopping: () => boolean) => Promise<boolean>;
  /** Called with the error of a round; the loop pauses and continues. */
  readonly failed: (error: unknown) => void;
}

/** Pause between two rounds when there was nothing to do. */
const REST_MS = 1000;
/** Pause after a failure: the database may be unavailable. */
const PAUSE_MS = 5000;

/**
 * Repeats rounds of work, without a pause while there is more to do.
 * @returns a function that stops the loop and resolves once the current round has ended
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
