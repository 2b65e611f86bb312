import { Neo4jError } from 'neo4j-driver';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { Refusal } from '#base/refusal.ts';
import { Database, type TransactionRunner } from '#neo4j/database.ts';
import { applySchema } from '#neo4j/schema.ts';
import { testNeo4j } from '../../neo4j/provided.ts';
import {
  countProbes,
  countProbesAsText,
  createProbe,
  createProbeInReadMode,
  deleteProbes,
  listNumbers,
  lockProbe,
} from './probes.ts';

const made: string[] = [];

const probeId = (): string => {
  const id = newId();
  made.push(id);
  return id;
};

const countOf = async (...ids: string[]): Promise<number> =>
  (await database.reader().find(countProbes, { ids }))!.probes;

const database: Database = new Database({ ...testNeo4j(), database: 'neo4j', poolSize: 20 });
await applySchema(database);

afterEach(() => database.write('test', undefined, (tx) => tx.list(deleteProbes, { ids: made.splice(0) })));
afterAll(() => database.close());

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('reads', () => {
  test('a statement in read mode cannot write: the server itself refuses', async () => {
    const id = probeId();
    const error = await failureOf(database.reader().list(createProbeInReadMode, { id }));
    expect(error).toBeInstanceOf(Neo4jError);
    expect((error as Neo4jError).code).toBe('Neo.ClientError.Statement.AccessMode');
    expect(await countOf(id)).toBe(0);
  });

  test('statements of one read transaction cannot write either', async () => {
    const id = probeId();
    const error = await failureOf(database.reader().together((tx) => tx.list(createProbe, { id })));
    expect((error as Neo4jError).code).toBe('Neo.ClientError.Statement.AccessMode');
    expect(await countOf(id)).toBe(0);
  });

  test('a row that does not fit its shape is a fault, not an answer', async () => {
    const error = await failureOf(database.reader().list(countProbesAsText, { ids: [] }));
    expect(error).toMatchObject({ name: expect.stringContaining('Zod') });
  });

  test('a parameter that does not fit its shape never reaches the database', async () => {
    const error = await failureOf(database.reader().list(countProbes, { ids: [1] as unknown as string[] }));
    expect(error).toMatchObject({ name: expect.stringContaining('Zod') });
  });

  test('statements started together answer in their own order', async () => {
    const id = probeId();
    await database.write('test', undefined, (tx) => tx.list(createProbe, { id }));
    const [none, one] = await database
      .reader()
      .together((tx) =>
        Promise.all([tx.find(countProbes, { ids: [] }), tx.find(countProbes, { ids: [id] })]),
      );
    expect([none, one]).toEqual([{ probes: 0 }, { probes: 1 }]);
  });
});

describe('writes', () => {
  test('a caller reads its own writes', async () => {
    const id = probeId();
    await database.write('test', 'ann', (tx) => tx.list(createProbe, { id }));
    expect(await database.reader('ann').find(countProbes, { ids: [id] })).toEqual({ probes: 1 });
  });

  test('a refusal inside the work leaves nothing behind', async () => {
    const id = probeId();
    const refused = failureOf(
      database.write('test', undefined, async (tx) => {
        await tx.list(createProbe, { id });
        throw new Refusal('FORBIDDEN', '');
      }),
    );
    expect(await refused).toMatchObject({ code: 'FORBIDDEN' });
    expect(await countOf(id)).toBe(0);
  });

  test('a uniqueness constraint becomes CONFLICT, and what went before it in the transaction is gone', async () => {
    const [taken, other] = [probeId(), probeId()];
    await database.write('test', undefined, (tx) => tx.list(createProbe, { id: taken }));
    const refused = await failureOf(
      database.write('test', undefined, async (tx) => {
        await tx.list(createProbe, { id: other });
        await tx.list(createProbe, { id: taken });
      }),
    );
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: 'CONFLICT', message: 'That already exists' });
    expect((refused as Refusal).cause).toBeInstanceOf(Neo4jError);
    expect(await countOf(taken, other)).toBe(1);
  });

  test('two writers that deadlock both succeed: the one that was chosen runs again', async () => {
    const [one, two] = [probeId(), probeId()];
    await database.write('test', undefined, (tx) =>
      Promise.all([one, two].map((id) => tx.list(createProbe, { id }))),
    );
    let attempts = 0;
    let waiting = 0;
    let open = (): void => undefined;
    const bothHoldOne = new Promise<void>((resolve) => {
      open = resolve;
    });
    const crossing = (first: string, second: string) =>
      database.write('test', undefined, async (tx) => {
        attempts += 1;
        await tx.find(lockProbe, { id: first });
        waiting += 1;
        if (waiting >= 2) open();
        await bothHoldOne;
        return tx.find(lockProbe, { id: second });
      });
    const touched = await Promise.all([crossing(one, two), crossing(two, one)]);
    expect(touched.map((row) => row?.touched).sort()).toEqual([1, 2]);
    expect(attempts).toBeGreaterThanOrEqual(3);
  });

  test('twenty writers of one node all count: none is lost', async () => {
    const id = probeId();
    await database.write('test', undefined, (tx) => tx.list(createProbe, { id }));
    const writers = Array.from({ length: 20 }, () =>
      database.write('test', undefined, (tx) => tx.find(lockProbe, { id })),
    );
    const touched = (await Promise.all(writers)).map((row) => row!.touched).sort((a, b) => a - b);
    expect(touched).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
});

