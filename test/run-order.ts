import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that create or drop indexes of the database that all share. */
const CHANGES_INDEXES = /\/test\/instance\/reembed[^/]*$/;

/** Uses the image that another file of its group builds. */
const USES_IMAGE = /\/test\/testcontainers\/container[^/]*$/;

/**
 * The runner's own order, but files that change indexes come after all others of their group: Neo4j throws away the plans of
 * all statements when an index comes or goes, and planning them again takes longer than most files. So does the file that uses
 * an image of others.
 */
export default class RunOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const late = (file: TestSpecification): number =>
      Number(CHANGES_INDEXES.test(file.moduleId) || USES_IMAGE.test(file.moduleId));
    return (await super.sort(files)).sort((a, b) => late(a) - late(b));
  }
}
