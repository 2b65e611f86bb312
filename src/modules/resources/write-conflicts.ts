import type { ChangeRequest } from './change-rules.ts';
import type { CreationRequest } from './creation-rules.ts';

/** In characters; a write with more text has a transaction of its own, so that others need not wait for it. */
const MOST_SHARED_TEXT = 65_536;

const isShort = ({
  content = '',
  chunks_packed = '',
}: Pick<ChangeRequest, 'content' | 'chunks_packed'>): boolean =>
  content.length + chunks_packed.length <= MOST_SHARED_TEXT;

/** What a creation decides about with others who write at the same time: its idempotency key. */
export function conflictsOfCreation(request: CreationRequest, owner: string): string[] | undefined {
  if (!isShort(request)) return undefined;
  const { idempotency_key } = request;
  return idempotency_key === undefined ? [] : [`${owner} ${idempotency_key}`];
}

/** What a change decides about: the resource, unless it moves the resource or its goal, which concerns other things too. */
export function conflictsOfChange(request: ChangeRequest): string[] | undefined {
  const { resource_id, context_to, goal, clear_goal } = request;
  const moves = context_to !== undefined || goal !== undefined || clear_goal === true;
  return moves || !isShort(request) ? undefined : [resource_id];
}
