import { canonicalJson } from '#base/canonical-json.ts';
import { filled, type MapContents, type MapDocument, TELOS_KEY } from './map-contents.ts';

/** Rows per statement: few enough for any heap, enough to keep the number of statements of a large map low. */
const ROWS = 500;

/** A Cypher literal; numbers are floats, because weights are. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, inner]) => `${name}: ${literal(inner)}`)
      .join(', ')}}`;
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (typeof value === 'string') return textLiteral(value);
  return String(value);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

const textLiteral = (text: string): string => {
  const numbered = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `"${text.replace(/["\\]|\p{Cc}|\p{Cs}/gu, (sign) => ESCAPES[sign] ?? numbered(sign))}"`;
};

function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += ROWS) yield rows.slice(from, from + ROWS);
}

/** A document as node properties; nested metadata is serialised as JSON text. */
function propertiesOf({ key, open_meta, managed_meta, facets, ...fields }: MapDocument) {
  const nested = { open_meta, managed_meta, facets };
  const texts = Object.entries(filled(nested)).map(([name, value]) => [name, canonicalJson(value)]);
  return { key, fields: { ...filled(fields), ...Object.fromEntries(texts) } };
}

const TYPES = { express: 'EXPRESS', contains: 'CONTAINS', leads_to: 'LEADS_TO', near: 'NEAR' } as const;

/**
 * A map as Cypher statements for another Neo4j: `(:AtlasMap)-[:HOLDS]->(:AtlasDocument)`, its telos also `:AtlasTelos`,
 * and one relationship type per kind. A second run changes nothing that the first one created.
 */
export function writeCypherScript({ name, telos, documents, relationships }: MapContents): string {
  const map = textLiteral(name);
  const statements = [
    'CREATE CONSTRAINT atlas_map_name IF NOT EXISTS FOR (m:AtlasMap) REQUIRE m.name IS UNIQUE',
    'CREATE CONSTRAINT atlas_document_key IF NOT EXISTS FOR (d:AtlasDocument) REQUIRE (d.map, d.key) IS UNIQUE',
    `MERGE (m:AtlasMap {name: ${map}})`,
    [
      `MATCH (m:AtlasMap {name: ${map}})`,
      `MERGE (d:AtlasDocument {map: ${map}, key: ${textLiteral(TELOS_KEY)}})`,
      `SET d:AtlasTelos, d.title = ${textLiteral(telos.title)}, d.charter = ${literal(telos.charter.map(({ body }) => body))}`,
      'MERGE (m)-[:HOLDS]->(d)',
    ].join('\n'),
  ];
  for (const rows of batches(documents))
    statements.push(
      [
        `UNWIND [\n${rows.map((row) => literal(propertiesOf(row))).join(',\n')}\n] AS row`,
        `MATCH (m:AtlasMap {name: ${map}})`,
        `MERGE (d:AtlasDocument {map: ${map}, key: row.key})`,
        'SET d += row.fields',
        'MERGE (m)-[:HOLDS]->(d)',
      ].join('\n'),
    );
  for (const [kind, type] of Object.entries(TYPES))
    for (const rows of batches(relationships.filter((one) => one.kind === kind)))
      statements.push(
        [
          `UNWIND [\n${rows.map(({ kind: _, ...row }) => literal(row)).join(',\n')}\n] AS row`,
          `MATCH (s:AtlasDocument {map: ${map}, key: row.source})`,
          `MATCH (t:AtlasDocument {map: ${map}, key: row.target})`,
          `MERGE (s)-[r:${type} {label: row.label}]->(t)`,
          'SET r.polarity = row.polarity, r.weight = row.weight',
        ].join('\n'),
      );
  return statements.map((statement) => `${statement};\n`).join('');
}
