import type { Random } from '#test/random.ts';

/** A value with one part of it replaced by something else, or taken away. */
export function mutated(random: Random, value: unknown): unknown {
  const junk = [null, 0, -1, 1.5, '', 'x', [], {}, true, '__proto__', { op: 'union' }, 1e308, 'find-exact'];
  if (typeof value !== 'object' || value === null || random.fraction() < 0.02) return random.pick(junk);
  if (Array.isArray(value)) {
    if (value.length === 0) return [random.pick(junk)];
    const at = random.integer(0, value.length - 1);
    return value.map((item, index) => (index === at ? mutated(random, item) : item));
  }
  const keys = Object.keys(value);
  if (keys.length === 0) return { [random.pick(['act', 'op', 'x'])]: random.pick(junk) };
  const key = random.pick(keys);
  const changed = { ...value } as Record<string, unknown>;
  if (random.fraction() < 0.3) delete changed[key];
  else changed[key] = mutated(random, changed[key]);
  return changed;
}
