/** Why an Atlas for tests could not be started or used. */
export type AtlasProblem =
  | 'no_engine'
  | 'no_image'
  | 'wrong_image'
  | 'no_server'
  | 'no_java'
  | 'port_taken'
  | 'not_ready'
  | 'ended'
  | 'not_for_tests'
  | 'unknown_name'
  | 'not_idle'
  | 'command_failed'
  | 'not_offered';

/** A failure of an Atlas for tests; the message says what to do. */
export class AtlasTestError extends Error {
  override readonly name = 'AtlasTestError';
  readonly problem: AtlasProblem;

  constructor(problem: AtlasProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** The last lines of a log, indented, for a message. */
export function lastLines(log: string, count = 15): string {
  const lines = log.trimEnd().split('\n').filter(Boolean).slice(-count);
  return lines.length === 0 ? '  (it printed nothing)' : lines.map((line) => `  ${line}`).join('\n');
}
