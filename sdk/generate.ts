import { readFileSync, writeFileSync } from 'node:fs';
// It writes types by the JavaScript API of TypeScript 5, which TypeScript 7 does not have: so the SDK's manifest names 5.9. All code is
// checked, and the SDK compiled, by the root's compiler.
import openapiTS, { astToString } from 'openapi-typescript';
import { STATUS_OF_CODE } from '../src/base/refusal.ts';

const CONTRACT = new URL('../contract/current.json', import.meta.url);
const SCHEMA = new URL('src/schema.ts', import.meta.url);
const OPERATIONS = new URL('src/operations.ts', import.meta.url);

const ERROR_CODES = new URL('src/error-codes.ts', import.meta.url);

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch']);
const HEAD = '// Written by `npm run contract` from contract/current.json.\n\n';

interface Described {
  readonly operationId: string;
  readonly 'x-only-reads'?: true;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

/** The types of all paths, operations and named schemas of the contract, as source text. */
export async function schemaText(): Promise<string> {
  const contract = JSON.parse(readFileSync(CONTRACT, 'utf8'));
  // A default makes a field optional for whoever sends it.
  const nodes = await openapiTS(contract, { defaultNonNullable: false });
  return HEAD + astToString(nodes);
}

/** What the client knows of each operation by its id, as source text: method and path, and which POSTs only read. */
export function operationsText(): string {
  const { paths } = JSON.parse(readFileSync(CONTRACT, 'utf8')) as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.has(method))
      .map(([method, described]) => ({ ...described, address: `${method.toUpperCase()} ${path}` })),
  );
  const addresses = operations.map(({ operationId, address }) => `  ${operationId}: '${address}',\n`).sort();
  const reads = operations
    .filter((operation) => operation['x-only-reads'])
    .map(({ operationId }) => `  '${operationId}',\n`)
    .sort();
  return [
    HEAD,
    `/** Method and path of each operation. */\nexport const OPERATIONS = {\n${addresses.join('')}} as const;\n\n`,
    `/** Those that only read, although they are a POST. */\nexport const READ_BY_POST: ReadonlySet<string> = new Set([\n${reads.join('')}]);\n`,
  ].join('');
}

/** The codes of the error contract, as source text. */
export function errorCodesText(): string {
  const codes = Object.keys(STATUS_OF_CODE).map((code) => `  | '${code}'`);
  return `// Written by \`npm run contract\` from the codes of the service.\n\n/** What a refusal is called. */\nexport type ErrorCode =\n${codes.join('\n')};\n`;
}

if (import.meta.main) {
  writeFileSync(SCHEMA, await schemaText());
  writeFileSync(OPERATIONS, operationsText());
  writeFileSync(ERROR_CODES, errorCodesText());
  process.stdout.write('schema.ts, operations.ts and error-codes.ts of the SDK are written\n');
}
