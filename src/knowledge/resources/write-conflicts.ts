import type { ChangeRequest } from './change-rules.ts';
import type { CreationRequest } from './creation-rules.ts';

/**
 * Most characters of a write that may share a transaction; a longer one gets its own, so that other writes do not wait
 * for it.
 */
const MOST_SHARED_TEXT = 65_536;

const isShort = ({
  content = '',
  chunks_packed = '',
}: Pick<ChangeRequest, 'content' | 'chunks_packed'>): boolean =>
  content.length + chunks_packed.length <= MOST_SHARED_TEXT;

/**
 * Keys on which a creation conflicts with concurrent writes: its idempotency key, and its origin where that is unique.
 */
export function conflictsOfCreation(request: CreationRequest, owner: string): string[] | undefined {
  if (!isShort(request)) return undefined;
  const { idempotency_key, unique_origin, origin_uri } = request;
  return [
    ...(idempotency_key === undefined ? [] : [`${owner} ${idempotency_key}`]),
    ...(unique_origin === true ? [`origin ${origin_uri}`] : []),
  ];
}

/**
 * Keys on which a change conflicts with concurrent writes: the resource; undefined for a change of home or goal, which
 * affects other objects too.
 */
export function conflictsOfChange(request: ChangeRequest): string[] | undefined {
  const { resource_id, context_to, goal, clear_goal } = request;
  const moves = context_to !== undefined || goal !== undefined || clear_goal === true;
  return moves || !isShort(request) ? undefined : [resource_id];
}
