import { Refusal } from '#base/refusal.ts';

/** Metadata that cannot be accepted; the message names the key and what it may hold. */
export class MetadataError extends Refusal {
  constructor(message: string) {
    super('BAD_REQUEST', message);
  }
}

/** Gives what a caller may send as a JSON object, with absent and null as the empty one. */
export function asObject(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (value === undefined || value === null) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return { ...value };
  throw new MetadataError(`${name} must be a JSON object`);
}
