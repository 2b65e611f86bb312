import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operationsText, schemaText } from '../../sdk/generate.ts';
import { currentSummaries } from '../../src/contract.ts';

const file = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the types of the SDK are those of the contract', async () => {
  expect(file('sdk/src/schema.ts') === (await schemaText())).toBe(true);
});

test('the SDK knows where every operation of the contract is', () => {
  expect(file('sdk/src/operations.ts')).toBe(operationsText());
});

test('the help of the command line has the summaries of the operations', () => {
  expect(file('src/surfaces/cli/operation-summaries.ts')).toBe(currentSummaries());
});
