const KINDS = ['profile', 'team', 'home', 'resource', 'property', 'block', 'event', 'edge'] as const;

export type LargeKind = (typeof KINDS)[number];

/** An id in the form of a UUIDv7, ascending with the number as minted ones do. */
export function idOf(kind: LargeKind, number: number): string {
  const digits = number.toString(16).padStart(12, '0');
  return `01900000-000${KINDS.indexOf(kind)}-7000-8000-${digits}`;
}
