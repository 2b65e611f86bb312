import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that create or drop indexes of the database that all share. */
const CHANGES_INDEXES = /\/test\/instance\/reembed[^/]*$/;

/**
 * The runner's own order, but files that change indexes come after all others of their group: Neo4j throws away the plans of
 * all statements when an index comes or goes, and planning them again takes longer than most files.
 */
export default class RunOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const late = (file: TestSpecification): number => Number(CHANGES_INDEXES.test(file.moduleId));
    return (await super.sort(files)).sort((a, b) => late(a) - late(b));
  }
}
