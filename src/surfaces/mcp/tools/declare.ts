import type { z } from 'zod';
import type { Principal } from '#operation/context.ts';

/** The arguments of a call, by their names. */
export type Given = Readonly<Record<string, unknown>>;

/** What an operation answered, as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: operations answer with every shape; the shape of the tool's answer is compared by tests
export type Answered = any;

/** A second operation of the same caller, whose answer is told with that of the first. */
interface Also {
  readonly operation: string;
  readonly when?: (given: Given) => boolean;
  /** What it takes, by field. */
  readonly takes: (given: Given, answer: Answered) => Given;
}

/** One thing that a tool does: an operation, and how an agent calls it. */
export interface ToolCase {
  /** The id of the operation. */
  readonly operation: string;
  /** Arguments that are called otherwise than the operation's fields: argument → field. */
  readonly names?: Readonly<Record<string, string>>;
  /** Fields of the operation that agents are not asked for. */
  readonly without?: readonly string[];
  /** Arguments beside the operation's fields, or with another form than theirs. */
  readonly further?: Readonly<Record<string, z.ZodType>>;
  /** Arguments that are required here though the operation does without, and the reverse. */
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  /** Arguments with the id of a context that may also be `@me/slug` and the like. */
  readonly contexts?: readonly string[];
  /** Makes the operation's fields of the arguments, which have their fields' names already. @throws Refusal */
  readonly fields?: (given: Given, caller: Principal) => Given;
  readonly also?: Also;
  /** What is told; default the operation's answer. Its shape is made of those of the operations' answers. */
  readonly tells?: {
    readonly shape: (answer: z.ZodType, also: z.ZodType) => z.ZodType;
    readonly of: (answer: Answered, given: Given, also: Answered) => unknown;
  };
  /** What is told of a thing that is not there for the caller; default it is refused. */
  readonly absent?: readonly never[] | null;
  /** What a resource that was read or written is called in the answer; a link to it is told as well. */
  readonly link?: (answer: Answered) => { readonly id: string; readonly title: string } | undefined;
  /** A text that is told as an item of its own, after the rest. */
  readonly document?: (also: Answered) => string | undefined;
  /** The operation's body is one argument; arguments named like keys of the answer leave these out when they are false. */
  readonly wholeBody?: { readonly argument: string; readonly leavesOut: readonly string[] };
  /** What the argument `fields` narrows: the rows under a key of the answer, or with '' the answer itself. */
  readonly narrows?: string;
}

/** What a client may expect of a tool (spec 80 §7). */
export type Kind = 'reads' | 'adds' | 'repeats' | 'replaces' | 'changes';

/** A tool as it is declared: operations do everything else. */
export interface ToolDeclaration {
  readonly name: string;
  readonly title: string;
  /** For the agent that chooses among the tools. */
  readonly description: string;
  readonly kind: Kind;
  /** The argument that chooses among the cases; without it there is one case, under ''. */
  readonly by?: 'action' | 'view' | 'target' | 'home_type';
  readonly cases: Readonly<Record<string, ToolCase>>;
}

export const isReading = ({ kind }: Pick<ToolDeclaration, 'kind'>): boolean => kind === 'reads';

/** The hints of a kind; no tool reaches anything beyond this service. */
export const annotationsOf = ({ kind, title }: Pick<ToolDeclaration, 'kind' | 'title'>) => ({
  title,
  readOnlyHint: kind === 'reads',
  destructiveHint: kind === 'replaces' || kind === 'changes',
  idempotentHint: kind === 'reads' || kind === 'repeats' || kind === 'replaces',
  openWorldHint: false,
});
