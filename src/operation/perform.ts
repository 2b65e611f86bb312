import { forbidden } from '#base/refusal.ts';
import type { Principal, ProgressReporter, PublicContext } from './context.ts';
import type { Operation } from './define.ts';
import type { Input } from './read-input.ts';

/** Who calls, where somebody had to sign in. */
interface Called {
  readonly caller: Principal | undefined;
}

/**
 * Refuses whoever is no administrator where one is needed, once the input is parsed (spec 10 §1).
 * @throws Refusal FORBIDDEN
 */
export function checkGovernance({ access }: Operation, { caller }: Called): void {
  if (access === 'admin' && caller?.is_admin !== true) throw forbidden();
}

/**
 * Runs one operation for every surface on input that `readInput` has parsed, and returns its answer.
 * @throws Refusal FORBIDDEN for whoever is no administrator, then whatever the handler refuses
 */
export async function perform(
  operation: Operation,
  input: Input,
  context: PublicContext & ProgressReporter & Called,
): Promise<unknown> {
  checkGovernance(operation, context);
  return operation.handler(input, context);
}
