import { isTextParts } from '#base/json-pieces.ts';
import { parseJson } from '#base/parse-json.ts';
import { badRequest, Refusal } from '#base/refusal.ts';
import { beginningOf, tokensIn } from '#base/tokens.ts';
import type { Caller, Principal, PublicContext } from '#operation/context.ts';
import type { Operation } from '#operation/define.ts';
import { EncodedJson } from '#operation/encoded-json.ts';
import { type Input, perform, readFields } from '#operation/perform.ts';
import { cursorOf, readCursor } from './cursor.ts';
import { linkNames } from './link-names.ts';
import type { Lookup } from './names.ts';
import { chosenCase, knownArguments, readArguments } from './read-arguments.ts';
import { costUpTo, type Offsets, shorten, withoutUntold } from './shorten.ts';
import type { Case, Tool } from './tool.ts';
import { TOKENS } from './tool-schema.ts';
import { type Answered, type Given, isReading } from './tools/declare.ts';
import { refuseUnknownArguments } from './unknown-arguments.ts';
import { OF_ACTS } from './vocabulary.ts';

/** Most characters that a token of JSON stands for, from which an answer is first shortened. */
const CHARACTERS = 4;
/** Tokens reserved for the truncation note and the cursor. */
const NOTES = 200;

/** Creates the context in which an operation runs for a caller who passed both gates. */
export type ContextOf = (operation: Operation) => PublicContext & { readonly caller: Principal };

export interface Item {
  readonly type: 'text' | 'resource_link';
  readonly [key: string]: unknown;
}

export interface ToolResult {
  readonly content: readonly Item[];
  readonly structuredContent: object;
  readonly isError: false;
}

/** The maximum number of tokens of an answer. @throws Refusal BAD_REQUEST */
function budgetOf({ max_tokens }: Given): number {
  if (max_tokens === undefined || max_tokens === null) return TOKENS.usual;
  if (!Number.isInteger(max_tokens) || Number(max_tokens) < TOKENS.least || Number(max_tokens) > TOKENS.most)
    throw badRequest(`max_tokens: must be a whole number from ${TOKENS.least} to ${TOKENS.most}`);
  return Number(max_tokens);
}

async function joinedText(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

/** Texts that arrive in parts, read to their end. */
async function whole(answer: Answered): Promise<Answered> {
  if (typeof answer !== 'object' || answer === null) return answer;
  const entries = Object.entries(answer as Record<string, unknown>);
  if (!entries.some(([, value]) => isTextParts(value))) return answer;
  const read = entries.map(async ([key, value]) => [
    key,
    isTextParts(value) ? await joinedText(value) : value,
  ]);
  return Object.fromEntries(await Promise.all(read));
}

/** The response of an operation as an HTTP client reads it: only with the keys of its schema. */
export async function answerOf(operation: Operation, input: Input, contextOf: ContextOf): Promise<Answered> {
  const answer = await perform(operation, input, contextOf(operation));
  if (answer instanceof EncodedJson) return parseJson(answer.text);
  const { body } = operation.success;
  return body === undefined || answer === undefined ? undefined : whole(body.parse(answer));
}

/** The answer of an operation, with the `version` that its entity tag names. */
async function versionedAnswer(
  runs: Operation,
  { version }: Given,
  input: Input,
  contextOf: ContextOf,
): Promise<Answered> {
  let tag: string | undefined;
  const answer = await answerOf(runs, input, (operation) => ({
    ...contextOf(operation),
    ...(typeof version === 'string' && { ifMatch: `"${version}"` }),
    setHeader: (name, value) => {
      if (name === 'ETag') tag = value;
    },
  }));
  return tag === undefined ? answer : { ...answer, version: tag.replaceAll('"', '') };
}

/** The answers of the acts after the first, one after the other: what one is refused for does not undo the others. */
async function actAfterwards(
  { afterwards, runsAfterwards }: Case,
  fields: Given,
  first: Answered,
  contextOf: ContextOf,
): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  for (const act of afterwards?.each(fields, first) ?? [])
    try {
      answers.push(await answerOf(runsAfterwards!, readFields(runsAfterwards!, act), contextOf));
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      answers.push({ refused: error.message || error.code });
    }
  return answers;
}

interface Told {
  readonly answer: Answered;
  readonly document: string | undefined;
  readonly link: { readonly id: string; readonly title: string } | undefined;
}

interface Read {
  readonly fields: Given;
  readonly input: Input;
}

