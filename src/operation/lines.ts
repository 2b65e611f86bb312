import type { Refusal } from '#base/refusal.ts';

/** One line of a body of newline-delimited JSON: its value, or why it cannot be read. */
export type Line = { readonly value: unknown } | { readonly refusal: Refusal };

/** Lines in the order in which they arrive; those of a page have arrived together. */
export type Pages<T> = AsyncIterable<readonly T[]>;
