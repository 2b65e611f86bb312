import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStrangeProject, type StrangeProject } from './strange-project.ts';

/** The package for test suites, from the packed tarballs in a project outside of the repository, with the standalone image. */

const SLOW_MS = 600_000;
const IMAGE = process.env['ATLAS_STANDALONE_IMAGE'] ?? 'atlas:standalone';

/** Whether an engine answers and has the image; without it these tests are skipped. */
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
    process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
    project = await makeStrangeProject();
  }, SLOW_MS);

  afterAll(() => project.remove());

  const program = (text: string) => project.node(['--input-type=module', '--eval', text]);

  test(
    'accounts, a map of a folder, tokens, a scope and the ledger',
    async () => {
      const { status, output } = await program(`
      import { mkdirSync, writeFileSync } from 'node:fs';
      import { AtlasContainer } from '@atlas/testcontainers';
      mkdirSync('notes', { recursive: true });
      writeFileSync('notes/kite.md', '# Kite');
      const atlas = await new AtlasContainer('${IMAGE}')
        .withAccount({ username: 'ann' })
        .withMachineClient('importer')
        .withMap({ name: 'Notes', path: 'notes', owner: 'ann' })
        .start();
      const { rows } = await atlas.getClient('ann').call('list_resources', { query: { cogmap_ids: atlas.getMapId('Notes') } });
      const scope = await atlas.scope();
      await scope.dispose();
      await atlas.untilIdle();
      await atlas.verifyLedger();
      await atlas.stop();
      console.log(JSON.stringify(rows.map(({ title }) => title)));`);
      expect(status, output).toBe(0);
      expect(JSON.parse(output)).toContain('Kite');
    },
    SLOW_MS,
  );

  test(
    'a wait strategy of the caller survives',
    async () => {
      const { status, output } = await program(`
      import { Wait } from 'testcontainers';
      import { AtlasContainer } from '@atlas/testcontainers';
      const wait = Wait.forHttp('/api/health/no-such', 3000).forStatusCode(200);
      const atlas = new AtlasContainer('${IMAGE}').withWaitStrategy(wait).withStartupTimeout(5000);
      await atlas.start().catch(({ problem }) => console.log(problem));`);
      expect([status, output.trim()]).toEqual([0, 'not_ready']);
    },
    SLOW_MS,
  );

  test(
    'an image that is not there',
    async () => {
      const { output } = await program(`
      import { AtlasContainer } from '@atlas/testcontainers';
      await new AtlasContainer('atlas:no-such-tag').start().catch(({ problem }) => console.log(problem));`);
      expect(output.trim()).toBe('no_image');
    },
    SLOW_MS,
  );
});
