import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currentSummaries, openMetaKeysText } from '#start/contract.ts';
import { generatedFiles } from '../../sdk/generate.ts';

const file = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const generated = await generatedFiles();

test.each(Object.keys(generated))('%s of the SDK is that of the contract', (name) => {
  expect(file(`sdk/src/${name}`) === generated[name], 'run `npm run contract`').toBe(true);
});

test('the help of the command line has the summaries of the operations', () => {
  expect(file('src/cli/operation-summaries.ts')).toBe(currentSummaries());
});

test('the command line knows the recognised keys of open metadata', () => {
  expect(file('src/cli/open-meta-keys.ts')).toBe(openMetaKeysText());
});
