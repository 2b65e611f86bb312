import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, test } from 'vitest';
import type { Caller } from '#test/world/index.ts';
import { startService } from '#test/world/start.ts';
import { deskOf, findingIn, machineOf, mapFor } from '../integration/auditor/auditing.ts';
import { everyCall, thingsOf } from '../integration/mcp/world.ts';
import { PYTHON } from './python-sdk.ts';

/** The client of the Python SDK, from PyPI, calls every tool. */

const PROGRAM = fileURLToPath(new URL('every_tool.py', import.meta.url));

const running = await startService(inject('neo4j'));
const { ann, rex } = (await running.people({ ann: 'approved', rex: 'approved' })) as {
  ann: Caller;
  rex: Caller;
};
const things = await thingsOf(ann, rex);
const url = `${await running.app.listen({ host: '127.0.0.1', port: 0 })}/mcp`;

afterAll(() => running.app.close());

/** One running program, which answers a line with a line. */
class Program {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  #errors = '';

  constructor({ token }: Pick<Caller, 'token'>) {
    const env = { PATH: process.env['PATH'], URL: url, TOKEN: token };
    this.#process = spawn(PYTHON, [PROGRAM], { env });
    this.#process.stderr.on('data', (text) => {
      this.#errors += text;
    });
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  // biome-ignore lint/suspicious/noExplicitAny: tools tell things of every shape
  async read(): Promise<any> {
    const { value, done } = await this.#lines.next();
    if (done === true) throw new Error(`the program ended: ${this.#errors.slice(-2000)}`);
    return JSON.parse(value);
  }

  use = async (name: string, given: Record<string, unknown>): Promise<Record<string, unknown>> => {
    this.#process.stdin.write(`${JSON.stringify({ name, arguments: given })}\n`);
    const { structured, is_error } = await this.read();
    expect([name, is_error]).toEqual([name, false]);
    return structured;
  };

  end(): void {
    this.#process.stdin.end();
  }
}

/** The tools of machines, with work that was handed out: which were used, and which machines are shown. */
async function callsOfMachine(): Promise<{ used: readonly string[]; listed: readonly string[] }> {
  const desk = await deskOf(running);
  const map = await mapFor(desk);
  await findingIn(desk, map, 1);
  const program = new Program(await machineOf(running, desk.admin, [desk.team]));
  const listed = await program.read();
  const { claimed } = await program.use('auditor_manage', { action: 'dispatch' });
  const [{ id }] = claimed as [{ id: string }];
  expect(await program.use('job_manage', { action: 'keep', job: id })).toMatchObject({ id });
  const completed = await program.use('auditor_manage', { action: 'complete', cogmap: map });
  expect(completed).toEqual({ cogmap_id: map, job_id: id });
  program.end();
  return { used: ['auditor_manage', 'job_manage'], listed };
}

test('every tool is listed, and answers what the client takes', async () => {
  const [program, reviewer] = [new Program(ann), new Program(rex)];
  await Promise.all([program.read(), reviewer.read()]);
  const used = await everyCall(program.use, things, reviewer.use);
  program.end();
  reviewer.end();
  const machine = await callsOfMachine();
  // Machines see the tools of stewards and auditors, too.
  expect(new Set([...used, ...machine.used])).toEqual(new Set(machine.listed));
});
