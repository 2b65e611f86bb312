import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const CONTRACT = new URL('../contract/current.json', import.meta.url);
const SCHEMA = new URL('src/schema.ts', import.meta.url);
const OPERATIONS = new URL('src/operations.ts', import.meta.url);

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch']);
const HEAD = '// Written by `npm run contract` from contract/current.json.\n\n';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

/** The types of all paths, operations and named schemas of the contract, as source text. */
export async function schemaText(): Promise<string> {
  const contract = JSON.parse(readFileSync(CONTRACT, 'utf8'));
  // A default makes a field optional for whoever sends it.
  const nodes = await openapiTS(contract, { defaultNonNullable: false });
  return HEAD + astToString(nodes);
}

/** Where each operation is, as source text: its method and its path, by its id. */
export function operationsText(): string {
  const { paths } = JSON.parse(readFileSync(CONTRACT, 'utf8')) as Document;
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.has(method))
      .map(([method, { operationId }]) => `  ${operationId}: '${method.toUpperCase()} ${path}',\n`),
  );
  return `${HEAD}/** Method and path of each operation. */\nexport const OPERATIONS = {\n${lines.sort().join('')}} as const;\n`;
}

if (import.meta.main) {
  writeFileSync(SCHEMA, await schemaText());
  writeFileSync(OPERATIONS, operationsText());
  process.stdout.write('sdk/src/schema.ts and sdk/src/operations.ts are written\n');
}