/** The fields of an act that changes a text, once the text was read. */
async function revised({ revises, runs, runsBefore }: Case, read: Read, contextOf: ContextOf): Promise<Read> {
  if (revises === undefined || !revises.when(read.fields)) return read;
  const { version, text } = runsBefore!;
  const taken = revises.takes(read.fields);
  const before = await versionedAnswer(version, {}, readFields(version, taken), contextOf);
  const asked = revises.takesText?.(read.fields) ?? taken;
  const { markdown } = await answerOf(text, readFields(text, asked), contextOf);
  const fields = {
    version: before.version,
    ...Object.fromEntries(Object.entries(read.fields).filter(([, value]) => value != null)),
    ...revises.fields(read.fields, markdown),
  };
  return { fields, input: readFields(runs, fields) };
}

interface Who {
  readonly caller: Principal;
  readonly lookup: Lookup;
}

/** What became of the names in the text of the document that was written, where the call asks to link them. */
async function linksOf(
  { linking, runsLinking }: Case,
  fields: Given,
  answer: Answered,
  { caller, lookup, contextOf }: Who & { readonly contextOf: ContextOf },
): Promise<object> {
  if (linking === undefined || fields['link'] !== true) return {};
  const { text, edges, assert } = runsLinking!;
  const run = (operation: Operation) => (input: Given) =>
    answerOf(operation, readFields(operation, input), contextOf);
  const { id, kb_context_id, cogmap_id } = linking.of(answer);
  const { markdown } = await run(text)({ id });
  const written = { id, markdown, home: cogmap_id ?? kb_context_id, act: actIn(fields) };
  const running = { edgesOf: run(edges), assert: run(assert) };
  return { links: await linkNames(written, running, { caller: caller.profile_id, lookup }) };
}

const actIn = (fields: Given): Given =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => OF_ACTS.includes(name) && value != null),
  );

/** @throws Refusal as the operations */
async function tell(one: Case, read: Read, contextOf: ContextOf, who: Who): Promise<Told> {
  const { fields, input } = await revised(one, read, contextOf);
  const first = await versionedAnswer(one.runs, fields, input, contextOf);
  const { also } = one;
  const isWanted = also !== undefined && (also.when?.(fields) ?? true);
  const second = isWanted
    ? await answerOf(one.runsAlso!, readFields(one.runsAlso!, also.takes(fields, first)), contextOf)
    : undefined;
  const told = one.tells === undefined ? first : one.tells.of(first, fields, second);
  const acts = await actAfterwards(one, fields, first, contextOf);
  const further = {
    ...(acts.length > 0 && { [one.afterwards!.under]: acts }),
    ...(await linksOf(one, fields, told, { ...who, contextOf })),
  };
  const answer = Object.keys(further).length === 0 ? told : { ...told, ...further };
  return { answer, document: one.document?.(second, fields), link: one.link?.(answer) };
}

const isMissing = (error: unknown): boolean => error instanceof Refusal && error.code === 'NOT_FOUND';

/** @throws Refusal BAD_REQUEST for a name that no key can have */
function narrowed(row: Answered, names: readonly string[]): Answered {
  if (names.some((name) => name === '' || name.includes('.')))
    throw badRequest('fields: a name must not be empty, and not hold a dot');
  const kept = Object.entries(row).filter(([key]) => key === 'id' || names.includes(key));
  return Object.fromEntries(kept);
}

function narrow(one: Case, given: Given, answer: Answered): Answered {
  const { narrows, wholeBody } = one;
  const unwanted = (wholeBody?.leavesOut ?? []).filter((key) => given[key] === false);
  if (unwanted.length > 0)
    return Object.fromEntries(Object.entries(answer).filter(([key]) => !unwanted.includes(key)));
  const names = given['fields'];
  if (narrows === undefined || !Array.isArray(names)) return answer;
  if (narrows === '') return narrowed(answer, names);
  return { ...answer, [narrows]: answer[narrows].map((row: Answered) => narrowed(row, names)) };
}

const print = (value: unknown): string => JSON.stringify(value);

/** Structured content must be an object; the text shows a list unchanged, unless some of it is left out. */
function asObject(answer: Answered): object {
  if (Array.isArray(answer)) return { items: answer };
  return typeof answer === 'object' && answer !== null
    ? answer
    : answer === undefined
      ? {}
      : { value: answer };
}

interface Asked {
  readonly tool: Tool;
  readonly one: Case;
  readonly given: Given;
  /** In tokens. */
  readonly budget: number;
  readonly offsets: Offsets | undefined;
}

interface Printed {
  readonly text: string;
  readonly structured: object;
}

const progressed = (next: Offsets, before: Offsets = {}): boolean =>
  Object.entries(next).some(([path, at]) => at > (before[path] ?? 0));

/**
 * Fits the answer into its budget, and notes what is left out. @throws Refusal BAD_REQUEST when even the shortest form
 * does not fit
 */
