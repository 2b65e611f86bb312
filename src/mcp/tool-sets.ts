import { badRequest } from '#base/refusal.ts';
import type { Tool } from './tool.ts';
import { isReading } from './tools/declare.ts';
import { AUDITOR_TOOLS, STEWARD_TOOLS } from './tools/index.ts';

/** The kind of client that lists tools, and the tools that its URL selects. */
export interface ToolChoice {
  /** The caller's token is that of a machine: stewards and auditors are machines. */
  readonly isMachine: boolean;
  /** `?tools=` of the URL: names of sets and of tools, joined by commas. */
  readonly asked?: string | undefined;
  /** `?output_schemas=true` of the URL. */
  readonly withOutput?: boolean | undefined;
}

/** The tools of one client. */
export interface ChosenTools {
  /** Tools that the client can call. */
  readonly tools: ReadonlyMap<string, Tool>;
  /** Entries of `tools/list`. */
  readonly listed: readonly object[];
}

const namesOf = (tools: readonly { readonly name: string }[]): ReadonlySet<string> =>
  new Set(tools.map(({ name }) => name));

const OF_STEWARDS = namesOf(STEWARD_TOOLS);
const OF_AUDITORS = namesOf(AUDITOR_TOOLS);
/** Whether a tool is for claimed work, which only stewards and auditors have. */
const isWork = ({ name }: Tool): boolean => OF_STEWARDS.has(name) || OF_AUDITORS.has(name);

const SETS: ReadonlyMap<string, (tool: Tool) => boolean> = new Map<string, (tool: Tool) => boolean>([
  ['all', () => true],
  ['read', (tool) => isReading(tool) && !isWork(tool)],
  ['write', (tool) => !isReading(tool) && !isWork(tool)],
  ['steward', ({ name }) => OF_STEWARDS.has(name) || name === 'job_manage'],
  ['auditor', ({ name }) => OF_AUDITORS.has(name) || name === 'record_citation_audit'],
]);

/** @throws Refusal BAD_REQUEST for a name that is neither a set nor a tool */
function askedTools(tools: ReadonlyMap<string, Tool>, asked: string): Tool[] {
  const names = asked.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !SETS.has(name) && !tools.has(name));
  if (unknown !== undefined)
    throw badRequest(
      `tools: ${unknown.slice(0, 80)} is neither a set (${[...SETS.keys()].join(', ')}) nor a tool`,
    );
  return [...tools.values()].filter((tool) =>
    names.some((name) => name === tool.name || SETS.get(name)?.(tool)),
  );
}

/** Schemas of answers are more than half of a list, and a model that reads the answers does not need them. */
const withoutOutput = ({ listed: { outputSchema: _, ...rest } }: Tool): object => rest;

/**
 * The tools of a client. A client that selects tools has only those. Any other client can call all tools; those of
 * stewards and auditors are listed only for machines. The schemas of answers are listed for clients that ask for them,
 * as programs that generate code do.
 * @throws Refusal BAD_REQUEST for an unknown name
 */
export function chosenTools(
  tools: ReadonlyMap<string, Tool>,
  { isMachine, asked, withOutput = false }: ToolChoice,
): ChosenTools {
  const entryOf = withOutput ? ({ listed }: Tool): object => listed : withoutOutput;
  if (asked === undefined) {
    const shown = [...tools.values()].filter((tool) => isMachine || !isWork(tool));
    return { tools, listed: shown.map(entryOf) };
  }
  const chosen = askedTools(tools, asked);
  return { tools: new Map(chosen.map((tool) => [tool.name, tool])), listed: chosen.map(entryOf) };
}
