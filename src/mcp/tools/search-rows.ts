import { z } from 'zod';
import { badRequest } from '#base/refusal.ts';
import { Uuid } from '#base/shapes.ts';
import type { Answered, Given } from './declare.ts';

/** Keys of a row, beside its id, unless a call names others. */
const USUAL = ['title', 'type', 'header_path', 'snippet'];

const Rows = z.object({
  hits: z.array(z.looseObject({ id: Uuid })),
  hint: z.string().optional(),
  degraded: z.literal(true).optional(),
  waiting: z.number().optional(),
});

/** A search in rows: `exact`, then `wide`, which tells of a document that `exact` has only the id. */
export const SearchRows = z.object({ exact: Rows, wide: Rows });

/** @throws Refusal BAD_REQUEST for a name that no key can have */
function fieldsOf({ fields }: Given): readonly string[] {
  if (!Array.isArray(fields)) return USUAL;
  if (fields.some((name) => name === '' || String(name).includes('.')))
    throw badRequest('fields: a name must not be empty, and not hold a dot');
  return fields;
}

function rowOf({ resource, located_at, ...score }: Answered, fields: readonly string[]): Answered {
  const all = { ...resource, type: resource.doc_type_name, ...located_at, ...score };
  const told = fields.filter((name) => all[name] !== undefined && name !== 'id');
  return { id: resource.id, ...Object.fromEntries(told.map((name) => [name, all[name]])) };
}

/** The answer of a search as rows of id, title, type and snippet, or of the keys that `fields` names. */
export function rowsOfSearch({ exact, wide }: Answered, given: Given): Answered {
  const fields = fieldsOf(given);
  const known = new Set(exact.hits.map(({ resource }: Answered) => resource.id));
  const wideRow = (hit: Answered): Answered =>
    known.has(hit.resource.id) ? { id: hit.resource.id } : rowOf(hit, fields);
  return {
    exact: {
      hits: exact.hits.map((hit: Answered) => rowOf(hit, fields)),
      ...(exact.hint !== undefined && { hint: exact.hint }),
    },
    wide: {
      hits: wide.hits.map(wideRow),
      ...(wide.hint !== undefined && { hint: wide.hint }),
      ...(wide.degraded && { degraded: true }),
      ...(wide.waiting !== undefined && { waiting: wide.waiting }),
    },
  };
}