function printed(answer: object, { tool, one, given, budget, offsets }: Asked): Printed {
  let room = Math.max(1, budget - NOTES) * CHARACTERS;
  for (let tries = 0; tries < 12; tries += 1) {
    const shortened = shorten(answer, room, offsets);
    const { value, leftOut, next } =
      one.follows === undefined ? shortened : withoutUntold(answer, shortened, one.follows, offsets);
    const canGoOn = next !== undefined && isReading(tool);
    const structured = {
      ...(value as object),
      ...(Object.keys(leftOut).length > 0 && { left_out: leftOut }),
      ...(canGoOn && { next_cursor: cursorOf(tool.name, given, next) }),
    };
    const text = print(structured);
    const tokens = tokensIn(text);
    if (tokens <= budget && (next === undefined || progressed(next, offsets))) return { text, structured };
    if (tokens <= budget) break;
    room = Math.floor((room * budget * 0.97) / tokens);
  }
  throw badRequest('The answer does not fit into max_tokens: ask for more tokens, or for less of it');
}

function fitted(answer: Answered, asked: Asked): Printed {
  const structured = asObject(answer);
  const most = asked.budget * CHARACTERS;
  if (asked.offsets === undefined && costUpTo(structured, most) <= most) {
    const text = print(answer ?? null);
    if (tokensIn(text) <= asked.budget) return { text, structured };
  }
  return printed(structured, asked);
}

/** Tokens reserved for a document's truncation note; shortest excerpt of a document. */
const DOCUMENT_NOTES = 100;
const LEAST_DOCUMENT = 50;
/** The path of a document, which is returned as a separate content item. */
const DOCUMENT = 'markdown';

/** Keys of a resource that are told beside its document when the others do not fit. */
const BESIDE_DOCUMENT = ['id', 'title', 'version'];

/** Fits what is told beside a document, or else only what says which document it is. */
function fittedBeside(answer: Answered, asked: Asked): Printed {
  try {
    return fitted(answer, asked);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const kept = Object.entries(answer).filter(([key]) => BESIDE_DOCUMENT.includes(key));
    return fitted(Object.fromEntries(kept), asked);
  }
}

/** Fits a document into the budget that the rest of the answer leaves; the next part continues it. */
function withDocument(told: Told, asked: Asked): { readonly printed: Printed; readonly document?: string } {
  const { document } = told;
  if (document === undefined) return { printed: fitted(told.answer, asked) };
  const from = asked.offsets?.[DOCUMENT] ?? 0;
  const rest = document.slice(from);
  const budget = asked.budget - DOCUMENT_NOTES;
  const first = fittedBeside(told.answer, { ...asked, offsets: undefined, budget: budget - LEAST_DOCUMENT });
  const spent = tokensIn(first.text);
  if (beginningOf(rest, asked.budget - spent).length === rest.length)
    return { printed: first, document: rest };
  const shown = beginningOf(rest, budget - spent);
  const notes = {
    left_out: { [DOCUMENT]: rest.length - shown.length },
    next_cursor: cursorOf(asked.tool.name, asked.given, { [DOCUMENT]: from + shown.length }),
  };
  const structured = { ...first.structured, ...notes };
  return { printed: { text: print(structured), structured }, document: shown };
}

const text = (content: string): Item => ({ type: 'text', text: content });

const linkTo = ({ id, title }: NonNullable<Told['link']>): Item => ({
  type: 'resource_link',
  uri: `atlas://resources/${id}`,
  name: title,
  mimeType: 'text/markdown',
});

/**
 * Runs a tool for a caller who has passed both gates, and answers within the tokens that the call allows.
 * @throws Refusal for invalid arguments, and as the operations
 */
export async function callTool(
  tool: Tool,
  asked: Given,
  { caller, contextOf }: { readonly caller: Principal; readonly contextOf: ContextOf },
): Promise<ToolResult> {
  const one = chosenCase(tool, asked);
  const given = knownArguments(one, asked);
  refuseUnknownArguments(tool, one, given);
  const budget = budgetOf(given);
  const offsets = readCursor(tool.name, given);
  const lookup = {
    read: contextOf(one.runs).read,
    reach: (caller as Caller).reach,
    is_admin: caller.is_admin,
  };
  const told = await readArguments(tool, one, given, { caller, lookup })
    .then((read) => tell(one, read, contextOf, { caller, lookup }))
    .catch((error: unknown): Told => {
      if (one.absent === undefined || !isMissing(error)) throw error;
      return { answer: one.absent, document: undefined, link: undefined };
    });
  const link = told.link && linkTo(told.link);
  const answer = narrow(one, given, told.answer);
  const spent = link === undefined ? 0 : tokensIn(print(link));
  const { printed, document } = withDocument(
    { ...told, answer },
    { tool, one, given, offsets, budget: budget - spent },
  );
  return {
    content: [
      text(printed.text),
      ...(document === undefined ? [] : [text(document)]),
      ...(link === undefined ? [] : [link]),
    ],
    structuredContent: printed.structured,
    isError: false,
  };
}
