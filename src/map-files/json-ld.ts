import { z } from 'zod';
import { requireDistinct } from './document-keys.ts';
import {
  DocumentFields,
  FORMAT,
  filled,
  inOrder,
  jsonText,
  type MapContents,
  RelationshipFields,
  readFields,
  TELOS_KEY,
  TelosFields,
  VERSION,
} from './map-contents.ts';

const PREFIX = 'urn:atlas:document:';

/** The linked-data meaning of the names in the file; metadata stays JSON. */
const CONTEXT = {
  '@version': 1.1,
  atlas: 'urn:atlas:terms:',
  schema: 'https://schema.org/',
  format: 'atlas:format',
  version: 'schema:version',
  name: 'schema:name',
  title: 'schema:name',
  body: 'schema:text',
  type: 'schema:additionalType',
  telos: 'atlas:telos',
  charter: { '@id': 'atlas:charter', '@type': '@json' },
  documents: { '@id': 'schema:hasPart', '@container': '@set' },
  open_meta: { '@id': 'atlas:openMetadata', '@type': '@json' },
  managed_meta: { '@id': 'atlas:managedMetadata', '@type': '@json' },
  facets: { '@id': 'atlas:facets', '@type': '@json' },
  relationships: { '@id': 'atlas:relationships', '@container': '@set' },
  source: { '@id': 'atlas:source', '@type': '@id' },
  target: { '@id': 'atlas:target', '@type': '@id' },
  kind: 'atlas:kind',
  label: 'schema:description',
  polarity: 'atlas:polarity',
  weight: { '@id': 'atlas:weight', '@type': 'http://www.w3.org/2001/XMLSchema#double' },
};

const Iri = z.string().transform((iri, { addIssue }) => {
  try {
    if (iri.startsWith(PREFIX)) return decodeURIComponent(iri.slice(PREFIX.length));
  } catch {
    // Reported below, as for an id without the prefix.
  }
  addIssue(`must be ${PREFIX} and the key of a document`);
  return z.NEVER;
});

const Identified = z.looseObject({ '@id': Iri });

const Envelope = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  name: z.string(),
  telos: z.unknown(),
  documents: z.array(Identified),
  relationships: z.array(z.looseObject({ source: Iri, target: Iri })),
});

const iriOf = (key: string): string => `${PREFIX}${encodeURIComponent(key)}`;

/** A map as linked data (JSON-LD 1.1): documents are nodes, and so are relationships, with a source and a target. */
export function writeJsonLd({ name, telos, documents, relationships }: MapContents): string {
  return jsonText({
    '@context': CONTEXT,
    '@type': 'atlas:Map',
    format: FORMAT,
    version: VERSION,
    name,
    telos: { '@id': iriOf(TELOS_KEY), '@type': 'atlas:Telos', title: telos.title, ...filled(telos) },
    documents: documents.map(({ key, title, type, ...fields }) => ({
      '@id': iriOf(key),
      '@type': 'schema:DigitalDocument',
      title,
      type,
      ...filled(fields),
    })),
    relationships: relationships.map(({ source, target, ...fields }) => ({
      '@type': 'atlas:Relationship',
      source: iriOf(source),
      target: iriOf(target),
      ...fields,
    })),
  });
}

/** Whether a parsed JSON file is a map exported as linked data. */
export const isMapLinkedData = (file: unknown): boolean =>
  (file as { format?: unknown } | null)?.format === FORMAT;

/**
 * The contents of a map exported as linked data.
 * @param file the result of `JSON.parse`
 * @throws MapFileError naming the place
 */
export function readJsonLd(file: unknown): MapContents {
  const { name, telos, documents, relationships } = readFields(Envelope, file, 'file');
  requireDistinct(documents.map(({ '@id': key }, at) => [key, `documents.${at}`]));
  return inOrder({
    name,
    telos: readFields(TelosFields, telos, 'telos'),
    documents: documents.map(({ '@id': key, ...fields }, at) => ({
      key,
      ...readFields(DocumentFields, fields, `documents.${at}`),
    })),
    relationships: relationships.map(({ source, target, ...fields }, at) => ({
      source,
      target,
      ...readFields(RelationshipFields, fields, `relationships.${at}`),
    })),
  });
}
