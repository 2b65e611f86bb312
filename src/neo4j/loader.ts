import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CYPHER_FOLDER = fileURLToPath(new URL('../../cypher/', import.meta.url));
const CALL = /\bmay\.([a-z_]+)\(/;
const LOCAL_NAME = /\b_[a-z][a-z0-9_]*\b/g;
const SUBJECT = /\bit\b/g;

const withoutComments = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('//'))
    .join('\n')
    .trim();

const readStatement = (name: string): string => readFileSync(`${CYPHER_FOLDER}${name}.cypher`, 'utf8');

/** The argument that starts at `from`, up to its closing parenthesis; rules take nested calls such as `startNode(e)`. */
function argumentAt(text: string, from: number): { argument: string; end: number } {
  let depth = 1;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return { argument: text.slice(from, index).trim(), end: index + 1 };
  }
  throw new Error('an access rule is called without its closing parenthesis');
}

/**
 * Puts access rules in place: `may.read_resource(r)` becomes the predicate of cypher/may/read_resource.cypher over `r`.
 * Names local to a rule start with `_` and get a number at each use, so that no rule can capture a query's variable.
 * @throws Error when a rule has no file
 */
export function expandRules(text: string, readRule: (name: string) => string): string {
  let uses = 0;
  let expanded = text;
  for (let call = CALL.exec(expanded); call !== null; call = CALL.exec(expanded)) {
    uses += 1;
    const { argument, end } = argumentAt(expanded, call.index + call[0].length);
    const predicate = withoutComments(readRule(call[1]!))
      .replace(LOCAL_NAME, (local) => `${local}_${uses}`)
      .replace(SUBJECT, argument);
    expanded = `${expanded.slice(0, call.index)}(${predicate})${expanded.slice(end)}`;
  }
  return expanded;
}

/**
 * Loads one statement of `cypher/`, with its access rules expanded.
 * @param name folder and file without ending, e.g. `resources/get_resource`
 * @throws Error when the file, or a rule it calls, is missing: the process must not start
 */
export function loadStatement(name: string): string {
  const statement = withoutComments(readStatement(name));
  return `CYPHER 25\n${expandRules(statement, (rule) => readStatement(`may/${rule}`))}`;
}
