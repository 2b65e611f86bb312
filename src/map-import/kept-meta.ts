import { Refusal } from '#base/refusal.ts';
import { SOURCE_HASH } from '#map-files/read-map.ts';

const MAX_DEPTH = 50;

/** Open metadata, by key. */
export type OpenMeta = Readonly<Record<string, unknown>>;

/** Gives open metadata in the form in which the service keeps it. Throws a Refusal for what it does not take. */
export type ReadMeta = (values: OpenMeta) => OpenMeta;

/** YAML can say what JSON cannot: infinities, and by anchors a value that holds itself. */
function isJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth < MAX_DEPTH && Object.values(value).every((part) => isJson(part, depth + 1));
}

/**
 * Keeps what open metadata accepts; each value that it refuses becomes a warning.
 * @param what the values are, for the warnings
 */
export function keptMeta(
  what: string,
  values: OpenMeta,
  readMeta: ReadMeta,
): { openMeta: OpenMeta; warnings: string[] } {
  const kept: [string, unknown][] = [];
  const warnings: string[] = [];
  for (const [key, value] of Object.entries(values)) {
    const leaveOut = (reason: string) =>
      warnings.push(`${what} ${JSON.stringify(key)} is left out: ${reason}`);
    if (key === SOURCE_HASH) leaveOut('the importer writes it');
    else if (key.trim() === '' || !isJson(value)) leaveOut('it is no JSON value under a name');
    else {
      try {
        kept.push(...Object.entries(readMeta(Object.fromEntries([[key, value]]))));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        leaveOut(error.message);
      }
    }
  }
  return { openMeta: Object.fromEntries(kept), warnings };
}
