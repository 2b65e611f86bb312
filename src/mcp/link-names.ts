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
export async function linksFrom(id: string, { edgesOf }: Pick<Running, 'edgesOf'>): Promise<Set<string>> {
  const keys = new Set<string>();
  for (let offset = 0; ; offset += PAGE) {
    const edges: Answered[] = await edgesOf({ id, limit: PAGE, offset });
    for (const { peer_resource_id, edge_kind, direction, label } of edges)
      if (direction === 'outgoing' && edge_kind === LINK.edge_kind) keys.add(keyOf(peer_resource_id, label));
    if (edges.length < PAGE) return keys;
  }
}

type Told = z.infer<typeof Links>;

/** What becomes of one link; nothing of one to the document itself. */
async function linkOne(
  { link, meaning }: Awaited<ReturnType<typeof meant>>[number],
  { id, act }: Written,
  there: Set<string>,
  { assert }: Running,
): Promise<Partial<Told>> {
  const { written: name, label } = link;
  if (meaning === undefined) return { not_found: [name] };
  const target = meaning.id;
  if (target === null) return { several: [{ name, ids: meaning.candidates.map((one) => one.id) }] };
  if (target === id) return {};
  if (there.has(keyOf(target, label))) return { known: [name] };
  try {
    const { edge_handle } = await assert({ ...act, ...LINK, label, source: id, target });
    there.add(keyOf(target, label));
    return { linked: [{ name, target, edge_handle }] };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return { refused: [{ name, why: error.message || error.code }] };
  }
}

/** Joins what became of each link into one answer, in which `linked` and `not_found` are never missing. */
function together(told: readonly Partial<Told>[]): Told {
  const all: Record<string, unknown[]> = { linked: [], not_found: [] };
  for (const one of told)
    for (const [key, items] of Object.entries(one)) all[key] = [...(all[key] ?? []), ...(items as unknown[])];
  return all as unknown as Told;
}

/** The relationships of a document's text, each asserted or refused by itself, as an import of the text makes them. */
export async function linkNames(
  written: Written,
  running: Running,
  { caller, lookup }: { readonly caller: string; readonly lookup: Lookup },
): Promise<Told> {
  const { names, unread } = await readLinks(caller, written.markdown);
  const some = names.slice(0, MOST_LINKS);
  const links = some.length === 0 ? [] : await meant(some, written.home, lookup);
  const there = links.length === 0 ? new Set<string>() : await linksFrom(written.id, running);
  const told: Partial<Told>[] = [];
  for (const link of links) told.push(await linkOne(link, written, there, running));
  return {
    ...together(told),
    ...(names.length > some.length && { left: names.length - some.length }),
    ...(unread !== undefined && { unread }),
  };
}
