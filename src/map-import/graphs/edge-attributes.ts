import type { EdgeKind, Polarity } from '#base/shapes.ts';
import { MapFileError } from '#map-files/map-contents.ts';
import { firstText, textOf } from './distinct-attributes.ts';
import { at, type Where } from './graph.ts';

/**
 * Attribute names for an edge's label, in order of precedence. TinkerPop writes `labelE`, Gephi `Edge Label`, the MCP
 * memory `relationType`, Cytoscape `interaction`.
 */
const RELATIONS = [
  'kind',
  'relation',
  'label',
  'relationType',
  'relation_type',
  'relationship',
  'labelE',
  'Edge Label',
  'type',
  'interaction',
  'predicate',
] as const;

const KINDS: ReadonlySet<string> = new Set(['express', 'contains', 'leads_to', 'near'] satisfies EdgeKind[]);

/** Values of `type` in Gephi and others: the edge's direction, not its label. */
const DIRECTIONS: ReadonlySet<string> = new Set(['directed', 'undirected', 'mutual']);

/** The relationship fields derived from an edge's attributes. */
export interface EdgeFields {
  readonly kind: EdgeKind;
  readonly label: string;
  readonly polarity?: Polarity;
  /** Undefined when the file gives none. */
  readonly weight?: number;
  readonly isUndirected: boolean;
  /** The remaining attributes. */
  readonly rest: ReadonlyMap<string, unknown>;
}

/** Whether a label or a weight is empty, and so is treated as absent. */
const isEmptyField = (name: string, value: unknown): boolean =>
  typeof value === 'string' &&
  value.trim() === '' &&
  [...RELATIONS, 'weight'].some((field) => field.toLowerCase() === name.trim().toLowerCase());

const kindIn = (text: string | undefined): EdgeKind | undefined => {
  const name = text?.trim().replaceAll('-', '_') ?? '';
  return KINDS.has(name) ? (name as EdgeKind) : undefined;
};

/** Removes and returns the text of the first of these names. */
function taken(values: Map<string, unknown>, names: readonly string[]): string | undefined {
  const found = firstText(values, names);
  if (found !== undefined) values.delete(found.name);
  return found?.text.trim();
}

function weightIn(values: Map<string, unknown>, where: Where): number | undefined {
  const found = firstText(values, ['weight']);
  if (found === undefined) return undefined;
  values.delete(found.name);
  const text = found.text.trim();
  const weight = Number(text);
  if (Number.isFinite(weight)) return weight;
  const advice = /^[+-]?\d+,\d+$/.test(text)
    ? `; a number is written with a decimal point, such as ${text.replace(',', '.')}`
    : '';
  throw new MapFileError(at(where, `"${text}" is not a weight${advice}`));
}

function isUndirectedType(values: Map<string, unknown>): boolean {
  const type = firstText(values, ['type']);
  const direction = type?.text.trim().toLowerCase() ?? '';
  if (type === undefined || !DIRECTIONS.has(direction)) return false;
  values.delete(type.name);
  return direction !== 'directed';
}

/** The kind and the label, of any length: an edge whose label the service refuses is named in the report. */
function relationIn(values: Map<string, unknown>): { readonly kind: EdgeKind; readonly label: string } {
  const first = firstText(values, RELATIONS);
  const kind = kindIn(first?.text);
  if (first !== undefined && kind !== undefined) {
    values.delete(first.name);
    // The name of a kind may come with a separate label.
    const beside =
      first.name.trim().toLowerCase() === 'kind' ? textOf(values.get('label'))?.trim() : undefined;
    if (beside === undefined) return { kind, label: '' };
    values.delete('label');
    return { kind, label: beside };
  }
  if (first === undefined) return { kind: 'near', label: '' };
  values.delete(first.name);
  return { kind: 'near', label: first.text.trim() };
}

/**
 * Derives relationship fields: the name of a kind becomes the kind, any other text the label of kind `near`.
 * @throws MapFileError naming the place of a weight that is not a number
 */
export function edgeFields(attributes: ReadonlyMap<string, unknown>, where: Where): EdgeFields {
  const values = new Map([...attributes].filter(([name, value]) => !isEmptyField(name, value)));
  const isUndirected = isUndirectedType(values);
  const weight = weightIn(values, where);
  const polarity = ['forward', 'inverse'].includes(textOf(values.get('polarity')) ?? '')
    ? (taken(values, ['polarity']) as Polarity)
    : undefined;
  return {
    ...relationIn(values),
    ...(polarity !== undefined && { polarity }),
    ...(weight !== undefined && { weight }),
    isUndirected,
    rest: values,
  };
}
