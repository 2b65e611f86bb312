import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiler } from '../../pack/sdk.ts';
import { makeStrangeProject, RUNS, type StrangeProject } from './strange-project.ts';

/** The package for test suites, from the packed tarballs in a project outside of the repository, without a container engine. */

const SLOW_MS = 1_200_000;
let project: StrangeProject;
let examples: string[];

beforeAll(async () => {
  project = await makeStrangeProject();
  examples = await project.writeExamples();
}, SLOW_MS);

afterAll(() => project.remove());

test(
  'the examples of the README are a strict project without an error of types',
  async () => {
    expect(examples).toHaveLength(13);
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', 'node'];
    const lib = ['--lib', 'es2024,esnext.disposable,dom,dom.asynciterable', '--skipLibCheck'];
    const files = examples.filter((name) => name.endsWith('.ts'));
    const { output } = await project.node([compiler(), ...options, ...lib, ...files]);
    expect(output).toBe('');
  },
  SLOW_MS,
);

test.each([
  ['no engine', 'no_engine', 'Start Docker', 'new AtlasContainer().start()'],
  ['no server', 'no_server', 'npm install --save-dev atlas-server', "startAtlas({ from: 'nowhere' })"],
  ['a port that is taken', 'port_taken', 'Leave `port` out', 'startAtlas({ port: server.address().port })'],
  [
    'too little time',
    'not_ready',
    'startTimeoutMs gives it more time',
    'startAtlas({ startTimeoutMs: 100 })',
  ],
])(
  'a mistake is one message that says what to do: %s',
  async (_, problem, advice, act) => {
    const program = `import { once } from 'node:events';
      import { createServer } from 'node:net';
      import { AtlasContainer, startAtlas } from '@atlas/testcontainers';
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { name, problem, message } = await ${act}.catch((error) => error);
      console.log(JSON.stringify({ name, problem, message }));
      server.close();`;
    const nowhere = { DOCKER_HOST: 'tcp://127.0.0.1:1' };
    const { status, output } = await project.program(program, nowhere);
    expect(status, output).toBe(0);
    const message = expect.stringContaining(advice);
    expect(JSON.parse(output)).toEqual({ name: 'AtlasTestError', problem, message });
  },
  SLOW_MS,
);

test.each(RUNS)(
  'ten tests of an application in three parallel files pass, and print nothing of Atlas: run %i',
  async () => {
    const { outcome, output } = await project.vitest('vitest.config.ts');
    expect(outcome).toEqual({ status: 0, passed: 10, files: 3, details: '' });
    expect(output).not.toMatch(/Atlas listens|Neo4j/);
  },
  SLOW_MS,
);

test(
  'the example of node:test passes: a map of a folder, the database, the ledger',
  async () => {
    const { status, output } = await project.node(['--test', 'test/atlas.mjs']);
    expect([status, /^. pass 4$/m.test(output)], output).toEqual([0, true]);
  },
  SLOW_MS,
);

test(
  'the example of Jest passes',
  async () => {
    await project.installJest();
    const options = { NODE_OPTIONS: '--experimental-vm-modules' };
    const { status, output } = await project.node(['node_modules/jest/bin/jest.js'], options);
    expect([status, /^Tests: +1 passed, 1 total$/m.test(output)], output).toEqual([0, true]);
  },
  SLOW_MS,
);
