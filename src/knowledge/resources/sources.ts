import { badRequest } from '#base/refusal.ts';
import {
  blockProvenanceCorrected,
  type Incorporated,
  type OfResource,
  type Source,
  type Stamp,
} from '#record/ledger/index.ts';
import { isBlank, trimWhite } from './content/whitespace.ts';

const ABSOLUTE_URL = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is;

const DEFAULT_PORT: Readonly<Record<string, string>> = { http: ':80', https: ':443' };

/**
 * Returns the identity of a remote source, equal for spellings that differ in the case of scheme and host, a default
 * port or a lone `/`; path, query and fragment keep their spelling, so `#L1` and `#L2` are two sources.
 * @param uri any text; if not an absolute URL, the trimmed text is the key
 */
export function remoteKey(uri: string): string {
  const trimmed = trimWhite(uri);
  const match = ABSOLUTE_URL.exec(trimmed);
  if (match === null) return trimmed;
  const [, scheme = '', authority = '', rest = ''] = match;
  const loweredScheme = scheme.toLowerCase();
  const host = withoutSuffix(authority.toLowerCase(), DEFAULT_PORT[loweredScheme]);
  return `${loweredScheme}://${host}${rest === '/' ? '' : rest}`;
}

/** Whether a resource's origin is a web address, which is its source when none is named. */
export function isWebAddress(originUri: string): boolean {
  return /^https?:\/\//i.test(originUri);
}

function withoutSuffix(text: string, suffix: string | undefined): string {
  return suffix !== undefined && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
}

/** Identity of a source among those of its kind: the key of a remote one, else the id. */
const sourceKey = ({ kind, value }: Source): string => (kind === 'remote' ? remoteKey(value) : value);

/**
 * Returns the sources of an act as its event carries them: deduplicated, at the position of the first mention.
 * @throws Refusal BAD_REQUEST for a blank remote source
 */
export function incorporatedOf(sources: readonly Source[]): Incorporated[] {
  const known = new Set<string>();
  return sources.flatMap((source, seq) => {
    if (isBlank(source.value)) throw badRequest(`sources.${seq}.value: must not be blank`);
    const identity = `${source.kind} ${sourceKey(source)}`;
    if (known.has(identity)) return [];
    known.add(identity);
    return [{ source: { kind: source.kind, value: trimWhite(source.value) }, seq }];
  });
}

/** @throws Refusal BAD_REQUEST when a resource cites itself */
export function checkSelfCitation(resource_id: string, sources: readonly Source[]): void {
  if (sources.some(({ kind, value }) => kind === 'resource' && value === resource_id))
    throw badRequest('sources: a resource cannot be its own source');
}

/** The sources of a new body: the named ones, else the web address it came from. */
export function sourcesAtCreate(
  named: readonly Source[],
  body: { origin_uri: string; content: string },
): readonly Source[] {
  if (named.length > 0 || body.content === '' || !isWebAddress(body.origin_uri)) return named;
  return [{ kind: 'remote', value: body.origin_uri }];
}

/** The correction event: a source of a block, given by address or id, was a mistake. */
export const sourceCorrected = (block_id: string, source: Source, beside: OfResource & Stamp) =>
  blockProvenanceCorrected({ block_id, source: { kind: source.kind, value: sourceKey(source) } }, beside);
