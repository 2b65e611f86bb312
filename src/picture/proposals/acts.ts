import { parseUuid } from '#base/ids.ts';
import { parseJson } from '#base/parse-json.ts';
import { badRequest, notFound, Refusal } from '#base/refusal.ts';
import type { Anchor } from '#base/shapes.ts';
import { ActInput, checkAuthorship } from '#homes/invocations/index.ts';
import { ACTS, type Act, checkFields, type Item, namedKeys, readItem } from '#knowledge/bulk/index.ts';
import type { Runner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import type { Operation } from '#operation/define.ts';
import { readFields } from '#operation/perform.ts';
import { type listActs, listNamedEdges, listNamedResources } from './queries.ts';

/** The acts of a proposal: items of a bulk write that wait for a decision. */

export type Fields = Readonly<Record<string, unknown>>;

/** An act as it is stored. */
export interface ProposedAct {
  /** Its place, from 1. */
  readonly number: number;
  readonly act: Act;
  readonly key: string | null;
  readonly fields: Fields;
  /** Ids of the resources and relationships that it names. */
  readonly named: readonly string[];
}

/** Fields of operations that are about the call in which they are sent, and so nothing that can wait. */
const OF_ONE_CALL = ['invocation_id', 'correlation_id', 'idempotency_key', 'segmented'] as const;

/** Stands for the id of what an earlier act makes, while the fields are checked. */
const MADE_LATER = '00000000-0000-0000-0000-000000000000';

const RESOURCE_FIELDS = ['id', 'resource', 'source', 'target', 'goal'] as const;

/** Says in which act something is wrong. */
export function inAct({ number, act }: Pick<ProposedAct, 'number' | 'act'>, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const { code, message, details, headers, outcome } = error;
  const extras = { ...(details && { details }), ...(headers && { headers }), outcome, cause: error };
  return new Refusal(code, `acts[${number - 1}] (${act}): ${message || 'not allowed'}`, extras);
}

/** The fields with the place of the proposal where a new resource has none. */
function withHome({ act, fields }: Item, { table, id }: Anchor): Fields {
  const { home_cogmap_id = null, context_ref = '' } = fields;
  if (act !== 'create_resource' || home_cogmap_id !== null || context_ref !== '') return fields;
  return table === 'kb_cogmaps'
    ? { ...fields, context_ref, home_cogmap_id: id }
    : { ...fields, context_ref: id };
}

/** @throws Refusal for an act that could never be done */
function checkAct(item: Item, fields: Fields, operation: Operation, keys: ReadonlySet<string>): void {
  if (item.replace) throw badRequest('replace: a proposal creates a resource, or updates one by its id');
  if (item.wantsAnswer) throw badRequest('answer: there is none before the act is accepted');
  const refused = OF_ONE_CALL.find((name) => (fields[name] ?? undefined) !== undefined);
  if (refused !== undefined)
    throw badRequest(`${refused}: belongs to one call, an act of a proposal has none`);
  checkFields({ ...item, fields }, operation);
  const named = namedKeys(item);
  for (const [field, key] of named)
    if (!keys.has(key)) throw badRequest(`${field}: no act before this one has the key ${key}`);
  const made = Object.fromEntries([...named.keys()].map((at) => [at, MADE_LATER]));
  readFields(operation, { ...fields, ...made });
  checkAuthorship(ActInput.parse(fields));
}

const idsIn = (fields: Fields, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' ? (parseUuid(value) ?? []) : [];
  });

/**
 * Reads the acts of a new proposal as their operations would read them.
 * @param operations by id, with those of all acts
 * @param home the context or the map that the proposal is for: new resources are homed there unless they say where
 * @throws Refusal BAD_REQUEST, UNPROCESSABLE, whose message begins with the act
 */
export function readActs(
  values: readonly unknown[],
  operations: ReadonlyMap<string, Operation>,
  home: Anchor,
): ProposedAct[] {
  const keys = new Set<string>();
  return values.map((value, index) => {
    const number = index + 1;
    const item = readItem(number, value);
    const { act, key } = item;
    try {
      const fields = withHome(item, home);
      checkAct(item, fields, operations.get(ACTS[act])!, keys);
      if (key !== undefined && keys.has(key)) throw badRequest(`key: an earlier act has the key ${key}`);
      if (key !== undefined) keys.add(key);
      const named = [...new Set(idsIn(fields, [...RESOURCE_FIELDS, 'edge_handle']))];
      return { number, act, key: key ?? null, fields, named };
    } catch (error) {
      throw inAct({ number, act }, error);
    }
  });
}

/** The stored acts of a proposal. */
export const actOf = ({ number, act, key, fields, named }: RowOf<typeof listActs>): ProposedAct => ({
  number,
  act: act as Act,
  key,
  fields: parseJson(fields) as Record<string, unknown>,
  named,
});

export type NamedResource = RowOf<typeof listNamedResources>;
export type NamedEdge = RowOf<typeof listNamedEdges>;

/** What acts name, as far as the caller reads it. */
export interface Named {
  readonly resources: ReadonlyMap<string, NamedResource>;
  readonly edges: ReadonlyMap<string, NamedEdge>;
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** Reads what acts name. */
export async function namedBy(
  runner: Runner,
  acts: readonly Pick<ProposedAct, 'fields'>[],
  reach: Reach,
): Promise<Named> {
  const ids = (names: readonly string[]) => [...new Set(acts.flatMap(({ fields }) => idsIn(fields, names)))];
  const [resources, edges] = await Promise.all([
    runner.list(listNamedResources, { ids: ids(RESOURCE_FIELDS), reach }),
    runner.list(listNamedEdges, { ids: ids(['edge_handle']), reach }),
  ]);
  return { resources: byId(resources), edges: byId(edges) };
}

/** What one act names: ids of resources, and of a relationship. */
export const namesOf = ({ fields }: Pick<ProposedAct, 'fields'>) => ({
  resources: idsIn(fields, RESOURCE_FIELDS),
  edges: idsIn(fields, ['edge_handle']),
});

/**
 * Refuses a new proposal that names what its creator does not read.
 * @throws Refusal NOT_FOUND, whose message begins with the act
 */
export function checkNamed(acts: readonly ProposedAct[], { resources, edges }: Named): void {
  for (const act of acts) {
    const names = namesOf(act);
    const resource = names.resources.find((id) => !resources.has(id));
    if (resource !== undefined) throw inAct(act, notFound(`No resource ${resource}`));
    const edge = names.edges.find((id) => !edges.has(id));
    if (edge !== undefined) throw inAct(act, notFound(`No relationship ${edge}`));
  }
}
