const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * What the work gives. Should the program end before the work does, `tidy` has run: at an exit, and at a signal that nothing else
 * listens to, which then ends the program as it would have.
 * @param tidy leaves nothing half-done behind; it may not wait
 */
export async function untilEnd<Result>(tidy: () => void, work: () => Promise<Result>): Promise<Result> {
  const tidyQuietly = () => {
    try {
      tidy();
    } catch {
      // The program ends, and nobody is there to be told.
    }
  };
  const end = (signal: NodeJS.Signals): void => {
    tidyQuietly();
    stop();
    process.kill(process.pid, signal);
  };
  const heard = SIGNALS.filter((signal) => process.listenerCount(signal) === 0);
  const stop = (): void => {
    process.off('exit', tidyQuietly);
    for (const signal of heard) process.off(signal, end);
  };
  process.on('exit', tidyQuietly);
  for (const signal of heard) process.on(signal, end);
  try {
    return await work();
  } finally {
    stop();
  }
}
