import { expect, test } from 'vitest';
import { currentContract } from '#start/contract.ts';

/** What strangers read first, the summaries and descriptions of operations, is in the words of the field (CONTRIBUTING, "Code"). */

/** Words that a reader has to decode, each with what is written instead. */
const RIDDLES: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\b(?:tell|tells|told)\b/i, 'read, list, report, or what it is'],
  [/\bwhoever\b/i, 'a caller who'],
  [/\b(?:is|are) no(?:ne)?\b/i, 'is not a'],
  [/\bwhat is no\b/i, 'ignored unless'],
  [/\bhave (?:\w+ )+(?:given|posted|sent)\b/i, 'post, deliver, stream'],
  [/\bhow far .* (?:has|have) come\b/i, 'the state of'],
  [/\bborne out\b|\bbears out\b/i, 'supported, supports'],
  [/\bsay(?:s)?,? (?:once|whether|which)\b/i, 'record, set'],
  [/\bbring (?:back|up)\b/i, 'restore, update'],
  [/\b(?:give|take) .* (?:another|away|back)\b/i, 'change, revoke'],
];

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
}

const { paths } = JSON.parse(currentContract()) as { paths: Record<string, Record<string, Described>> };
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

const publicTexts = operations.flatMap(({ operationId, summary, description = '' }) =>
  [summary, description].map((text) => ({ operationId, text })),
);

test('summaries and descriptions of operations are plain', () => {
  expect(operations.length).toBeGreaterThan(150);
  const riddles = publicTexts.flatMap(({ operationId, text }) =>
    RIDDLES.filter(([word]) => word.test(text)).map(
      ([word, instead]) => `${operationId}: "${text}" has ${word}; write: ${instead}`,
    ),
  );
  expect(riddles).toEqual([]);
});

test('a summary begins with a verb and is one line of at most 120 characters without a full stop', () => {
  const odd = operations.filter(
    ({ summary }) => !/^[A-Z][a-z]+:? /.test(summary) || summary.length > 120 || summary.endsWith('.'),
  );
  expect(odd.map(({ operationId, summary }) => `${operationId}: ${summary}`)).toEqual([]);
});
