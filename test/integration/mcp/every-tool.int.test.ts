import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { service } from '#test/world/index.ts';
import { deskOf, machineOf } from '../auditor/auditing.ts';
import { agentOf, errorOf } from './agent.ts';
import { everyCall, OF_MACHINES, thingsOf } from './world.ts';

/** Spec 80 §5 and §11: every tool answers, refuses what is hidden as what is not there, and names what is missing. */

interface Listed {
  readonly name: string;
  readonly inputSchema: object;
  readonly outputSchema: object;
}
const validators = new Map<string, { input: ValidateFunction; output: ValidateFunction }>();

const running = await service();
const { ann, rex } = await running.people({ ann: 'approved', rex: 'approved' });
const agent = agentOf(running, ann.token);
const reviewer = agentOf(running, rex.token);
const things = await thingsOf(ann, rex);
// Machines see the tools of stewards and auditors, too.
const desk = await deskOf(running);
const { token } = await machineOf(running, desk.admin, [desk.team]);
const machine = agentOf(running, token, {}, '/mcp?output_schemas=true');
const listed: readonly Listed[] = (await machine.ask('tools/list')).body.result.tools;
const ajv = addFormats.default(new Ajv2020({ strict: false }));
for (const { name, inputSchema, outputSchema } of listed)
  validators.set(name, { input: ajv.compile(inputSchema), output: ajv.compile(outputSchema) });

const checkedUse = (who: () => typeof agent) => async (name: string, given: Record<string, unknown>) => {
  const { input, output } = validators.get(name)!;
  expect([name, given, input(given), input.errors]).toEqual([name, given, true, null]);
  const { body } = await who().use(name, given);
  if (body.result === undefined) throw new Error(`${name} ${JSON.stringify(given)}: ${JSON.stringify(body)}`);
  const { content, structuredContent, isError } = body.result;
  expect([name, isError, content[0].type]).toEqual([name, false, 'text']);
  expect([name, output(structuredContent), output.errors]).toEqual([name, true, null]);
  const told = JSON.parse(content[0].text);
  expect(structuredContent).toEqual(Array.isArray(told) ? { items: told } : told);
  return structuredContent;
};

test('every tool answers; arguments and answers have the forms that tools/list promises', async () => {
  const used = await everyCall(
    checkedUse(() => agent),
    things,
    checkedUse(() => reviewer),
  );
  const names = [...used, ...OF_MACHINES.map(([name]) => name)];
  expect(new Set(names)).toEqual(new Set(listed.map(({ name }) => name)));
});

test.each(OF_MACHINES)(
  '%s %j is refused to people, and to machines that have no such job',
  async (name, given) => {
    expect(validators.get(name)!.input(given)).toBe(true);
    const { code, data } = errorOf(await agent.use(name, given));
    expect([code, data['status']]).toEqual([-32600, expect.toBeOneOf([403, 404])]);
  },
);

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The same with another id for each, always the same one for the same. */
function withOthers(given: object, others: Map<string, string>): Record<string, unknown> {
  const otherOf = (id: string): string => {
    if (!others.has(id)) others.set(id, newId());
    return others.get(id)!;
  };
  return JSON.parse(JSON.stringify(given).replace(UUID, otherOf));
}

const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

const withoutIds = (answer: object): string =>
  JSON.stringify(answer).replace(UUID, 'ID').replace(TIME, 'TIME');

test('whatever names a hidden thing is answered as if it were not there, by every tool', async () => {
  const { zoe } = await running.people({ zoe: 'approved' });
  const stranger = agentOf(running, zoe.token);
  const calls: [string, Record<string, unknown>][] = [];
  const remembering =
    (use: ReturnType<typeof checkedUse>): typeof use =>
    (name, given) => {
      calls.push([name, given]);
      return use(name, given);
    };
  const [own, ofReviewer] = [agent, reviewer].map((who) => remembering(checkedUse(() => who)));
  await everyCall(own!, things, ofReviewer!);
  const naming = calls.filter(([, given]) => JSON.stringify(given).match(UUID) !== null);
  expect(naming.length).toBeGreaterThan(40);
  for (const [name, given] of naming) {
    const hidden = await stranger.use(name, given);
    const absent = await stranger.use(name, withOthers(given, new Map()));
    expect([name, given, withoutIds(hidden.body)]).toEqual([name, given, withoutIds(absent.body)]);
    if (absent.body.error === undefined) continue;
    const { code, data } = errorOf(absent);
    expect([code, typeof data['status'], typeof data['code']]).toEqual([-32600, 'number', 'string']);
  }
});

describe('what is missing is named', () => {
  test.each([
    ['relationship', { action: 'assert', source: newId(), target: newId() }, 'weight'],
    ['relationship', { action: 'fold' }, 'edge_handle'],
    ['relationship', {}, 'action must be one of assert, retype, reweight, fold'],
    ['cogmap_read', { view: 'shape' }, 'cogmap'],
    ['context_manage', { action: 'rename', name: 'x' }, 'context'],
    ['invocation_manage', { action: 'close', invocation: newId() }, 'disposition'],
    ['segmented_ingest', { action: 'append', resource: newId() }, 'content_hash'],
    ['facet_set', { target: 'edge', edge_handle: newId() }, 'values'],
    ['create_resource', { title: 'x' }, 'doc_type_name'],
    ['create_resource', { title: 5, doc_type_name: 'concept' }, 'title'],
    ['get_resource', { id: 5 }, 'id'],
    ['get_data_artifact', {}, 'artifact_id'],
  ])('%s %j: %s', async (name, given, words) => {
    const { code, message, data } = errorOf(await agent.use(name, given));
    expect([code, data['code']]).toEqual([-32600, 'BAD_REQUEST']);
    expect(message).toContain(words);
    expect(message).toContain('Correct the arguments and call again.');
  });
});
