import { expect } from 'vitest';
import type { Caller } from '#test/world/index.ts';
import { operationAt } from '#test/world/operations.ts';
import { sightOf } from './model.ts';
import type { ComparedRead, View } from './reads.ts';
import { PEOPLE } from './worlds.ts';

/** A caller who notes which operations they call. */
function noting(caller: Caller, asked: Set<string | undefined>): Caller {
  const note = (method: string, path: string) => void asked.add(operationAt(method, path)?.id);
  return {
    ...caller,
    get: (path, headers) => {
      note('GET', path);
      return caller.get(path, headers);
    },
    post: (path, body, headers) => {
      note('POST', path);
      return caller.post(path, body, headers);
    },
  };
}

/**
 * Compares reads of one person with the model.
 * @param callers in the order of `PEOPLE`
 */
export async function lookAs(
  person: number,
  callers: readonly Caller[],
  seen: Pick<View, 'service' | 'world' | 'built' | 'moment'>,
  reads: readonly ComparedRead[],
): Promise<void> {
  const [caller, admin] = [callers[person]!, callers[PEOPLE.indexOf('adm')]!];
  const view = { ...seen, sight: sightOf(seen.world, person, seen.moment) };
  for (const read of reads) {
    const asked = new Set<string | undefined>();
    const { answered, expected } = await read.look({
      ...view,
      caller: noting(caller, asked),
      admin: noting(admin, asked),
    });
    // A world without maps, say, leaves nothing to ask some reads about.
    const others = [...asked].filter(
      (operation) => operation === undefined || !read.asks.includes(operation),
    );
    expect(others, `${read.name} calls operations that it does not name`).toEqual([]);
    expect(answered, `${read.name}, ${seen.moment}, as ${PEOPLE[person]}`).toEqual(expected);
  }
}
