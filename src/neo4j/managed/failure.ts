/** Why a managed Neo4j did not start: no usable Java, jars not fetched, folder in use, or the server itself. */
export type ManagedNeo4jProblem = 'no_java' | 'no_jars' | 'folder_in_use' | 'not_started';

/** A managed Neo4j that could not be started; the message is written for the person who starts the service. */
export class ManagedNeo4jError extends Error {
  override readonly name = 'ManagedNeo4jError';
  readonly problem: ManagedNeo4jProblem;

  constructor(problem: ManagedNeo4jProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
