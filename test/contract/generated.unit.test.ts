import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currentSummaries, openMetaKeysText } from '#start/contract.ts';
import { errorCodesText, operationsText, schemaText } from '../../sdk/generate.ts';

const file = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the types of the SDK are those of the contract', async () => {
  expect(file('sdk/src/schema.ts') === (await schemaText())).toBe(true);
});

test('the SDK knows where every operation of the contract is', () => {
  expect(file('sdk/src/operations.ts')).toBe(operationsText());
});

test('the SDK knows the codes of the service', () => {
  expect(file('sdk/src/error-codes.ts')).toBe(errorCodesText());
});

test('the help of the command line has the summaries of the operations', () => {
  expect(file('src/cli/operation-summaries.ts')).toBe(currentSummaries());
});

test('the command line knows the recognised keys of open metadata', () => {
  expect(file('src/cli/open-meta-keys.ts')).toBe(openMetaKeysText());
});
