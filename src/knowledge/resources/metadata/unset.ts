import { type ManagedKey, managedKeyOf } from './managed.ts';
import { MetadataError } from './metadata-error.ts';
import { isReservedKey } from './open.ts';

/** The metadata keys that a request clears, by tier. */
export interface UnsetKeys {
  managed: ManagedKey[];
  open: string[];
}

/**
 * Parses the `unset` list of a request; managed keys may have either prefix.
 * @returns each key once, in the order of first mention
 * @throws MetadataError unless it is an array of texts, and for `doc_type` and `facet`
 */
export function parseUnset(value: unknown): UnsetKeys {
  const names = value ?? [];
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) {
    throw new MetadataError('unset must be an array of metadata keys');
  }
  const managed = new Set<ManagedKey>();
  const open = new Set<string>();
  for (const name of names as string[]) {
    const known = managedKeyOf(name);
    if (known !== undefined) managed.add(known);
    else if (isReservedKey(name)) throw new MetadataError(`unset cannot clear ${name}`);
    else open.add(name);
  }
  return { managed: [...managed], open: [...open] };
}
