import { LIMITS } from '#base/limits.ts';
import { List } from '#base/shapes.ts';
import { Item, itemOf } from './bulk.ts';
import type { Given, ToolDeclaration } from './declare.ts';

export const PROPOSAL_TOOLS: readonly ToolDeclaration[] = [
  {
    name: 'propose',
    title: 'Propose writes',
    description: 'Proposes writes, which somebody who may do them accepts or rejects.',
    example: { cogmap: 'Birds', title: 'Add swifts', items: [{ act: 'create_resource', title: 'Swift' }] },
    kind: 'adds',
    cases: {
      '': {
        operation: 'create_proposal',
        names: { cogmap: 'cogmap_id' },
        without: ['context_id', 'acts', 'expires_in_days'],
        further: { items: List(Item, LIMITS.proposedActs) },
        required: ['cogmap', 'items'],
        fields: ({ items, ...given }) => ({
          ...given,
          acts: (items as readonly Given[]).map((item, index) =>
            itemOf({ cogmap: given['cogmap_id'], ...item }, index),
          ),
        }),
      },
    },
    says: { items: { type: 'array', items: { type: 'object' }, description: 'As of write_many' } },
  },
];
