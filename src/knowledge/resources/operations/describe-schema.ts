import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { notFound } from '#base/refusal.ts';
import { schemaOf, Text } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import {
  DOC_TYPES,
  isRecognised,
  MANAGED_KEYS,
  managedAtCreate,
  managedRulesOf,
  spelledWith,
} from '../metadata/managed.ts';
import { openMetaKeys } from '../metadata/open.ts';
import { ManagedMetaView } from '../shapes.ts';

const REQUIRED = ['title'];

const DocTypeSummary = z.object({
  name: z.string(),
  has_schema: z.boolean(),
  required_fields: z.array(z.string()),
});

const DocTypeDetail = z.object({
  name: z.string(),
  /** JSON Schema of the managed metadata. */
  schema: z.record(z.string(), z.unknown()),
  required_fields: z.array(z.string()),
  enum_fields: z.record(z.string(), z.array(z.string())),
  example_managed_meta: z.record(z.string(), z.unknown()),
});

const OpenMetaKey = z.object({ key: z.string(), holds: z.string(), searchable: z.boolean() });

/**
 * Shared by the operations that describe document schemas, without database reads. MCP only: there are no HTTP paths.
 */
const COMMON = { group: 'Schema', method: 'GET', access: 'approved' } as const;

const describeDocTypes = defineOperation({
  ...COMMON,
  id: 'describe_doc_types',
  summary: 'List the doc types that have rules',
  path: '/mcp/schema/doc-types',
  success: { status: 200, body: z.array(DocTypeSummary) },
  handler: async () => DOC_TYPES.map((name) => ({ name, has_schema: true, required_fields: REQUIRED })),
});

/** @param shown the instance's spelling of a managed key */
const describeDocType = (shown: (key: string) => string) =>
  defineOperation({
    ...COMMON,
    id: 'describe_doc_type',
    summary: 'Tell the rules of one doc type',
    path: '/mcp/schema/doc-types/{name}',
    params: z.object({ name: Text(LIMITS.docType) }),
    success: { status: 200, body: DocTypeDetail },
    refusals: ['NOT_FOUND'],
    handler: async ({ params: { name } }) => {
      if (!isRecognised(name)) throw notFound(`No doc type of this name has rules: ${DOC_TYPES.join(', ')}`);
      const respell = (entries: readonly (readonly [string, unknown])[]) =>
        Object.fromEntries(entries.map(([key, value]) => [shown(key), value]));
      const rules = Object.entries(managedRulesOf(name));
      const properties = MANAGED_KEYS.map((key) => {
        const allowed = rules.find(([ruled]) => ruled === key)?.[1];
        const plain = schemaOf(ManagedMetaView.shape[key]);
        return [key, allowed === undefined ? plain : { enum: allowed }] as const;
      });
      return {
        name,
        schema: { type: 'object', properties: respell(properties), additionalProperties: false },
        required_fields: REQUIRED,
        enum_fields: respell(rules) as Record<string, string[]>,
        example_managed_meta: respell(Object.entries(managedAtCreate(name, {}, {}))),
      };
    },
  });

const describeOpenMeta = defineOperation({
  ...COMMON,
  id: 'describe_open_meta',
  summary: 'List the recognised keys of open metadata',
  path: '/mcp/schema/open-meta',
  success: { status: 200, body: z.array(OpenMetaKey) },
  handler: async () => openMetaKeys(),
});

export const describeSchema = (metadataPrefix: string) => {
  const shown = (key: string): string => spelledWith(metadataPrefix, key);
  return [describeDocTypes, describeDocType(shown), describeOpenMeta];
};
