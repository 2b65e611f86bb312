import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { Content, EdgeKind, List, Polarity, Text, Uuid } from '#base/shapes.ts';
import { Sources, sourcesOf } from '../refs.ts';
import { OF_ACTS } from '../vocabulary.ts';
import type { Answered, Given, ToolDeclaration } from './declare.ts';
import { blockIn, sectionOf, withAppended, withSection } from './section.ts';

/** Fields sent only by programs that chunk and embed texts themselves. */
const OF_PROGRAMS = ['chunks_packed', 'content_hash', 'embed'];

export const Fields = List(Text(LIMITS.key), LIMITS.keys)
  .nullish()
  .meta({ description: 'Only these keys of each resource are told; its id always' });

/** Maximum rows of a page, to which the tools clamp. */
const MOST_ROWS = 200;

const Tags = List(Text(LIMITS.tag), LIMITS.filterValues).nullish();

const linkOf = ({ id, title }: Answered) => ({ id, title });

/** The home of a new resource, as ingest takes it. @throws Refusal BAD_REQUEST unless there is exactly one */
export function homeOf({ context_ref, home_cogmap_id }: Given): Given {
  const isGiven = [context_ref, home_cogmap_id].map((home) => home !== undefined && home !== null);
  if (isGiven[0] === isGiven[1])
    throw badRequest('Give either context_ref or cogmap, the home of the resource');
  return isGiven[0] ? { context_ref } : { context_ref: '', home_cogmap_id };
}

/** The origin of content that an agent creates itself; the same for calls with the same idempotency key. */
export const originOf = ({ idempotency_key }: Given): string =>
  `mcp://agent/${typeof idempotency_key === 'string' ? idempotency_key : randomUUID()}`;

function created(given: Given): Given {
  const { owner, ...fields } = given;
  const { content = null, sources, origin_uri } = given;
  if (content === null && Array.isArray(sources) && sources.length > 0)
    throw badRequest('sources: they need content');
  return {
    ...fields,
    ...homeOf(given),
    content: content ?? '',
    sources: sourcesOf(sources),
    origin_uri: origin_uri ?? originOf(given),
  };
}

const Relationship = z.strictObject({
  target: Text(LIMITS.ref),
  edge_kind: EdgeKind.default('near'),
  polarity: Polarity.default('forward'),
  label: Text(LIMITS.label).default(''),
  weight: z.number().default(1),
});

const Relationships = List(Relationship, LIMITS.sources).nullish();

/** The assertions of a new document's relationships, by whoever creates it. */
function asserted({ relationships, ...given }: Given, { id }: Answered): readonly Given[] {
  const act = Object.fromEntries(OF_ACTS.map((name) => [name, given[name]]));
  return ((relationships ?? []) as z.infer<typeof Relationship>[]).map((relationship) => ({
    ...act,
    ...relationship,
    source: id,
  }));
}

const Assertion = z.object({ edge_handle: Uuid.optional(), refused: z.string().optional() });

/** The operations that make relationships of the names in a text. */
const LINKING = { text: 'get_content', edges: 'list_resource_edges', assert: 'assert' } as const;

/** Whether a part of the text is changed, so that the rest has to be read. */
const changesPart = ({ append = null, section = null }: Given): boolean =>
  append !== null || section !== null;

/** The whole text with the change of one part, or the block that was read. */
function withPart({ append, section, content }: Given, markdown: string): Given {
  const block = blockIn(section);
  if (block !== undefined)
    return {
      content: typeof append === 'string' ? withAppended(markdown, undefined, append) : content,
      content_block: block,
    };
  const heading = typeof section === 'string' ? section : undefined;
  return {
    content:
      typeof append === 'string'
        ? withAppended(markdown, heading, append)
        : withSection(markdown, heading!, content as string),
  };
}

