import { describe, expect, test } from 'vitest';
import { type Answer, service } from '#test/world/index.ts';
import { operations } from '#test/world/operations.ts';
import { PROBES, type Probe } from './probes.ts';
import { type Request, send, withId } from './request.ts';
import { noteStatements, statementsOf } from './statements.ts';
import { buildWorld, type Pair } from './world.ts';

/**
 * Hidden equals absent: what the caller may not read is answered as what does not exist, by every operation, in status,
 * body and headers, and with the same statements. That no id is forgotten, test/unit/masked-ids.unit.test.ts sees to.
 */

const operationOf = (id: string) => operations.find((operation) => operation.id === id)!;

const call = (operation: string, request: Request): Promise<Answer> =>
  send(world.service, world.zoe, operationOf(operation), request);

/** Of the transport, and of the moment. */
const PASSING_HEADERS = new Set(['date', 'x-request-id', 'content-length', 'connection', 'keep-alive']);

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const SECRET = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g;
/** The end of a made-up slug or handle, and its number where several would be the same. */
const MADE_UP = /-[0-9a-f]{12}\b|(?<=new|ours|private)-\d+/g;

/** Ids that stay as they are in a comparison: those of hidden things, and of the caller's lasting ones. */
function lastingIds(): Set<string> {
  const { zoe, gus, boss, team, context, map, goal, hidden } = world;
  const own = [zoe.id, gus.id, boss.id, team.id, context, map, goal];
  return new Set([...own, ...Object.values(hidden).flatMap((pairs) => pairs.map((pair) => pair.hidden))]);
}

/** An answer as text, the probed id and all that was made for this call alone left out. */
function told({ status, headers, body }: Answer, probed: string, lasting: ReadonlySet<string>): string {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !PASSING_HEADERS.has(name)));
  return JSON.stringify({ status, headers: kept, body }, null, 1)
    .replaceAll(probed, 'PROBED')
    .replaceAll(UUID, (id) => (lasting.has(id) ? id : 'ID'))
    .replaceAll(MOMENT, 'TIME')
    .replaceAll(SECRET, 'SECRET')
    .replaceAll(MADE_UP, '-MADE-UP');
}

/** What comes back for an id in one field, then what is read afterwards, and the statements of all of it. */
async function answersFor({ operation, call: make, afterwards }: Probe, field: string, id: string) {
  const request = withId(await make(world), field, id);
  const { outcome, statements } = await statementsOf(async () => {
    const first = await call(operation, request);
    const later: Answer[] = [];
    for (const next of afterwards?.(request, id) ?? []) later.push(await call(next.operation, next.request));
    return [first, ...later];
  });
  const lasting = lastingIds();
  return { told: outcome.map((answer) => told(answer, id, lasting)), statements };
}

const pairsOf = async (kind: Probe['ids'][string]): Promise<readonly Pair[]> =>
  typeof kind === 'function' ? kind(world) : world.hidden[kind];

const world = await buildWorld(await service());
noteStatements();

describe.each(PROBES.map((probe) => [probe.operation, Object.keys(probe.ids).join(', '), probe] as const))(
  '%s, %s',
  (_operation, _fields, probe) => {
    test('passes with ids of one’s own', async () => {
      const { status, body } = await call(probe.operation, await probe.call(world));
      if (probe.status === undefined) expect(status, JSON.stringify(body)).toBeLessThan(300);
      else expect(status, JSON.stringify(body)).toBe(probe.status);
    });

    test.each(Object.entries(probe.ids))('%s: hidden as unknown', async (field, kind) => {
      const pairs = await pairsOf(kind);
      expect(pairs).not.toHaveLength(0);
      for (const { what, hidden, unknown } of pairs) {
        const absent = await answersFor(probe, field, unknown());
        const masked = await answersFor(probe, field, hidden);
        expect.soft(masked.told, what).toEqual(absent.told);
        expect.soft(masked.statements, `statements for ${what}`).toEqual(absent.statements);
      }
    });
  },
);
