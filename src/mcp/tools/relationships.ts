import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { Text, Uuid } from '#base/shapes.ts';
import { uuidOfRef } from '../refs.ts';
import { EXAMPLE_ID, type ToolDeclaration } from './declare.ts';

const Source = z.object({
  kind: z.enum(['resource', 'event', 'remote']),
  value: Text(LIMITS.uri).meta({ description: 'The ref of a resource, the id of an event, or an address' }),
});

export const RELATIONSHIP_TOOLS: readonly ToolDeclaration[] = [
  {
    name: 'relationship',
    title: 'Change relationships',
    description: `Asserts a typed relationship between two documents, or retypes, reweights or folds (ends) one by its \`edge_handle\`.`,
    example: {
      action: 'assert',
      source: 'Swift',
      target: 'Sleep',
      edge_kind: 'near',
      polarity: 'forward',
      label: 'needs',
      weight: 1,
    },
    kind: 'changes',
    by: 'action',
    cases: {
      assert: { operation: 'assert' },
      retype: { operation: 'retype' },
      reweight: { operation: 'reweight' },
      fold: { operation: 'fold' },
    },
  },
  {
    name: 'facet_set',
    title: 'Set facets',
    description: `Says something about a document or a relationship, as keys with values. What others said stays.`,
    example: { target: 'resource', resource: 'Swift', values: { topic: 'sleep' } },
    kind: 'adds',
    by: 'target',
    cases: {
      resource: { operation: 'set_facet', required: ['values'] },
      edge: { operation: 'set_edge_facet', required: ['values'] },
    },
  },
  {
    name: 'facets_read',
    title: 'Read facets',
    description: 'What was said about a document or a relationship: one entry per assertion.',
    example: { target: 'resource', resource: 'Swift' },
    kind: 'reads',
    unlisted: ['cursor'],
    by: 'target',
    cases: {
      resource: { operation: 'list_resource_facets', names: { resource: 'id' } },
      edge: { operation: 'list_edge_facets' },
    },
  },
  {
    name: 'record_citation_audit',
    title: 'Record the audit of a citation',
    description: `Records a verdict on whether a source bears out a block of a finding (\`resource\`): \`value\` from -1, contradicts, to 1, supports.`,
    example: {
      resource: 'Swift',
      block_id: EXAMPLE_ID,
      source: { kind: 'remote', value: 'https://example.org' },
      value: 0.5,
    },
    kind: 'adds',
    says: {
      source: {
        type: 'object',
        description: 'What was cited: {"kind": "resource" | "event" | "remote", "value": id or URL}',
      },
    },
    cases: {
      '': {
        operation: 'record_citation_audit',
        names: { resource: 'id' },
        further: { source: Source },
        required: ['source'],
        fields: (given) => {
          const { kind, value } = given['source'] as z.infer<typeof Source>;
          return { ...given, source: { kind, value: kind === 'resource' ? uuidOfRef(value) : value } };
        },
        tells: { shape: () => z.object({ audit_id: Uuid }), of: (audit_id) => ({ audit_id }) },
      },
    },
  },
];
