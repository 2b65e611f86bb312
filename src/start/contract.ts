import { writeFileSync } from 'node:fs';
import { pino } from 'pino';
import { z } from 'zod';
import { compareText } from '#base/compare-text.ts';
import { SERVICE_VERSION } from '#base/version.ts';
import { readConfig } from '#config/read-config.ts';
import { openApiDocument } from '#http/openapi.ts';
import { openMetaKeys } from '#knowledge/resources/index.ts';
import { Database } from '#neo4j/database.ts';
import { remoteKeys } from '#people/access/index.ts';
import { EVENT_TYPES } from '#record/ledger/index.ts';
import { registry } from './compose.ts';

/**
 * What a service with the default configuration offers, to be described: none of it may be run, since its database does
 * not exist.
 */
export function described() {
  const config = readConfig({});
  const { operations, toolOperations } = registry(
    {
      config,
      database: new Database({ ...config.neo4j, uri: 'bolt://nowhere.invalid', password: '' }),
      log: pino({ level: 'silent' }),
      keys: remoteKeys(config.auth.jwksUrl),
    },
    {},
  );
  return { operations, toolOperations };
}

const CURRENT = new URL('../../contract/current.json', import.meta.url);
const SUMMARIES = new URL('../cli/operation-summaries.ts', import.meta.url);
const OPEN_META_KEYS = new URL('../cli/open-meta-keys.ts', import.meta.url);
const EVENTS = new URL('../../contract/events.json', import.meta.url);

/** Sorts the keys of all objects, so that a diff shows only real changes. */
function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => compareText(a, b));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inKeyOrder(inner)]));
}

const HEAD = '// Written by `npm run contract`.\n\n';

/**
 * The summaries of all operations as source text, for the help of the command line, which does not load the rest of the
 * contract at start.
 */
export function currentSummaries(): string {
  const operations = described().operations.filter(({ access }) => access !== 'internal');
  const lines = operations
    .map(({ id, summary }) => [id, summary] as const)
    .sort(([a], [b]) => compareText(a, b))
    .map(([id, summary]) => `  ${id}: ${JSON.stringify(summary)},\n`);
  return `${HEAD}/** What each operation does, in a line. */\nexport const SUMMARIES = {\n${lines.join('')}};\n`;
}

/** The recognised keys of open metadata as source text. */
export function openMetaKeysText(): string {
  const lines = openMetaKeys().map((row) => `  ${JSON.stringify(row)},\n`);
  return `${HEAD}/** The recognised keys of open metadata, what each holds, and whether a search finds its words. */\nexport const OPEN_META_KEYS = [\n${lines.join('')}];\n`;
}

const textOf = (document: unknown): string => `${JSON.stringify(inKeyOrder(document), null, 2)}\n`;

/** The OpenAPI document of this build as text; independent of machine and time. */
export function currentContract(): string {
  const document = openApiDocument(described().operations, {
    version: SERVICE_VERSION,
    baseUrl: 'http://localhost:3000',
  });
  return textOf(document);
}

/**
 * The event catalogue of this build as text. For each type: the JSON Schema of its payload as readers get it, the
 * tables of its possible anchors, the labels of its possible subjects, and its projectors in cypher/project/, in order.
 */
export function currentEvents(): string {
  const entries = EVENT_TYPES.map(({ type, category, anchors, labels, projections, formation, payload }) => {
    const { $schema, ...schema } = z.toJSONSchema(payload, { io: 'output' });
    const projectors = projections.map(({ file }) => file);
    return [
      type,
      { category, anchored_in: anchors, about: labels, projectors, formation, payload: schema },
    ] as const;
  });
  return textOf({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    events: Object.fromEntries(entries),
  });
}

if (import.meta.main) {
  writeFileSync(CURRENT, currentContract());
  writeFileSync(OPEN_META_KEYS, openMetaKeysText());
  writeFileSync(EVENTS, currentEvents());
  writeFileSync(SUMMARIES, currentSummaries());
  process.stdout.write(
    'contract/current.json, contract/events.json and what the command line knows of them are written\n',
  );
}
