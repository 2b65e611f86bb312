import { forbidden, withOutcome } from '#base/refusal.ts';
import type { Context, Principal, ProgressReporter, PublicContext } from './context.ts';
import type { Operation } from './define.ts';
import type { Input } from './read-input.ts';
import { changesNothing } from './run-ahead.ts';

/** The caller, if the operation requires one. */
interface Called {
  readonly caller: Principal | undefined;
}

/**
 * Refuses a caller who is not an administrator when the operation requires one, once the input is parsed (spec 10 §1).
 * @throws Refusal FORBIDDEN
 */
export function checkGovernance({ access }: Operation, { caller }: Called): void {
  if (access === 'admin' && caller?.is_admin !== true) throw forbidden();
}

type AnyContext = PublicContext & ProgressReporter & Called & Partial<Pick<Context<Principal>, 'write'>>;

/** The context, and whether something was committed through it. */
function observed(context: AnyContext): { readonly context: AnyContext; readonly kept: () => boolean } {
  const { write } = context;
  let kept = false;
  if (write === undefined) return { context, kept: () => kept };
  const observedWrite: Context<Principal>['write'] = async (work, options) => {
    const answer = await write(work, options);
    if (options?.rollBack !== true) kept = true;
    return answer;
  };
  return { context: { ...context, write: observedWrite }, kept: () => kept };
}

/**
 * Runs one operation for every surface on input that `readInput` has parsed, and returns its answer.
 * @throws Refusal FORBIDDEN for a caller who is not an administrator, then the handler's refusals; UNAVAILABLE of an
 *   operation that writes says whether anything was committed
 */
export async function perform(
  operation: Operation,
  input: Input,
  context: PublicContext & ProgressReporter & Called,
): Promise<unknown> {
  checkGovernance(operation, context);
  if (changesNothing(operation)) return operation.handler(input, context);
  const { context: watched, kept } = observed(context);
  try {
    return await operation.handler(input, watched);
  } catch (error) {
    throw withOutcome(error, kept());
  }
}
