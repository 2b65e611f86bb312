import { newId } from '#base/ids.ts';
import type { Answer, Caller } from '#test/world/index.ts';

/** The calls by which a person's rights to a context show (spec 20 §11, M1). */

export const read = (caller: Caller, context: string): Promise<Answer> =>
  caller.get(`/api/contexts/${context}`);

export const ingest = (caller: Caller, context_ref: string): Promise<Answer> =>
  caller.post('/api/ingest', {
    title: 'A thing',
    origin_uri: '',
    doc_type_name: 'concept',
    content: '',
    context_ref,
  });

export const rename = (caller: Caller, context: string): Promise<Answer> =>
  caller.post(`/api/contexts/${context}/rename`, { name: `Renamed ${newId()}` });

/**
 * What a person may do with a context, as the matrix spells it: R read, W author, A administer, `-` not.
 * @throws Error when the three calls do not agree with each other as the matrix says they must
 */
export async function standingTo(caller: Caller, context: string, isAdmin = false): Promise<string> {
  const [got, written, renamed] = [
    (await read(caller, context)).status,
    (await ingest(caller, context)).status,
    (await rename(caller, context)).status,
  ];
  const [reads, authors, administers] = [got === 200, written === 200, renamed === 200 && !isAdmin];
  const denied = reads ? 403 : 404;
  const expected = [reads ? 200 : 404, authors ? 200 : denied, administers || isAdmin ? 200 : denied];
  if ([got, written, renamed].join() !== expected.join())
    throw new Error(`${caller.name}: ${[got, written, renamed]} is not ${expected}`);
  return `${reads ? 'R' : '-'}${authors ? 'W' : '-'}${administers ? 'A' : '-'}`;
}
