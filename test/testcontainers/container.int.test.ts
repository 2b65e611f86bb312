import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStrangeProject, RUNS, type StrangeProject } from './strange-project.ts';

/** The package for test suites, from the packed tarballs in a project outside of the repository, with the standalone image. */

const SLOW_MS = 1_200_000;
const IMAGE = 'atlas:standalone';

/** Whether an engine answers and has the image, which `npm run image` builds; without it these tests are skipped. */
function hasImage(): boolean {
  try {
    execFileSync('docker', ['image', 'inspect', IMAGE], { stdio: 'ignore', timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!hasImage())('with a container engine', () => {
  let project: StrangeProject;

  beforeAll(async () => {
    // The containers are removed by the tests, and the reaper would be one more image to pull.
    process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
    project = await makeStrangeProject();
    await project.writeExamples();
  }, SLOW_MS);

  afterAll(() => project.remove());

  test.each(RUNS)(
    'ten tests of an application in three parallel files pass, a folder is imported, and the ledger is verified: run %i',
    async () => {
      const config = await readFile(join(project.folder, 'vitest.config.ts'), 'utf8');
      expect(config).toContain("'./atlas.ts'");
      const path = join(project.folder, 'container.config.ts');
      await writeFile(path, config.replace("'./atlas.ts'", "'./atlas-container.ts'"));
      const { outcome } = await project.vitest('container.config.ts');
      expect(outcome).toEqual({ status: 0, passed: 10, files: 3, details: '' });
    },
    SLOW_MS,
  );

  const NEVER = "Wait.forHttp('/api/health/no-such', 3000).forStatusCode(200)";

  test.each([
    ['an image that is not there', 'no_image', 'npm run image', "new AtlasContainer('atlas:no-such-tag')"],
    ['the image without a database', 'ended', 'npm run image', "new AtlasContainer('atlas:latest')"],
    [
      'never ready, by a wait strategy of the caller',
      'not_ready',
      'withStartupTimeout(ms)',
      `new AtlasContainer().withWaitStrategy(${NEVER}).withStartupTimeout(5000)`,
    ],
  ])(
    'a mistake is one message that says what to do: %s',
    async (_, problem, advice, container) => {
      const { status, output } = await project.program(`
      import { Wait } from 'testcontainers';
      import { AtlasContainer } from '@atlas/testcontainers';
      const { problem, message } = await (${container}).start().catch((error) => error);
      console.log(JSON.stringify({ problem, message }));`);
      expect(status, output).toBe(0);
      expect(JSON.parse(output)).toEqual({ problem, message: expect.stringContaining(advice) });
    },
    SLOW_MS,
  );

  test(
    'a program that only waits for containers that end gets the error of each',
    async () => {
      const { status, output } = await project.program(`
      import { AtlasContainer } from '@atlas/testcontainers';
      for (let time = 0; time < 5; time += 1) {
        const { message } = await new AtlasContainer('atlas:latest').start().catch((error) => error);
        console.log(message.split('. ')[0]);
      }`);
      expect(status, output).toBe(0);
      const message = 'atlas:latest did not start: its container ended with exit code 1';
      expect(output.trim().split('\n')).toEqual(Array.from({ length: 5 }, () => message));
    },
    SLOW_MS,
  );
});
