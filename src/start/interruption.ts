/**
 * A signal that is aborted when somebody stops this command (Ctrl-C or SIGTERM), so that it ends in order.
 * @param says the reason, which the command prints
 */
export function interruption(says = 'stopped'): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort(new Error(says));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  return ending.signal;
}