describe('rows as they arrive', () => {
  /** More than a long transaction is sent at once. */
  const count = 1000;
  const numbers = Array.from({ length: count }, (_, index) => index);

  test.each([true, false])('all are handed on, in order (long work: %s)', async (long) => {
    const seen: number[] = [];
    const visit = ({ number }: { number: number }) => void seen.push(number);
    await database.write('test', undefined, (tx) => tx.each(listNumbers, { count, hole: -1 }, visit), {
      long,
    });
    expect(seen).toEqual(numbers);
  });

  test('several statements of one transaction hand on rows at the same time', async () => {
    const [one, other]: [number[], number[]] = [[], []];
    const into = (seen: number[]) => (tx: TransactionRunner) =>
      tx.each(listNumbers, { count, hole: -1 }, ({ number }) => void seen.push(number));
    const both = (tx: TransactionRunner) => Promise.all([into(one)(tx), into(other)(tx)]);
    await database.write('test', undefined, both, { long: true });
    expect([one, other]).toEqual([numbers, numbers]);
  });

  test.each([0, 37, 99, 100, 148, 999])(
    'a receiver that fails at row %i ends the work and leaves nothing behind, whatever else is on its way',
    async (at) => {
      const id = probeId();
      const failing = (tx: TransactionRunner) =>
        tx.each(listNumbers, { count, hole: -1 }, ({ number }) => {
          if (number === at) throw new Refusal('FORBIDDEN', 'enough');
        });
      const other = (tx: TransactionRunner) => tx.each(listNumbers, { count, hole: -1 }, () => undefined);
      const work = async (tx: TransactionRunner) => {
        await tx.list(createProbe, { id });
        await Promise.all([other(tx), failing(tx), other(tx)]);
      };
      for (let round = 0; round < 5; round += 1) {
        const failure = await failureOf(database.write('test', undefined, work, { long: true }));
        expect(failure).toMatchObject({ code: 'FORBIDDEN', message: 'enough' });
      }
      expect(await countOf(id)).toBe(0);
    },
  );

  test('a statement that fails on its way fails as a whole', async () => {
    const seen: number[] = [];
    const error = await failureOf(
      database.write(
        'test',
        undefined,
        (tx) => tx.each(listNumbers, { count, hole: 900 }, ({ number }) => void seen.push(number)),
        { long: true },
      ),
    );
    expect((error as Neo4jError).code).toBe('Neo.ClientError.Statement.ArithmeticError');
    expect(seen).toEqual(numbers.slice(0, seen.length));
    expect(seen.length).toBeLessThanOrEqual(900);
  });
});

describe('a database that moved to another address', () => {
  const { uri } = testNeo4j();

  test('answers at the new one, what was waiting for it too', async () => {
    const moving = new Database({ ...database.options, uri: 'bolt://127.0.0.1:1' });
    const waiting = moving.reader().find(countProbes, { ids: [] });
    setTimeout(() => moving.moveTo(uri), 500);
    expect(await waiting).toEqual({ probes: 0 });
    expect(moving.options).toEqual({ ...database.options, uri });
    await moving.close();
  });

  test('keeps its connections when the address is the same', async () => {
    const same = new Database(database.options);
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const id = probeId();
    const writing = same.write('test', undefined, async (tx) => {
      await tx.list(createProbe, { id });
      begin();
      await tx.find(countProbes, { ids: [id] });
      return 'written';
    });
    await begun;
    same.moveTo(uri);
    expect(await writing).toBe('written');
    expect(await countOf(id)).toBe(1);
    await same.close();
  });
});
