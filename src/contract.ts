import { readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '#http/openapi.ts';
import type { FormationThread } from '#modules/formation/index.ts';
import { registry } from './compose.ts';

const nobody = () => Promise.reject(new Error('A document forms nothing'));
const NO_FORMING: FormationThread = { materialize: nobody, tick: nobody, close: () => Promise.resolve() };

const CURRENT = new URL('../contract/current.json', import.meta.url);

/** The same value with the keys of every object in order, so that a change shows as what it is. */
function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inKeyOrder(inner)]));
}

/** The OpenAPI document of this build as text: nothing in it depends on where or when it is written. */
export function currentContract(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const operations = registry({ commit: null }, {}, NO_FORMING);
  const document = openApiDocument(operations, { version, baseUrl: 'http://localhost:3000' });
  return `${JSON.stringify(inKeyOrder(document), null, 2)}\n`;
}

if (import.meta.main) {
  writeFileSync(CURRENT, currentContract());
  process.stdout.write('contract/current.json is written\n');
}
