import { type JsonSchema, type ObjectShape, type Resolve, shapeOf, type Variant } from './schema-shape.ts';

/** Requests may be taken more widely than promised, answers given more narrowly; never the other way. */
export type Direction = 'request' | 'answer';

export interface Side {
  readonly schema: JsonSchema;
  readonly resolve: Resolve;
}

const MAX_DEPTH = 12;

/** Formats that say more than a width of numbers. */
const TELLING_FORMATS = new Set(['uuid', 'date-time', 'date', 'uri', 'byte', 'binary']);

const nameOf = (variant: Variant): string => {
  if (!('values' in variant)) return variant.kind;
  const values = variant.values === undefined ? '' : ` of ${variant.values.map(String).sort().join('|')}`;
  return `${variant.kind}${variant.format === undefined ? '' : ` (${variant.format})`}${values}`;
};

function compareScalars(promised: Variant, ours: Variant, direction: Direction, path: string): string[] {
  if (!('values' in promised) || !('values' in ours)) return [];
  const differences: string[] = [];
  const formatCounts = [promised.format, ours.format].some(
    (format) => format !== undefined && TELLING_FORMATS.has(format),
  );
  if (formatCounts && promised.format !== undefined && promised.format !== ours.format) {
    differences.push(`${path}: ${nameOf(promised)} became ${nameOf(ours)}`);
  }
  const [wide, narrow] =
    direction === 'answer' ? [promised.values, ours.values] : [ours.values, promised.values];
  const outside =
    wide === undefined ? [] : (narrow ?? ['any other value']).filter((value) => !wide.includes(value));
  if (outside.length > 0)
    differences.push(`${path}: ${outside.map(String).sort().join(', ')} is not among the values`);
  return differences;
}

function compareObjects(promised: ObjectShape, ours: ObjectShape, context: Context): string[] {
  const { path, direction, depth } = context;
  const differences: string[] = [];
  const [strict, lax] = direction === 'answer' ? [promised, ours] : [ours, promised];
  for (const name of strict.required.filter((field) => !lax.required.includes(field))) {
    const isKnown = name in promised.properties;
    differences.push(
      `${path}.${name}: ${direction === 'answer' ? 'may be absent' : isKnown ? 'became required' : 'is required, and new'}`,
    );
  }
  for (const [name, schema] of Object.entries(promised.properties)) {
    const own = ours.properties[name];
    if (own === undefined) differences.push(`${path}.${name}: is missing`);
    else
      differences.push(...compareAt({ ...context, path: `${path}.${name}`, depth: depth + 1 }, schema, own));
  }
  if (promised.additional !== undefined && ours.additional !== undefined) {
    differences.push(
      ...compareAt({ ...context, path: `${path}.*`, depth: depth + 1 }, promised.additional, ours.additional),
    );
  }
  return differences;
}

interface Context {
  readonly path: string;
  readonly direction: Direction;
  readonly depth: number;
  readonly resolvePromised: Resolve;
  readonly resolveOurs: Resolve;
}

const sameKind = (promised: Variant, ours: Variant, direction: Direction): boolean => {
  if (promised.kind === ours.kind) return true;
  return direction === 'answer'
    ? promised.kind === 'number' && ours.kind === 'integer'
    : promised.kind === 'integer' && ours.kind === 'number';
};

function compareVariants(promised: Variant, ours: Variant, context: Context): string[] {
  const { path, direction } = context;
  const open = direction === 'answer' ? promised : ours;
  if (open.kind === 'any') return [];
  if (!sameKind(promised, ours, direction)) return [`${path}: ${nameOf(promised)} became ${nameOf(ours)}`];
  if (promised.kind === 'object' && ours.kind === 'object') return compareObjects(promised, ours, context);
  if (promised.kind === 'array' && ours.kind === 'array') {
    return compareAt({ ...context, path: `${path}[]`, depth: context.depth + 1 }, promised.items, ours.items);
  }
  return compareScalars(promised, ours, direction, path);
}

function compareAt(context: Context, promisedSchema: JsonSchema, ourSchema: JsonSchema): string[] {
  if (context.depth > MAX_DEPTH) return [];
  const { path, direction } = context;
  const promised = shapeOf(promisedSchema, context.resolvePromised);
  const ours = shapeOf(ourSchema, context.resolveOurs);
  const differences: string[] = [];
  if (direction === 'answer' && ours.nullable && !promised.nullable) differences.push(`${path}: may be null`);
  if (direction === 'request' && promised.nullable && !ours.nullable)
    differences.push(`${path}: null is refused`);
  const [given, taken] = direction === 'answer' ? [ours, promised] : [promised, ours];
  for (const variant of given.variants) {
    const attempts = taken.variants.map((other) =>
      direction === 'answer'
        ? compareVariants(other, variant, context)
        : compareVariants(variant, other, context),
    );
    const best = attempts.sort((a, b) => a.length - b.length)[0] ?? [`${path}: allows nothing`];
    differences.push(...best);
  }
  return differences;
}

/**
 * Tells how a schema breaks what another one promised; further fields of ours are no break.
 * @returns one line per difference, `path: what`, in a stable order
 */
export function compareSchemas(promised: Side, ours: Side, direction: Direction, path: string): string[] {
  const context = { path, direction, depth: 0, resolvePromised: promised.resolve, resolveOurs: ours.resolve };
  return compareAt(context, promised.schema, ours.schema);
}
