import { openMetaKeys } from '#modules/resources/index.ts';

/** Parts of the contract that the command line knows without asking the service. */

const HEAD = '// Written by `npm run contract`.\n\n';
const ROOT = 'Composition';
const REFERENCE = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;

type Schemas = Readonly<Record<string, unknown>>;

const namedIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(REFERENCE)].map(([, name]) => name!);

/** The schemas that a plan needs, by name. */
function neededBy(root: string, schemas: Schemas): string[] {
  const found = new Set([root]);
  for (const name of found) for (const inner of namedIn(schemas[name])) found.add(inner);
  return [...found].sort();
}

/**
 * The JSON Schemas of plans as source text.
 * @param contract the OpenAPI document as text
 */
export function planSchemaText(contract: string): string {
  const { schemas } = (JSON.parse(contract) as { components: { schemas: Schemas } }).components;
  const lines = neededBy(ROOT, schemas).map((name) => {
    const schema = JSON.stringify(schemas[name]).replaceAll(REFERENCE, '"$ref":"#/$defs/$1"');
    return `  ${name}: ${schema},\n`;
  });
  return `${HEAD}/** The JSON Schema of a plan, ${ROOT}, and of its parts. */\nexport const PLAN_SCHEMAS = {\n${lines.join('')}};\n`;
}

/** The recognised keys of open metadata as source text. */
export function openMetaKeysText(): string {
  const lines = openMetaKeys().map((row) => `  ${JSON.stringify(row)},\n`);
  return `${HEAD}/** The recognised keys of open metadata, what each holds, and whether a search finds its words. */\nexport const OPEN_META_KEYS = [\n${lines.join('')}];\n`;
}
