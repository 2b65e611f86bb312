import type { CombineStage } from '../validation/validated-plan.ts';

type Ids = readonly string[];

const COMBINED: Readonly<Record<CombineStage['op'], (sets: readonly Ids[]) => Iterable<string>>> = {
  union: (sets) => new Set(sets.flat()),
  intersect: ([first = [], ...others]) => {
    const rest = others.map((ids) => new Set(ids));
    return new Set(first.filter((id) => rest.every((ids) => ids.has(id))));
  },
  difference: ([minuend = [], subtrahend = []]) => {
    const taken = new Set(subtrahend);
    return new Set(minuend.filter((id) => !taken.has(id)));
  },
};

/** Combines sets of ids; nothing repeats, and there is no order. */
export const combine = (op: CombineStage['op'], sets: readonly Ids[]): string[] => [...COMBINED[op](sets)];
