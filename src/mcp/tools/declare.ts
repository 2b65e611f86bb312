import type { z } from 'zod';
import type { Principal } from '#operation/context.ts';
import type { Following } from '../shorten.ts';

/** The arguments of a call, by name. */
export type Given = Readonly<Record<string, unknown>>;

/** The response of an operation, as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: operations answer with every shape; the shape of the tool's answer is compared by tests
export type Answered = any;

/** A second operation of the same caller, whose response is combined with that of the first. */
interface Also {
  readonly operation: string;
  readonly when?: (given: Given) => boolean;
  /** Its input, by field. */
  readonly takes: (given: Given, answer: Answered) => Given;
}

/**
 * A text that is read before the act and changed by it. The act is refused if somebody changes the text meanwhile: its
 * version is read before it.
 */
interface Revises {
  /** The operation whose answer has the version, and the one whose answer has the text, as `markdown`. */
  readonly version: string;
  readonly text: string;
  readonly when: (given: Given) => boolean;
  /** Their input, by field; that of the second where it is another. */
  readonly takes: (given: Given) => Given;
  readonly takesText?: (given: Given) => Given;
  /** The fields of the act. @throws Refusal */
  readonly fields: (given: Given, markdown: string) => Given;
}

/** Further acts after the first, each answered or refused by itself; the answers are added under a key. */
interface Afterwards {
  readonly operation: string;
  readonly under: string;
  /** The fields of each act. */
  readonly each: (given: Given, answer: Answered) => readonly Given[];
}

/**
 * The operations by which the names in double brackets of the text that was written become relationships: they read the
 * text and the relationships of the document, and assert. Done where the call says so, by its argument `link`.
 */
interface Linking {
  readonly text: string;
  readonly edges: string;
  readonly assert: string;
  /** The document in the answer. */
  readonly of: (answer: Answered) => Answered;
}

/** One thing that a tool does: an operation, and how an agent calls it. */
export interface ToolCase {
  /** The id of the operation. */
  readonly operation: string;
  /** Arguments whose names differ from the operation's fields: argument → field. */
  readonly names?: Readonly<Record<string, string>>;
  /** Fields of the query that hold a list as one text, joined by commas. */
  readonly joins?: readonly string[];
  /** Fields of the operation that are not arguments. */
  readonly without?: readonly string[];
  /** Arguments in addition to the operation's fields, or with a different schema. */
  readonly further?: Readonly<Record<string, z.ZodType>>;
  /** Arguments that are required here though optional in the operation, and the reverse. */
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  /** Arguments that take a context's id, or a name such as `@me/slug`. */
  readonly contexts?: readonly string[];
  /** Converts arguments, already renamed to fields, into the operation's fields. @throws Refusal */
  readonly fields?: (given: Given, caller: Principal) => Given;
  readonly revises?: Revises;
  readonly also?: Also;
  readonly afterwards?: Afterwards;
  readonly linking?: Linking;
  /** The tool's result; default: the operation's response. Its schema is derived from those of the responses. */
  readonly tells?: {
    readonly shape: (answer: z.ZodType, also: z.ZodType) => z.ZodType;
    readonly of: (answer: Answered, given: Given, also: Answered) => unknown;
  };
  /** The result for an item that is absent or hidden from the caller; default: a refusal. */
  readonly absent?: readonly never[] | null;
  /** The id and title, in the answer, of the resource that was read or written; a link to it is added. */
  readonly link?: (answer: Answered) => { readonly id: string; readonly title: string } | undefined;
  /** A text that is returned as a separate content item, after the rest. */
  readonly document?: (also: Answered, given: Given) => string | undefined;
  /**
   * The operation's body is one argument; an argument named like a key of the answer omits that key when it is false.
   */
  readonly wholeBody?: { readonly argument: string; readonly leavesOut: readonly string[] };
  /** A list of the answer that leaves out items whose ends are not told. */
  readonly follows?: Following;
  /** What the argument `fields` projects: the rows under a key of the answer, or with '' the answer itself. */
  readonly narrows?: string;
}

/** The effect of a tool, from which its hints for clients follow (spec 80 §7). */
export type Kind = 'reads' | 'adds' | 'repeats' | 'replaces' | 'changes';

/** The id of an example; listed as an ellipsis. */
export const EXAMPLE_ID = '019f0000-0000-7000-8000-000000000000';

/** The declaration of a tool over operations. */
export interface ToolDeclaration {
  readonly name: string;
  readonly title: string;
  /** For the agent that chooses among the tools. */
  readonly description: string;
  /** The arguments of a call as an agent makes it; listed with the description. */
  readonly example: Given;
  readonly kind: Kind;
  /** The argument that chooses among the cases; without it there is one case, under ''. */
  readonly by?: 'action' | 'view' | 'target' | 'home_type';
  readonly cases: Readonly<Record<string, ToolCase>>;
  /** What an argument means here, or its listed form, where the vocabulary does not fit. */
  readonly says?: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
  /** Arguments that are accepted here and not listed, beside those of the vocabulary. */
  readonly unlisted?: readonly string[];
}

export const isReading = ({ kind }: Pick<ToolDeclaration, 'kind'>): boolean => kind === 'reads';

/** The annotations (hints) of a tool; no tool accesses anything outside this service. */
export const annotationsOf = ({ kind, title }: Pick<ToolDeclaration, 'kind' | 'title'>) => ({
  title,
  readOnlyHint: kind === 'reads',
  destructiveHint: kind === 'replaces' || kind === 'changes',
  idempotentHint: kind === 'reads' || kind === 'repeats' || kind === 'replaces',
  openWorldHint: false,
});
