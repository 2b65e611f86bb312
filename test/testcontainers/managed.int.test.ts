import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiler } from '../../pack/sdk.ts';
import { makeStrangeProject, type StrangeProject } from './strange-project.ts';

/** The package for test suites, from the packed tarballs in a project outside of the repository, without a container engine. */

const SLOW_MS = 1_200_000;
let project: StrangeProject;
let examples: string[];

beforeAll(async () => {
  project = await makeStrangeProject();
  examples = await project.writeExamples();
}, SLOW_MS);

afterAll(() => project.remove());

const VITEST = 'node_modules/vitest/vitest.mjs';

test(
  'the examples of the README are a strict project without an error of types',
  async () => {
    expect(examples).toHaveLength(11);
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', 'node'];
    const lib = ['--lib', 'es2024,esnext.disposable,dom,dom.asynciterable', '--skipLibCheck'];
    const files = examples.filter((name) => name.endsWith('.ts'));
    const { output } = await project.node([compiler(), ...options, ...lib, ...files]);
    expect(output).toBe('');
  },
  SLOW_MS,
);

test.each(['once', 'a second time'])(
  'ten tests of an application in three parallel files pass %s, and print nothing of Atlas',
  async () => {
    const { status, output } = await project.node([
      VITEST,
      'run',
      '--reporter=json',
      '--outputFile=report.json',
    ]);
    const report = await readFile(join(project.folder, 'report.json'), 'utf8').catch(() => '{}');
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(report);
    expect([status, numPassedTests, numFailedTests], `${output}\n${report.slice(0, 20_000)}`).toEqual([
      0, 10, 0,
    ]);
    expect(testResults).toHaveLength(3);
    expect(output).not.toMatch(/Atlas listens|Neo4j/);
  },
  SLOW_MS,
);

test(
  'the example of node:test passes',
  async () => {
    const { status, output } = await project.node(['--test', 'atlas.test.mjs']);
    expect([status, /^. pass 1$/m.test(output)], output).toEqual([0, true]);
  },
  SLOW_MS,
);

test(
  'an imported map is there, the ledger is verified, and nothing is left after the stop',
  async () => {
    const program = `import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
    import { startAtlas } from '@atlas/testcontainers/managed';
    mkdirSync('notes', { recursive: true });
    writeFileSync('notes/kite.md', '# Kite\\n\\nA kite needs [[wind]].');
    writeFileSync('notes/wind.md', '# Wind\\n\\nWind moves air.');
    await using atlas = await startAtlas({
      accounts: [{ username: 'ann' }],
      machineClients: ['importer'],
      maps: [{ name: 'Notes', path: 'notes', owner: 'ann' }],
    });
    const rows = await atlas.getClient('ann').call('list_resources', { query: { cogmap_ids: atlas.getMapId('Notes') } });
    await atlas.verifyLedger();
    const { uri } = { uri: atlas.getBoltUri() };
    console.log(JSON.stringify({ titles: rows.rows.map(({ title }) => title), uri, machine: Object.keys(atlas.getMachine('importer')) }));`;
    const { status, output } = await project.node(['--input-type=module', '--eval', program]);
    expect(status, output).toBe(0);
    expect(JSON.parse(output)).toEqual({
      titles: expect.arrayContaining(['Kite', 'Wind']),
      uri: expect.stringMatching(/^bolt:\/\/127\.0\.0\.1:\d+$/),
      machine: ['client_id', 'client_secret'],
    });
  },
  SLOW_MS,
);
