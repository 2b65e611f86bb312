import { z } from 'zod';
import { Refusal } from '#base/refusal.ts';
import { Uuid } from '#base/shapes.ts';
import { LINK, type LinkedName } from '#map-import/linked-names.ts';
import { type Meaning, meaningsOf } from '#picture/graph/index.ts';
import type { Lookup } from './names.ts';
import { readLinks } from './read-links.ts';
import type { Answered, Given } from './tools/declare.ts';

/** Names of one text that become relationships. */
const MOST_LINKS = 100;
/** Relationships that one page of a document lists. */
const PAGE = 500;

/** What became of the names of a text. */
export const Links = z.object({
  linked: z.array(z.object({ name: z.string(), target: Uuid, edge_handle: Uuid })),
  /** Names whose relationships were there already. */
  known: z.array(z.string()).optional(),
  not_found: z.array(z.string()),
  /** Names of several, with the ids of these. */
  several: z.array(z.object({ name: z.string(), ids: z.array(Uuid) })).optional(),
  refused: z.array(z.object({ name: z.string(), why: z.string() })).optional(),
  /** Names beyond those that one call links, or why the text could not be read. */
  left: z.number().optional(),
  unread: z.string().optional(),
});

/** A document whose text was written. */
interface Written {
  readonly id: string;
  readonly markdown: string;
  /** The id of the map or context where it is: titles there are meant first. */
  readonly home: string | undefined;
  /** What the caller says about the act of writing. */
  readonly act: Given;
}

/** The operations that linking uses. */
interface Running {
  readonly edgesOf: (input: Given) => Promise<Answered>;
  readonly assert: (input: Given) => Promise<Answered>;
}

const isKnown = ({ id, candidates }: Meaning): boolean => id !== null || candidates.length > 0;

/** What each name means: the likeliest of its spellings that means something. */
async function meant(names: readonly LinkedName[], home: string | undefined, lookup: Lookup) {
  const asked = names.flatMap((link) => link.names.map((text) => ({ link, text })));
  const meanings = await meaningsOf(
    asked.map(({ text }) => ({ kind: 'resource', text, home })),
    lookup,
  );
  return names.map((link) => {
    const at = asked.findIndex((one, index) => one.link === link && isKnown(meanings[index]!));
    return { link, meaning: meanings[at] };
  });
}

const keyOf = (target: string, label: string): string => `${target} ${label}`;

/** The links that lead from a document already. */
async function linksFrom(id: string, { edgesOf }: Running): Promise<Set<string>> {
  const keys = new Set<string>();
  for (let offset = 0; ; offset += PAGE) {
    const edges: Answered[] = await edgesOf({ id, limit: PAGE, offset });
    for (const { peer_resource_id, edge_kind, direction, label } of edges)
      if (direction === 'outgoing' && edge_kind === LINK.edge_kind) keys.add(keyOf(peer_resource_id, label));
    if (edges.length < PAGE) return keys;
  }
}

/** The relationships of a document's text, each asserted or refused by itself, as an import of the text makes them. */
export async function linkNames(
  { id, markdown, home, act }: Written,
  running: Running,
  { caller, lookup }: { readonly caller: string; readonly lookup: Lookup },
): Promise<z.infer<typeof Links>> {
  const { names, unread } = await readLinks(caller, markdown);
  const some = names.slice(0, MOST_LINKS);
  const told = {
    linked: [] as z.infer<typeof Links>['linked'],
    known: [] as string[],
    not_found: [] as string[],
    several: [] as { name: string; ids: string[] }[],
    refused: [] as { name: string; why: string }[],
  };
  const links = some.length === 0 ? [] : await meant(some, home, lookup);
  const there = links.length === 0 ? new Set<string>() : await linksFrom(id, running);
  for (const { link, meaning } of links) {
    const { written: name, label } = link;
    const target = meaning?.id;
    if (meaning === undefined) told.not_found.push(name);
    else if (target === null || target === undefined)
      told.several.push({ name, ids: meaning.candidates.map((one) => one.id) });
    else if (target === id) continue;
    else if (there.has(keyOf(target, label))) told.known.push(name);
    else
      try {
        const { edge_handle } = await running.assert({ ...act, ...LINK, label, source: id, target });
        there.add(keyOf(target, label));
        told.linked.push({ name, target, edge_handle });
      } catch (error) {
        if (!(error instanceof Refusal) || error.status >= 500) throw error;
        told.refused.push({ name, why: error.message || error.code });
      }
  }
  const { known, several, refused, ...always } = told;
  return {
    ...always,
    ...(known.length > 0 && { known }),
    ...(several.length > 0 && { several }),
    ...(refused.length > 0 && { refused }),
    ...(names.length > some.length && { left: names.length - some.length }),
    ...(unread !== undefined && { unread }),
  };
}
