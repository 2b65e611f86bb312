import { z } from 'zod';
import { parseUuid } from '#base/ids.ts';
import { badRequest, notFound, Refusal } from '#base/refusal.ts';
import type { Operation } from '#operation/define.ts';
import { readInput } from '#operation/perform.ts';
import { answerOf, type ContextOf } from './call-tool.ts';
import { opaque, readOpaque } from './cursor.ts';
import { uuidOfRef } from './refs.ts';
import type { Answered, Given } from './tools/declare.ts';

/** Rows of a page of the list, and the maximum number of rows of a context. */
const ROWS = 200;

/** The resources that can be read by URI. */
export const TEMPLATES = [
  {
    uriTemplate: 'atlas://resources/{id}',
    name: 'resource',
    title: 'A resource',
    description: 'Metadata of a document as JSON, and its markdown',
  },
  {
    uriTemplate: 'atlas://resources/{id}/content',
    name: 'resource-content',
    title: 'The text of a resource',
    description: 'The markdown of a document',
    mimeType: 'text/markdown',
  },
  {
    uriTemplate: 'atlas://contexts/{ref}/resources',
    name: 'context-resources',
    title: 'The resources of a context',
    description: `At most ${ROWS} documents of a context, newest change first`,
    mimeType: 'application/json',
  },
] as const;

/** Runs operations for one caller who passed both gates. */
export interface Reading {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly contextOf: ContextOf;
}

function ask(
  id: string,
  { operations, contextOf }: Reading,
  given: { params?: Given; query?: Given },
): Promise<Answered> {
  const operation = operations.get(id)!;
  const { params = {}, query = {} } = given;
  return answerOf(operation, readInput(operation, { params, query, body: {} }), contextOf);
}

const Cursor = z.int().min(0);

/** @throws Refusal BAD_REQUEST */
function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const offset = readOpaque(cursor, Cursor);
  if (offset === undefined) throw badRequest('cursor: give nextCursor of an earlier page, or leave it out');
  return offset;
}

/** A page of the resources that the caller can read, newest change first. @throws Refusal */
export async function listResources(cursor: string | undefined, reading: Reading): Promise<object> {
  const offset = offsetOf(cursor);
  const query = { sort: 'updated', limit: String(ROWS), offset: String(offset) };
  const { rows, total } = await ask('list_resources', reading, { query });
  const next = offset + rows.length;
  return {
    resources: rows.map(({ id, title, doc_type_name, context_ref, cogmap_name, origin_uri }: Answered) => ({
      uri: `atlas://resources/${id}`,
      name: title,
      description: `${doc_type_name} in ${context_ref ?? cogmap_name}, from ${origin_uri}`,
      mimeType: 'text/markdown',
    })),
    ...(next < total && rows.length > 0 && { nextCursor: opaque(next) }),
  };
}

const URI = /^(?:atlas|temper):\/\/(?:resources\/([^/]+)(\/content)?|contexts\/(.+)\/resources)$/;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw notFound();
  }
}

const json = (uri: string, value: unknown) => ({
  uri,
  mimeType: 'application/json',
  text: JSON.stringify(value),
});

/** Reads a resource by URI. @throws Refusal NOT_FOUND, with the same message if it is unknown, malformed or hidden */
export const readResource = (uri: string, reading: Reading): Promise<object> =>
  readAt(uri, reading).catch((error: unknown) => {
    const isAbsent = error instanceof Refusal && ['NOT_FOUND', 'BAD_REQUEST'].includes(error.code);
    throw isAbsent ? notFound() : error;
  });

async function readAt(uri: string, reading: Reading): Promise<object> {
  const [, ref, content, context] = URI.exec(uri) ?? [];
  if (context !== undefined) {
    const query = { context_ref: decoded(context), limit: String(ROWS) };
    return { contents: [json(uri, (await ask('list_resources', reading, { query })).rows)] };
  }
  const id = ref === undefined ? undefined : parseUuid(uuidOfRef(decoded(ref)));
  if (id === undefined) throw notFound();
  const [view, { markdown }] = await Promise.all([
    content === undefined ? ask('get_resource', reading, { params: { id } }) : undefined,
    ask('get_content', reading, { params: { id } }),
  ]);
  const text = { uri, mimeType: 'text/markdown', text: markdown };
  return { contents: view === undefined ? [text] : [json(uri, view), text] };
}

const MOST_VALUES = 100;

const contextNames = async (reading: Reading): Promise<string[]> =>
  (await ask('list_contexts', reading, {})).map(({ owner_ref, slug }: Answered) => `${owner_ref}/${slug}`);

const mapIds = async (reading: Reading): Promise<string[]> =>
  (await ask('list_cognitive_maps', reading, {})).map(({ id }: Answered) => id);

/** The arguments of prompts and templates for which completions are available. */
export const COMPLETED: ReadonlyMap<string, (reading: Reading) => Promise<string[]>> = new Map([
  ['ref', contextNames],
  ['context_ref', contextNames],
  ['cogmap', mapIds],
]);

/** The values of such an argument that begin with the given text. */
export async function completionsOf(argument: string, value: string, reading: Reading): Promise<object> {
  const all = await COMPLETED.get(argument)!(reading);
  const values = all.filter((one) => one.startsWith(value));
  const hasMore = values.length > MOST_VALUES;
  return { completion: { values: values.slice(0, MOST_VALUES), total: values.length, hasMore } };
}
