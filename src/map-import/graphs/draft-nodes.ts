import { createHash } from 'node:crypto';
import { MapFileError, TELOS_KEY } from '#map-files/map-contents.ts';
import type { Accounting, Place } from '../accounting.ts';
import { type DraftResource, ROOT } from '../draft-map.ts';
import { keptMeta, type OpenMeta, type ReadMeta } from '../kept-meta.ts';
import { distinctAttributes } from './distinct-attributes.ts';
import { at, type GraphNode, type Where } from './graph.ts';
import { nodeFields } from './node-attributes.ts';

/** The inputs for drafting a graph, besides the graph. */
export interface Drafting {
  readonly accounting: Accounting;
  readonly warnings: string[];
  readonly readMeta: ReadMeta;
  placeOf(where: Where): Place;
}

export const SAME_ATTRIBUTE = 'it is written twice with one value';
export const OTHER_ATTRIBUTE = 'another value is written under this name';

/** Refuses ids that are shared by two documents, or by a document and the telos. */
export function checkIds(nodes: readonly GraphNode[]): void {
  const seen = new Map<string, Where>();
  for (const { id, where } of nodes) {
    const name = JSON.stringify(id);
    if (id.trim() === ROOT || id === TELOS_KEY)
      throw new MapFileError(
        at(where.line === undefined ? {} : { line: where.line }, `no node may be called ${name}`),
      );
    const first = seen.get(id);
    if (first !== undefined)
      throw new MapFileError(
        `there are several nodes ${name}${first.line === undefined || where.line === undefined ? '' : `, on the lines ${first.line} and ${where.line}`}`,
      );
    seen.set(id, where);
  }
}

const LEAVES_OUT = ' is left out: ';

/** Adds a value that open metadata accepts to `kept`; else returns why it does not. */
function keep(name: string, value: unknown, kept: Record<string, unknown>, readMeta: ReadMeta) {
  if (value === null || value === undefined) return 'its value is null, which says nothing';
  const { openMeta, warnings } = keptMeta('metadata', Object.fromEntries([[name, value]]), readMeta);
  const [warning] = warnings;
  for (const [key, inner] of Object.entries(openMeta))
    Object.defineProperty(kept, key, { value: inner, enumerable: true, configurable: true, writable: true });
  return warning?.slice(warning.indexOf(LEAVES_OUT) + LEAVES_OUT.length);
}

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * The document of a node, with the node's id as its origin. A node that occurs only as the end of an edge has no hash,
 * so an existing document is left unchanged.
 */
export function draftNode(node: GraphNode, drafting: Drafting): DraftResource {
  const { id, where } = node;
  const { accounting, warnings, readMeta } = drafting;
  const { values, again, other } = distinctAttributes(node.attributes);
  const { title, docType, body, rest } = nodeFields(node.name ?? id, values);
  const placeOf = (name: string) => drafting.placeOf({ ...where, text: `${id}: ${name}` });
  for (const [name] of again) accounting.merged('attributes', SAME_ATTRIBUTE, placeOf(name));
  for (const [name] of other) accounting.leftOut('attributes', OTHER_ATTRIBUTE, placeOf(name));
  const openMeta: Record<string, unknown> = {};
  let attributes = values.size;
  for (const [name, value] of rest) {
    const why = keep(name, value, openMeta, readMeta);
    if (why === undefined) continue;
    attributes -= 1;
    accounting.leftOut('attributes', why, placeOf(name));
    warnings.push(`node ${id}: metadata ${JSON.stringify(name)}${LEAVES_OUT}${why}`);
  }
  accounting.taken('nodes');
  accounting.taken('attributes', attributes);
  return {
    path: id,
    title,
    docType,
    openMeta: openMeta as OpenMeta,
    body,
    ...(node.isEndOnly !== true && { hash: hashOf([title, docType, openMeta, body]) }),
    counted: { nodes: 1, attributes },
  };
}
