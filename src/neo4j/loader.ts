import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CYPHER_FOLDER = fileURLToPath(new URL('../../cypher/', import.meta.url));
const CALL = /\b(may|part)\.([a-z_]+)\(/;
const LOCAL_NAME = /\b_[a-z][a-z0-9_]*\b/g;
const SUBJECT = /\bit\b/g;

const withoutComments = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('//'))
    .join('\n')
    .trim();

const readStatement = (name: string): string => readFileSync(`${CYPHER_FOLDER}${name}.cypher`, 'utf8');

/** The argument from `from` up to its closing parenthesis; may contain nested calls such as `startNode(e)`. */
function argumentAt(text: string, from: number): { argument: string; end: number } {
  let depth = 1;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return { argument: text.slice(from, index).trim(), end: index + 1 };
  }
  throw new Error('a rule or a part is called without its closing parenthesis');
}

/**
 * Expands calls of the two kinds of shared files, with the subject named in the call:
 * - `may.read_resource(r)`, an access rule of cypher/may/, becomes its predicate in parentheses;
 * - `part.resource_row(r)`, a part of a statement of cypher/parts/, becomes its text: clauses or an expression.
 * In such a file the subject is `it`. Its local names start with `_` and get a number at each use, so that they cannot
 * capture a variable of the query.
 * @param read the text of `may/<name>` or `parts/<name>`
 * @throws Error when a file is missing
 */
export function expandCalls(text: string, read: (name: string) => string): string {
  let uses = 0;
  let expanded = text;
  for (let call = CALL.exec(expanded); call !== null; call = CALL.exec(expanded)) {
    uses += 1;
    const [, kind, name] = call;
    const { argument, end } = argumentAt(expanded, call.index + call[0].length);
    const body = withoutComments(read(`${kind === 'part' ? 'parts' : kind}/${name}`))
      .replace(LOCAL_NAME, (local) => `${local}_${uses}`)
      .replace(SUBJECT, argument);
    expanded = expanded.slice(0, call.index) + (kind === 'may' ? `(${body})` : body) + expanded.slice(end);
  }
  return expanded;
}

/**
 * Loads one statement of `cypher/`, and expands the rules and parts that it calls.
 * @param name folder and file without extension, e.g. `resources/get_resource`
 * @throws Error when the file, or one that it calls, is missing: the process must not start
 */
export function loadStatement(name: string): string {
  const statement = withoutComments(readStatement(name));
  return `CYPHER 25\n${expandCalls(statement, readStatement)}`;
}

/** Expands the rules and parts called by an inline statement. @throws Error when the file of one is missing */
export const expandParts = (statement: string): string => expandCalls(statement, readStatement);
