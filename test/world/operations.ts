import type { Operation } from '#operation/define.ts';
import { described } from '#start/contract.ts';

/** Every operation of the service, as its surfaces see them; none of them can run. */
export const { operations } = described();

const segmentsOf = (path: string): string[] => path.split('/');

const isParameter = (segment: string): boolean => segment.startsWith('{');

function fits(operation: Operation, method: string, segments: readonly string[]): boolean {
  const own = segmentsOf(operation.path);
  return (
    operation.method === method &&
    own.length === segments.length &&
    own.every((segment, at) => isParameter(segment) || segment === segments[at])
  );
}

/** The operation that answers a call; a literal segment wins over a parameter, as in the router. */
export function operationAt(
  method: string,
  url: string,
  among: readonly Operation[] = operations,
): Operation | undefined {
  const segments = segmentsOf(url.split('?')[0]!);
  const fitting = among.filter((operation) => fits(operation, method, segments));
  const parameters = ({ path }: Operation) => segmentsOf(path).filter(isParameter).length;
  return fitting.sort((one, other) => parameters(one) - parameters(other))[0];
}
