import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { Text } from '#base/shapes.ts';
import { uuidOfRef } from '../refs.ts';
import type { Given } from './declare.ts';

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

export const Ref = Text(LIMITS.ref).nullish();
/** Arguments that name a home; a call gives one of them. */
export const HOMES = { context_ref: Ref, cogmap: Ref };

/** The home that a call names, as operations take it. @throws Refusal BAD_REQUEST for two */
export function anchored({ context_ref, cogmap, ...given }: Given): Given {
  if (isGiven(context_ref) && isGiven(cogmap))
    throw badRequest('Give either context_ref or cogmap, not both');
  const anchor = context_ref ?? cogmap;
  return { ...given, anchor_id: typeof anchor === 'string' ? uuidOfRef(anchor) : undefined };
}
