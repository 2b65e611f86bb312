/** Reason for a failed start: no usable Java, jars not fetched, folder in use, a full disk, or the server itself. */
export type ManagedNeo4jProblem = 'no_java' | 'no_jars' | 'folder_in_use' | 'no_space' | 'not_started';

/** A failed start of a managed Neo4j; the message addresses the person who starts the service. */
export class ManagedNeo4jError extends Error {
  override readonly name = 'ManagedNeo4jError';
  readonly problem: ManagedNeo4jProblem;

  constructor(problem: ManagedNeo4jProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