function updated(given: Given): Given {
  const { content = null, sources = null, content_block = null, goal = null, clear_goal } = given;
  const { append = null, section = null } = given;
  if (content !== null && append !== null) throw badRequest('Give either content or append');
  if (section !== null && content === null && append === null)
    throw badRequest('section: it needs content, which replaces it, or append');
  if (content_block !== null && changesPart(given))
    throw badRequest('content_block: not together with append or section');
  if (content === null && append === null && (sources !== null || content_block !== null))
    throw badRequest('sources and content_block need content');
  return { ...given, sources: sourcesOf(sources), clear_goal: goal === null ? clear_goal : undefined };
}

function listed(given: Given): Given {
  const { cogmap_ids, context_ref = null, limit } = given;
  if (context_ref !== null && Array.isArray(cogmap_ids))
    throw badRequest('Give either context_ref or cogmap, not both');
  return {
    ...given,
    limit: typeof limit === 'number' ? Math.min(limit, MOST_ROWS) : limit,
  };
}

export const RESOURCE_TOOLS: readonly ToolDeclaration[] = [
  {
    name: 'create_resource',
    title: 'Create a resource',
    description: `Creates a document in a context (\`context_ref\`) or a cognitive map (\`cogmap\`), one of them, and relates it to others.`,
    example: {
      title: 'Swift',
      doc_type_name: 'concept',
      cogmap: 'Birds',
      content: '# Swift',
      relationships: [{ target: 'Sleep', edge_kind: 'near' }],
    },
    kind: 'adds',
    cases: {
      '': {
        operation: 'create_ingest',
        names: { cogmap: 'home_cogmap_id' },
        without: [...OF_PROGRAMS, 'metadata', 'segmented'],
        further: {
          sources: Sources,
          relationships: Relationships,
          owner: Text(LIMITS.ref).nullish().meta({ deprecated: true }),
        },
        optional: ['context_ref', 'content', 'origin_uri'],
        fields: created,
        tells: {
          shape: (resource) =>
            z.object({
              resource,
              status: z.literal('created'),
              relationships: z.array(Assertion).optional(),
            }),
          of: (resource) => ({ resource, status: 'created' }),
        },
        afterwards: { operation: 'assert', under: 'relationships', each: asserted },
        linking: { ...LINKING, of: ({ resource }) => resource },
        link: ({ resource }) => linkOf(resource),
      },
    },
  },
  {
    name: 'get_resource',
    title: 'Read a resource',
    description:
      'Reads one document: title, home, metadata, state. With `include_content` its markdown comes as a second text, with `section` only that part.',
    example: { id: 'Swift', include_content: true },
    kind: 'reads',
    cases: {
      '': {
        operation: 'get_resource',
        further: {
          include_content: z.boolean().nullish(),
          section: Text(LIMITS.headerPath).nullish(),
          fields: Fields,
        },
        also: {
          operation: 'get_content',
          when: ({ include_content, section }) => include_content === true || typeof section === 'string',
          takes: ({ id, section, as_of }) => ({ id, as_of, block_id: blockIn(section) }),
        },
        link: linkOf,
        document: (content, { section }) =>
          content !== undefined && typeof section === 'string' && blockIn(section) === undefined
            ? sectionOf(content.markdown, section)
            : content?.markdown,
        narrows: '',
      },
    },
  },
  {
    name: 'list_resources',
    title: 'List resources',
    description:
      'Lists documents that the caller may read, newest change first, with `facets` that count them.',
    example: { context_ref: '@me/notes', tags: ['bird'] },
    kind: 'reads',
    says: {
      cogmap: 'Cognitive maps',
      query: 'Part of the title',
      owner: '@me or a handle',
      tags: 'That have all of these',
    },
    cases: {
      '': {
        operation: 'list_resources',
        names: { cogmap: 'cogmap_ids' },
        joins: ['cogmap_ids', 'tags'],
        without: ['kb_doc_type_id', 'sections'],
        further: { cogmap: List(Text(LIMITS.ref), LIMITS.ids).nullish(), tags: Tags, fields: Fields },
        fields: listed,
        narrows: 'rows',
      },
    },
  },
  {
    name: 'update_resource',
    title: 'Change a resource',
    description: `Changes what is named and leaves the rest. With \`section\`, \`content\` replaces it and \`append\` adds to it. \`open_meta\` replaces keys, \`open_meta_add\` adds to lists, \`unset\` clears keys.`,
    example: { id: 'Swift', section: 'Sleep', append: 'Aloft.' },
    kind: 'replaces',
    cases: {
      '': {
        operation: 'update_resource',
        without: OF_PROGRAMS,
        further: {
          sources: Sources,
          content: Content.nullish(),
          append: Content.nullish(),
          section: Text(LIMITS.headerPath).nullish(),
        },
        fields: updated,
        revises: {
          version: 'get_resource',
          text: 'get_content',
          when: changesPart,
          takes: ({ id }) => ({ id }),
          takesText: ({ id, section }) => ({ id, block_id: blockIn(section) }),
          fields: withPart,
        },
        linking: { ...LINKING, of: (resource) => resource },
        link: linkOf,
      },
    },
  },
  {
    name: 'update_resource_meta',
    title: 'Replace metadata of a resource',
    description: `Sets the managed and the open metadata of a document in one call.`,
    example: { id: 'Swift', managed_meta: {}, open_meta: { tags: ['bird'] } },
    kind: 'replaces',
    cases: {
      '': {
        operation: 'update_meta',
        without: ['resource_id', 'managed_hash', 'open_hash'],
        fields: (given) => ({ ...given, resource_id: given['id'], managed_hash: '', open_hash: '' }),
        tells: {
          shape: () => z.object({ updated: z.literal(true), id: Uuid }),
          of: ({ id }) => ({ updated: true, id }),
        },
      },
    },
  },
  {
    name: 'delete_resource',
    title: 'Delete a resource',
    description: `Deletes a document: nobody finds or reads it any more; its history stays.`,
    example: { id: 'Swift' },
    kind: 'replaces',
    cases: {
      '': {
        operation: 'delete_resource',
        tells: {
          shape: () => z.object({ deleted: z.boolean(), id: Uuid }),
          of: (answer, { id }) => ({ ...answer, id }),
        },
      },
    },
  },
  {
    name: 'annotate_resource',
    title: 'Add sources to a resource',
    description: `Adds \`sources\` to a block of a document without a new body, and tells the provenance of the document.`,
    example: { id: 'Swift', sources: ['https://example.org'] },
    kind: 'adds',
    cases: {
      '': {
        operation: 'annotate_resource',
        further: { sources: Sources },
        required: ['sources'],
        fields: (given) => ({ ...given, sources: sourcesOf(given['sources']) }),
        also: { operation: 'provenance', takes: ({ id }) => ({ id }) },
        tells: { shape: (_view, rows) => rows, of: (_view, _given, rows) => rows },
      },
    },
  },
  {
    name: 'get_block_provenance',
    title: 'Read the provenance of a resource',
    description:
      'Tells what each block of a document was made from. Nothing for a document that cannot be read.',
    example: { resource: 'Swift' },
    kind: 'reads',
    unlisted: ['cursor'],
    cases: { '': { operation: 'provenance', names: { resource: 'id' }, absent: [] } },
  },
  {
    name: 'resource_lineage',
    title: 'Read the lineage of a resource',
    description:
      'Tells which documents a document was derived from, and which were derived from it, up to `depth` steps.',
    example: { id: 'Swift' },
    kind: 'reads',
    cases: { '': { operation: 'resource_lineage' } },
  },
  {
    name: 'resource_edges',
    title: 'List the relationships of a resource',
    description:
      'Lists the live relationships of a document with the documents at their other ends, by age: 500 from `offset`.',
    example: { id: 'Swift' },
    kind: 'reads',
    cases: { '': { operation: 'list_resource_edges' } },
  },
];
