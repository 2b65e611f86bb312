import { compareText } from '#base/compare-text.ts';
import type { Principal, PublicContext } from '#operation/context.ts';
import type { Operation } from '#operation/define.ts';
import { perform } from '#operation/perform.ts';
import { describeIssues, parseInput } from '#operation/read-input.ts';
import type { Params } from './messages.ts';
import { argumentsOf, type ToolArguments, type WholeBody, wholeBodyArguments } from './tool-arguments.ts';

/** A tool as it is declared: the operation does everything else. */
export interface ToolDeclaration {
  readonly name: string;
  /** For the agent that chooses among the tools. */
  readonly description: string;
  /** The operation's id. */
  readonly operation: string;
  /** For an operation whose body is one argument; otherwise each of its keys is one. */
  readonly wholeBody?: WholeBody;
}

export const TOOLS: readonly ToolDeclaration[] = [
  {
    name: 'admin_ledger',
    description:
      'Reads the acts of administration on one subject, or of one profile, newest first. Give either `subject`, as <kind>:<uuid> (for example kb_teams:…), or `actor`, the id of a profile.',
    operation: 'admin_ledger',
  },
  {
    name: 'search',
    description:
      'Finds documents that the caller may read. Gives two lists that are never merged: `exact`, whose texts have the words of `query` ("phrases", or, -excluded), and `wide`, whose texts are near to it in meaning. Narrow it with one of `context_ref` and `cogmap_id`, with `doc_type`, and with `bound_ids` (an empty list finds nothing). When `wide.degraded` is true, the query could not be embedded.',
    operation: 'search',
  },
  {
    name: 'run_query',
    description:
      'Runs a plan over what the caller may read: named stages, each an act (find-exact, find-about-anywhere, find-about-within, find-resources-with, follow-from, survey) or a combination (union, intersect, difference) of the ids of other stages. `outcome.returns` names the stages that come back as rows; `trace` tells of all of them, and is left out with `trace: false`. A refused plan tells everything that is wrong with it; nothing is run then. `dry_run` only checks a plan and says what it would cost.',
    operation: 'query',
    wholeBody: { argument: 'plan', leavesOut: ['trace'] },
  },
];

export interface Tool extends ToolDeclaration {
  readonly runs: Operation;
  readonly arguments: ToolArguments;
}

/** The declared tools over a registry, by name in ascending order. */
export function toolsOver(
  operations: readonly Operation[],
  declarations: readonly ToolDeclaration[] = TOOLS,
): ReadonlyMap<string, Tool> {
  const tools = declarations.map((declaration): [string, Tool] => {
    const runs = operations.find(({ id }) => id === declaration.operation);
    if (runs === undefined) throw new Error(`the tool ${declaration.name} has no operation`);
    const { wholeBody } = declaration;
    const taken = wholeBody === undefined ? argumentsOf(runs) : wholeBodyArguments(runs, wholeBody);
    return [declaration.name, { ...declaration, runs, arguments: taken }];
  });
  return new Map(tools.sort(([one], [other]) => compareText(one, other)));
}

/** A tool as `tools/list` shows it. */
export const listed = (tool: Tool): object => ({
  name: tool.name,
  description: tool.description,
  inputSchema: tool.arguments.schema,
});

const text = (content: string, isError: boolean) => ({ content: [{ type: 'text', text: content }], isError });

const without = (content: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(content).filter(([key]) => !keys.includes(key)));

/** What is wrong with the form of a value; every other problem is one of its meaning. */
const OF_FORM: readonly string[] = ['invalid_type', 'invalid_value', 'invalid_union'];

/**
 * Runs a tool's operation for a caller who has passed both gates. Arguments of a wrong form are reported in the result, so
 * that the agent sees them (spec 80 §3.2).
 * @throws Refusal as `readInput` and `perform`
 */
export async function run(
  tool: Tool,
  given: Params,
  context: PublicContext & { readonly caller: Principal },
): Promise<object> {
  const parsed = parseInput(tool.runs, tool.arguments.toInput(given));
  if ('refusal' in parsed) {
    const { issues, refusal } = parsed;
    if (!issues.every(({ code }) => OF_FORM.includes(code))) throw refusal;
    return text(`failed to deserialize parameters: ${describeIssues(issues)}`, true);
  }
  const answer = await perform(tool.runs, parsed.input, context);
  // Through the shape of the answer, as over HTTP: nothing leaves that it does not name.
  const content = (tool.runs.success.body?.parse(answer) ?? {}) as Record<string, unknown>;
  const unwanted = (tool.wholeBody?.leavesOut ?? []).filter((key) => given[key] === false);
  const told = unwanted.length === 0 ? content : without(content, unwanted);
  return text(JSON.stringify(told, null, 2), false);
}
