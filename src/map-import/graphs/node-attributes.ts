import { LIMITS } from '#base/limits.ts';
import { firstText, textOf } from './distinct-attributes.ts';

/** Attribute names for a node's title, in order of precedence. */
const TITLES = ['title', 'label', 'name'] as const;

/** Attribute names for a node's type. TinkerPop writes `labelV`, Neo4j `labels`, the MCP memory `entityType`. */
const TYPES = ['type', 'labelV', 'labels', 'entityType', 'entity_type'] as const;

const BODIES = ['body'] as const;

/** The document fields derived from a node's attributes. */
export interface NodeFields {
  readonly title: string;
  readonly docType: string;
  readonly body: string;
  /** The remaining attributes. */
  readonly rest: ReadonlyMap<string, unknown>;
}

/** Neo4j labels: a list, or a text such as `:Person:Actor`. */
function labelsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((label) => textOf(label) ?? []);
  const text = textOf(value) ?? '';
  return (text.startsWith(':') ? text.split(':') : [text]).filter((label) => label.trim() !== '');
}

/** Whether a title, a type or a body is empty, and so is treated as absent. */
const isEmptyField = (name: string, value: unknown): boolean =>
  typeof value === 'string' &&
  value.trim() === '' &&
  [...TITLES, ...TYPES, ...BODIES].some((field) => field.toLowerCase() === name.trim().toLowerCase());

const length = (text: string): number => [...text].length;

/** The type of a node: the first of several labels; the attribute then also stays, with all of them. */
function typeOf(values: Map<string, unknown>): string | undefined {
  for (const wanted of TYPES) {
    const name = [...values.keys()].find((key) => key.trim().toLowerCase() === wanted.toLowerCase());
    if (name === undefined) continue;
    const [first, ...others] = labelsOf(values.get(name));
    if (first === undefined || length(first) > LIMITS.docType) continue;
    if (others.length === 0) values.delete(name);
    return first.trim();
  }
  return undefined;
}

/**
 * Derives title, type and body of a node. A title that is too long for the service is truncated, and the whole title
 * stays among the other attributes.
 * @param name the title when no attribute gives one
 */
export function nodeFields(name: string, attributes: ReadonlyMap<string, unknown>): NodeFields {
  const values = new Map([...attributes].filter(([key, value]) => !isEmptyField(key, value)));
  const title = firstText(values, TITLES);
  const isWhole = title === undefined || length(title.text) <= LIMITS.title;
  if (title !== undefined && isWhole) values.delete(title.name);
  const body = firstText(values, BODIES);
  if (body !== undefined) values.delete(body.name);
  const docType = typeOf(values) ?? 'concept';
  const whole = title?.text ?? name;
  return {
    title: isWhole ? whole : [...whole].slice(0, LIMITS.title).join(''),
    docType,
    body: body?.text ?? '',
    rest: values,
  };
}
