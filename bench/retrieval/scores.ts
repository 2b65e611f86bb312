import { compareText } from '#base/compare-text.ts';

/** How well a list answers a question. */
export interface Scores {
  readonly recall5: number;
  readonly recall10: number;
  /** 1 / rank of the first answer among the first ten, else 0. */
  readonly reciprocal: number;
}

const recall = (list: readonly string[], gold: readonly string[], depth: number): number => {
  const found = new Set(list.slice(0, depth));
  return gold.filter((key) => found.has(key)).length / Math.min(gold.length, depth);
};

export function scoresOf(list: readonly string[], gold: readonly string[]): Scores {
  const rank = list.slice(0, 10).findIndex((key) => gold.includes(key));
  return {
    recall5: recall(list, gold, 5),
    recall10: recall(list, gold, 10),
    reciprocal: rank === -1 ? 0 : 1 / (rank + 1),
  };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(numbers.length, 1);

export const meanScores = (all: readonly Scores[]): Scores => ({
  recall5: mean(all.map(({ recall5 }) => recall5)),
  recall10: mean(all.map(({ recall10 }) => recall10)),
  reciprocal: mean(all.map(({ reciprocal }) => reciprocal)),
});

const RANK_CONSTANT = 60;

/** Several lists in one, by reciprocal rank fusion: what a client can do with two arms. */
export function fused(lists: readonly (readonly string[])[]): string[] {
  const sums = new Map<string, number>();
  for (const list of lists)
    for (const [rank, key] of list.entries())
      sums.set(key, (sums.get(key) ?? 0) + 1 / (RANK_CONSTANT + rank + 1));
  return [...sums].sort(([a, one], [b, other]) => other - one || compareText(a, b)).map(([key]) => key);
}
