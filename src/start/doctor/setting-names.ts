import { distance } from 'fastest-levenshtein';

/** Names shorter than this are near to too many variables of other programs (`PORT` and `PATH`, `HOST` and `HOME`). */
const LONG_ENOUGH = 5;
const LONG = 8;

const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const isBeginning = (one: string, other: string): boolean =>
  one.length >= LONG && other.startsWith(one) && one !== other;

/** Whether a name is probably a misspelling of a setting. */
function isNear(name: string, setting: string): boolean {
  const [given, meant] = [plain(name), plain(setting)];
  if (given === meant || isBeginning(given, meant) || isBeginning(meant, given)) return true;
  if (meant.length < LONG_ENOUGH) return false;
  return distance(given, meant) <= (meant.length < LONG ? 1 : 2);
}

/** Variables that are probably misspelt settings, each with the setting that is meant; by name. */
export function misspelt(
  names: readonly string[],
  settings: readonly string[],
): { readonly name: string; readonly setting: string }[] {
  const known = new Set(settings);
  return names
    .filter((name) => !known.has(name))
    .sort()
    .flatMap((name) => {
      const near = settings.filter((setting) => isNear(name, setting));
      const nearest = near.sort((a, b) => distance(name, a) - distance(name, b))[0];
      return nearest === undefined ? [] : [{ name, setting: nearest }];
    });
}
