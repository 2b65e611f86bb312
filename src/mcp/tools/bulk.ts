import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { checkKeys, List, limitedKeys } from '#base/shapes.ts';
import { uuidOfRef } from '../refs.ts';
import type { Given, ToolDeclaration } from './declare.ts';
import { homeOf, originOf } from './resources.ts';

/** Items of one call: an agent reads the result of each. */
const MOST_ITEMS = 100;

/** An item as an agent writes it. */
export const Item = z
  .looseObject({})
  .check((context) => checkKeys(context, LIMITS.keys))
  .meta(limitedKeys(LIMITS.keys));

/** Arguments that take a ref where they do not name an earlier item. */
const REFS = ['id', 'resource', 'source', 'target', 'edge_handle', 'goal', 'home_cogmap_id'] as const;

const withIds = (item: Given): Given => {
  const given = REFS.filter((name) => typeof item[name] === 'string');
  return { ...item, ...Object.fromEntries(given.map((name) => [name, uuidOfRef(item[name] as string)])) };
};

/** What an agent need not say. The same for the same item, so that one with a key can be sent again. */
const DEFAULTS: Readonly<Record<string, (item: Given) => Given>> = {
  create_resource: ({ cogmap, ...item }) => {
    const home = homeOf({ home_cogmap_id: cogmap, ...item });
    const origin_uri = originOf({ idempotency_key: item['key'] ?? randomUUID() });
    return { content: '', origin_uri, ...item, ...home };
  },
  assert: (item) => ({ polarity: 'forward', label: '', weight: 1, ...item }),
};

/** An item without the home in which its names were looked for, unless that is where a document is created. */
function withoutHome(item: Given): Given {
  const { cogmap: _cogmap, context_ref: _context, ...others } = item;
  return item['act'] === 'create_resource' ? item : others;
}

/**
 * An item of a bulk write, of one that an agent wrote.
 * @throws Refusal BAD_REQUEST that names the item
 */
export function itemOf(given: Given, index: number): Given {
  try {
    const item = withoutHome(given);
    return withIds(DEFAULTS[String(item['act'])]?.(item) ?? item);
  } catch (error) {
    throw badRequest(`items.${index}: ${(error as Error).message}`);
  }
}

export const BULK_TOOLS: readonly ToolDeclaration[] = [
  {
    name: 'write_many',
    title: 'Write many things',
    description: `Up to ${MOST_ITEMS} writes in one call, each answered by itself; one with a \`key\` is written once.`,
    example: { items: [{ act: 'create_resource', title: 'Swift', cogmap: 'Birds' }] },
    kind: 'changes',
    cases: {
      '': {
        operation: 'bulk',
        further: { items: List(Item, MOST_ITEMS) },
        required: ['items'],
        fields: ({ items }) => ({ items: (items as readonly Given[]).map(itemOf) }),
      },
    },
    says: {
      items: {
        type: 'array',
        items: { type: 'object' },
        description:
          'Each: `act` (create_resource, update_resource, set_facet, assert, retype, reweight, fold, set_edge_facet), `key`, its arguments; an id may be a name (sought in `cogmap`), or {key: …} of an earlier one',
      },
    },
  },
];
