import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { optional, schemaOf } from '#base/shapes.ts';
import type { Operation } from '#operation/define.ts';
import { MANAGED_KEYS, PREFIX, spelledWith } from './metadata/managed.ts';
import { ResourceListResponse } from './operations/list-resources.ts';
import {
  IngestPayload,
  ManagedMetaInput,
  ManagedMetaView,
  MetaUpdatePayload,
  ResourceUpdateRequest,
  ResourceView,
} from './shapes.ts';
import { IngestCreateResponse, SegmentedBeginResponse } from './upload/shapes.ts';

/**
 * Managed keys for an instance with its own prefix (`METADATA_PREFIX`): responses use that prefix, requests may also
 * use those of the contract. Storage and everything inside the service use the contract's.
 */

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maps keys between the contract's prefix and the instance's. */
class Spelling {
  readonly #shown: ReadonlyMap<string, string>;
  readonly #stored: ReadonlyMap<string, string>;

  constructor(prefix: string) {
    const pairs = MANAGED_KEYS.map((key) => [key, spelledWith(prefix, key)] as const);
    this.#shown = new Map(pairs);
    this.#stored = new Map(pairs.map(([stored, shown]) => [shown, stored]));
  }

  shownKey = (key: string): string => this.#shown.get(key) ?? key;
  storedKey = (key: string): string => this.#stored.get(key) ?? key;

  /** A key given in both spellings stays as it is, so that it is refused as unknown. */
  storedKeys = (value: unknown): unknown =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, inner]) => {
            const stored = this.storedKey(key);
            return [Object.hasOwn(value, stored) ? key : stored, inner];
          }),
        )
      : value;

  shownKeys = (value: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [this.shownKey(key), inner]));
}

/** Renames the managed keys in a request body. */
function storedBody(body: unknown, spelling: Spelling): unknown {
  if (!isObject(body)) return body;
  const respelled = ['managed_meta', 'open_meta', 'open_meta_add']
    .filter((field) => Object.hasOwn(body, field))
    .map((field) => [field, spelling.storedKeys(body[field])]);
  const { unset } = body;
  const cleared = Array.isArray(unset) ? { unset: unset.map(spelling.storedKey) } : {};
  return { ...body, ...Object.fromEntries(respelled), ...cleared };
}

function shownAnswer(answer: unknown, spelling: Spelling): unknown {
  if (!isObject(answer)) return answer;
  const { managed_meta, rows } = answer;
  return {
    ...answer,
    ...(isObject(managed_meta) && { managed_meta: spelling.shownKeys(managed_meta) }),
    ...(Array.isArray(rows) && { rows: rows.map((row) => shownAnswer(row, spelling)) }),
  };
}

/** View schemas by prefix; one instance each, since it is one component of the contract. */
const views = new Map<string, typeof ResourceView>();

function viewSchema(prefix: string): typeof ResourceView {
  const known = views.get(prefix);
  if (known !== undefined) return known;
  const spelling = new Spelling(prefix);
  const shape = Object.entries(ManagedMetaView.shape).map(([key, inner]) => [spelling.shownKey(key), inner]);
  const ManagedMeta = z.strictObject(Object.fromEntries(shape) as typeof ManagedMetaView.shape);
  const View = ResourceView.extend({ managed_meta: ManagedMeta });
  nameSchemas({ ManagedMeta, ResourceView: View });
  views.set(prefix, View);
  return View;
}

/** Maps the schemas that name managed keys to their equivalents with another prefix. */
function respelledSchemas(spelling: Spelling, View: typeof ResourceView): ReadonlyMap<z.ZodType, z.ZodType> {
  const shapeOf = (shape: z.ZodRawShape) =>
    Object.fromEntries(Object.entries(shape).map(([key, inner]) => [spelling.shownKey(key), inner]));
  const ManagedMetaRequest = z.strictObject({
    ...ManagedMetaInput.shape,
    ...shapeOf(ManagedMetaInput.shape),
  });
  const ingest = z.unknown().meta(schemaOf(ManagedMetaRequest.nullable())).optional();
  const Ingest = IngestPayload.extend({ managed_meta: ingest }).meta(IngestPayload.meta()!);
  const Update = ResourceUpdateRequest.extend({
    managed_meta: optional(ManagedMetaRequest),
  }).meta(ResourceUpdateRequest.meta()!);
  const MetaUpdate = MetaUpdatePayload.extend({ managed_meta: ManagedMetaRequest }).meta(
    MetaUpdatePayload.meta()!,
  );
  const Created = z.union([View, SegmentedBeginResponse]);
  const Listed = ResourceListResponse.extend({ rows: z.array(View) });
  nameSchemas({
    ManagedMetaRequest,
    IngestPayload: Ingest,
    ResourceUpdateRequest: Update,
    MetaUpdatePayload: MetaUpdate,
    IngestCreateResponse: Created,
    ResourceListResponse: Listed,
  });
  return new Map<z.ZodType, z.ZodType>([
    [ResourceView, View],
    [IngestPayload, Ingest],
    [ResourceUpdateRequest, Update],
    [MetaUpdatePayload, MetaUpdate],
    [IngestCreateResponse, Created],
    [ResourceListResponse, Listed],
  ]);
}

/** Resources as the instance shows them inside the responses of other modules. */
export interface ShownResources {
  readonly schema: typeof ResourceView;
  readonly show: (view: ResourceView) => ResourceView;
}

/** @param prefix as for `withMetadataPrefix` */
export function shownResources(prefix: string): ShownResources {
  if (`${prefix}-` === PREFIX) return { schema: ResourceView, show: (view) => view };
  const spelling = new Spelling(prefix);
  return {
    schema: viewSchema(prefix),
    show: (view) => ({ ...view, managed_meta: spelling.shownKeys(view.managed_meta) }),
  };
}

/**
 * Operations on resources for an instance with its own prefix of managed keys.
 * @param prefix without the hyphen, e.g. `acme`; the contract's own changes nothing
 */
export function withMetadataPrefix(operations: readonly Operation[], prefix: string): readonly Operation[] {
  if (`${prefix}-` === PREFIX) return operations;
  const spelling = new Spelling(prefix);
  const schemas = respelledSchemas(spelling, viewSchema(prefix));
  return operations.map((operation): Operation => {
    const { body, success } = operation;
    const [taken, answered] = [body && schemas.get(body), success.body && schemas.get(success.body)];
    if (taken === undefined && answered === undefined) return operation;
    return Object.freeze({
      ...operation,
      ...(taken && { body: taken }),
      ...(answered && { success: { ...success, body: answered } }),
      handler: async (input, context) =>
        shownAnswer(
          await operation.handler({ ...input, body: storedBody(input.body, spelling) }, context),
          spelling,
        ),
    } satisfies Operation);
  });
}
