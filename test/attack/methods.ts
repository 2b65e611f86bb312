import type { Attack } from './attack.ts';
import type { Example } from './examples.ts';
import { pathOf } from './examples.ts';
import { type Answer, bytesOf } from './exchange.ts';
import type { Prove } from './proof.ts';

/** Methods that HTTP knows and no operation has, and those that some operation has. */
const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'LOCK',
  'COPY',
  'PURGE',
  'REPORT',
  'M-SEARCH',
  'QUERY',
] as const;

const namesAllowed = ({ headers }: Answer): string | undefined =>
  headers.has('allow') ? undefined : 'a 405 without Allow';

/** Every method that a path does not have, with and without a body of any type: 405 with `Allow`. */
export function* methodAttacks(port: number, examples: readonly Example[], prove: Prove): Generator<Attack> {
  for (const [path, group] of Map.groupBy(examples, ({ operation }) => operation.path)) {
    const known: readonly string[] = group.map(({ operation }) => operation.method);
    const [first] = group;
    const isSigned = group.some(({ operation }) => operation.access === 'internal');
    const methods = METHODS.filter((method) => !known.includes(method));
    for (const method of methods)
      for (const body of [undefined, 'x'])
        yield {
          name: `${method} ${path}${body === undefined ? '' : ' with a body of no type'}`,
          port,
          // A signature proves nothing about another method than its own.
          ...(isSigned ? { statuses: [401, 405] } : { statuses: [405], also: namesAllowed }),
          sending: () =>
            bytesOf({
              method,
              path: pathOf(first!),
              headers: prove(first!.operation, body),
              body,
            }),
        };
  }
}
