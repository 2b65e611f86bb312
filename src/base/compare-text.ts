/** Orders texts by their UTF-16 code units, as `<` does: the same on every machine, and the order of ids in time. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
