import { cutValue } from '#base/cut-text.ts';
import { LIMITS } from '#base/limits.ts';
import { Refusal } from '#base/refusal.ts';
import { isLonger } from '#base/shapes.ts';
import { isBlank, trimWhite } from '../content/whitespace.ts';

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

/**
 * Returns the title as stored: trimmed, 1 to 1 000 characters (code points), in any script.
 * @throws MetadataError
 */
export function parseTitle(title: string): string {
  const trimmed = trimWhite(title);
  if (trimmed === '') throw new MetadataError('title must not be blank');
  if (isLonger(trimmed, LIMITS.title))
    throw new MetadataError(`title must have at most ${LIMITS.title} characters`);
  return trimmed;
}

/** The doc types that carry rules, in the order in which clients show them. */
export const DOC_TYPES = [
  'task',
  'goal',
  'session',
  'research',
  'decision',
  'concept',
  'fact',
  'memory',
  'question',
  'theme',
  'concern',
  'principle',
  'commitment',
  'domain',
] as const;

type DocType = (typeof DOC_TYPES)[number];

/** Whether a doc type carries rules; exact and case-sensitive. */
export function isRecognised(docType: string): docType is DocType {
  return (DOC_TYPES as readonly string[]).includes(docType);
}

/**
 * Returns the doc type unchanged; any non-blank text is a type.
 * @throws MetadataError
 */
export function parseDocType(docType: string): string {
  if (isBlank(docType))
    throw new MetadataError(`doc type must not be blank; known types: ${DOC_TYPES.join(', ')}`);
  return docType;
}

/** The closed vocabulary, as stored and shown. */
export const MANAGED_KEYS = [
  'service-stage',
  'service-mode',
  'service-effort',
  'service-status',
  'service-seq',
  'service-branch',
  'service-pr',
  'service-llm-model',
  'service-llm-run',
  'service-provenance',
] as const;

export type ManagedKey = (typeof MANAGED_KEYS)[number];

/** Managed metadata; `service-seq` is a whole number, every other value a text. */
export type ManagedMeta = { [Key in ManagedKey]?: Key extends 'service-seq' ? number : string };

/** Authorship fields of the act of a create. */
export interface CreatingAct {
  model?: string | undefined;
  invocationId?: string | undefined;
}

/** Prefix of managed keys in storage, and on the wire unless METADATA_PREFIX overrides it. */
export const PREFIX = 'service-';

/** Prefix used by older clients. */
const PREFIX_ALIAS = 'temper-';

/** A managed key with the prefix of older clients. */
export const oldSpelling = (key: ManagedKey): string => PREFIX_ALIAS + key.slice(PREFIX.length);

/** A managed key with the prefix of an installation. @param prefix without the hyphen */
export const spelledWith = (prefix: string, key: string): string => `${prefix}-${key.slice(PREFIX.length)}`;

/** The allowed values of a status filter. */
export const GOAL_STATUSES = ['active', 'completed', 'paused', 'cancelled'] as const;

type ValueLists = { [Key in ManagedKey]?: readonly string[] };

const ALLOWED_ON: { [Type in DocType]?: ValueLists } = {
  task: {
    'service-stage': ['backlog', 'in-progress', 'done', 'cancelled'],
    'service-mode': ['plan', 'build'],
    'service-effort': ['small', 'medium', 'large'],
  },
  goal: { 'service-status': GOAL_STATUSES },
};

const ALLOWED_ON_EVERY_RECOGNISED_TYPE: ValueLists = {
  'service-provenance': ['llm-discovered', 'user-created'],
};

const DEFAULTS_OF: { [Type in DocType]?: ManagedMeta } = {
  task: { 'service-stage': 'backlog' },
  goal: { 'service-status': 'active' },
};

const TYPES_WITH_SEQ: readonly string[] = ['task', 'goal'];

/**
 * Returns the stored spelling of a managed key, under either prefix.
 * @returns undefined when it is not a managed key
 */
export function managedKeyOf(key: string): ManagedKey | undefined {
  const canonical = key.startsWith(PREFIX_ALIAS) ? PREFIX + key.slice(PREFIX_ALIAS.length) : key;
  return MANAGED_KEYS.find((known) => known === canonical);
}

/**
 * Parses managed metadata of a request; a null value counts as absent.
 * @throws MetadataError for an unknown key, a value of another type, or a key under both prefixes
 */
export function parseManaged(value: unknown): ManagedMeta {
  const parsed = new Map<ManagedKey, string | number>();
  for (const [key, given] of Object.entries(asObject(value, 'managed_meta'))) {
    const known = managedKeyOf(key);
    if (known === undefined) throw unknownKey(key);
    if (given === null) continue;
    if (parsed.has(known)) throw new MetadataError(`managed_meta names ${known} twice`);
    parsed.set(known, parseValue(known, given));
  }
  return Object.fromEntries(parsed);
}

/**
 * Checks managed metadata against the rules of a doc type; unrecognised types have none.
 * @param managed what the request sets; on a change of type also the stored values that stay
 * @throws MetadataError that names every offending key with its allowed values
 */
export function checkManaged(docType: string, managed: ManagedMeta): void {
  if (!isRecognised(docType)) return;
  const faults = Object.entries(managedRulesOf(docType)).flatMap(([key, allowed]) => {
    const value = managed[key as ManagedKey];
    if (value === undefined || allowed.includes(String(value))) return [];
    return [
      `${key} of a ${docType} must be one of ${allowed.join(', ')}, not ${cutValue(JSON.stringify(value))}`,
    ];
  });
  if (TYPES_WITH_SEQ.includes(docType) && (managed['service-seq'] ?? 0) < 0) {
    faults.push(`service-seq of a ${docType} must be at least 0`);
  }
  if (faults.length > 0) throw new MetadataError(faults.join('; '));
}

/** The allowed values of a doc type, by key. */
export const managedRulesOf = (docType: DocType): ValueLists => ({
  ...ALLOWED_ON_EVERY_RECOGNISED_TYPE,
  ...ALLOWED_ON[docType],
});

/**
 * Returns the managed metadata that a create stores: the supplied values, the defaults of the type, and stamps of the
 * act. Supplied values always win.
 * @throws MetadataError
 */
export function managedAtCreate(docType: string, supplied: ManagedMeta, act: CreatingAct): ManagedMeta {
  const defaults = isRecognised(docType) ? DEFAULTS_OF[docType] : undefined;
  const effective = { ...defaults, ...supplied };
  checkManaged(docType, effective);
  return { ...stampsOf(act), ...effective };
}

function stampsOf(act: CreatingAct): ManagedMeta {
  return {
    ...(act.model !== undefined && { 'service-llm-model': act.model }),
    ...(act.invocationId !== undefined && { 'service-llm-run': act.invocationId }),
    'service-provenance': act.model === undefined ? 'user-created' : 'llm-discovered',
  };
}

function parseValue(key: ManagedKey, value: unknown): string | number {
  if (key !== 'service-seq') {
    if (typeof value !== 'string') throw new MetadataError(`${key} must be a text`);
    if (!isLonger(value, LIMITS.managedValue)) return value;
    throw new MetadataError(`${key} must have at most ${LIMITS.managedValue} characters`);
  }
  // A JSON number beyond 2^53 has lost digits before it arrives here.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new MetadataError(`${key} must be a whole number within ±${Number.MAX_SAFE_INTEGER}`);
}

function unknownKey(key: string): MetadataError {
  return new MetadataError(
    `managed_meta has no key ${JSON.stringify(cutValue(key))}; put it in open_meta. Managed keys: ${MANAGED_KEYS.join(', ')}`,
  );
}
