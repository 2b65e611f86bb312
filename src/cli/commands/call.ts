import type { OperationId } from '#sdk/index.ts';
import { OPERATIONS } from '#sdk/operations.ts';
import { Command, jsonOf } from '../command.ts';
import { UsageError } from '../failures.ts';
import type { Shell } from '../shell.ts';

/** Collects `name=value`. */
function pair(text: string, before: Record<string, string> | undefined): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`"${text}" is not of the form name=value`);
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}

const isOperation = (id: string): id is OperationId => Object.hasOwn(OPERATIONS, id);

/** `atlas call OPERATION`: calls any operation of the API. */
export const commands = (shell: Shell) =>
  new Command('call')
    .summary('Call any operation of the API by its id')
    .description('Call any operation of the API by its id. Without an operation: lists them.')
    .argument('[operation]', 'its operationId')
    .option('--path <name=value>', 'a parameter of its path; may be given several times', pair)
    .option('--query <name=value>', 'a parameter of its query; may be given several times', pair)
    .option('--body <json>', 'its body: @file, - for stdin, or JSON itself')
    .action(async (operation, { path, query, body }) => {
      if (operation === undefined) {
        shell.show(Object.entries(OPERATIONS).map(([id, address]) => ({ operation: id, address })));
        return;
      }
      if (!isOperation(operation))
        throw new UsageError(`there is no operation ${operation}; atlas call lists them`);
      const input = {
        ...(path && { path }),
        ...(query && { query }),
        ...(body !== undefined && { body: await jsonOf(shell, body) }),
      };
      const atlas = await shell.atlas();
      const call = atlas.call as (id: OperationId, input: object) => Promise<unknown>;
      const answer = await call(operation, input);
      if (answer !== undefined) shell.show(answer);
    });
