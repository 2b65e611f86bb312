import type { ToolDeclaration } from './declare.ts';
import { anchored, HOMES } from './homes.ts';

export const SCHEMA_TOOLS: readonly ToolDeclaration[] = [
  {
    name: 'describe_schema',
    title: 'Describe types and metadata',
    description:
      'What documents can be: `doc_types` lists the types with rules, `doc_type` tells the managed metadata of one (`name`), `open_meta` the recognised keys of open metadata; `labels`: kinds and labels of relationships in use in a map or context.',
    example: { view: 'doc_types' },
    kind: 'reads',
    unlisted: ['cursor'],
    by: 'view',
    says: { name: 'Type' },
    cases: {
      doc_types: { operation: 'describe_doc_types' },
      doc_type: { operation: 'describe_doc_type' },
      open_meta: { operation: 'describe_open_meta' },
      labels: {
        operation: 'list_labels',
        without: ['anchor_id'],
        further: HOMES,
        contexts: ['context_ref'],
        fields: anchored,
      },
    },
  },
  {
    name: 'whoami',
    title: 'Tell who calls',
    description: 'The profile of the caller, and whether it has access to this instance and administers it.',
    example: {},
    kind: 'reads',
    unlisted: ['cursor'],
    cases: { '': { operation: 'get_profile' } },
  },
  {
    name: 'admin_ledger',
    title: 'Read acts of administration',
    description:
      'Reads the acts of administration, newest first, on a `subject` (kb_teams:<uuid>) or of an `actor`.',
    example: { limit: 20 },
    kind: 'reads',
    cases: { '': { operation: 'admin_ledger' } },
  },
];
