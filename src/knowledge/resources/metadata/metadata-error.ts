import { Refusal } from '#base/refusal.ts';

/** Metadata that is rejected; the message names the key and its allowed values. */
export class MetadataError extends Refusal {
  constructor(message: string) {
    super('BAD_REQUEST', message);
  }
}

/** Returns a caller's value as a JSON object; absent and null give an empty one. */
export function asObject(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (value === undefined || value === null) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return { ...value };
  throw new MetadataError(`${name} must be a JSON object`);
}
