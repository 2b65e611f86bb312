import type { AnswerOf } from '#sdk/index.ts';
import { answering, calling, count, exactlyOne, given, group, several } from '../command.ts';
import {
  ANCHOR,
  anchorName,
  anchorNames,
  CONTEXT,
  contextRef,
  DOCUMENT,
  documentName,
  documentNames,
  edgeName,
  LENS,
  lensName,
  MAP,
  mapName,
  REGION,
  regionName,
  regionNames,
} from '../named.ts';
import type { View } from '../output/format.ts';
import { EXPLAIN, GRAPH_VIEW, nextPage, PATH_VIEW } from '../output/views.ts';
import type { Shell } from '../shell.ts';

type EdgeKind = AnswerOf<'find_paths'>['paths'][number]['edges'][number]['edge_kind'];

/** Columns of the two lists of homes. */
const HOMES = {
  build: ['name', 'owner_ref', 'resource_count', 'last_active_at', 'id'],
  research: ['name', 'owner_ref', 'region_count', 'facet_count', 'id'],
};

const LIMIT = ['--limit <rows>', 'rows of a page', count] as const;

const MEMBER_VIEW: View<{ readonly next?: string }> = {
  rows: 'rows',
  columns: ['title', 'doc_type', 'degree', 'affinity', 'id'],
  note: nextPage,
};

const BRIDGE_VIEW: View<{ readonly next?: string }> = {
  rows: 'edges',
  columns: ['source_title', 'edge_kind', 'label', 'target_title', 'weight', 'id'],
  note: nextPage,
};

/** `atlas graph …` */
export const commands = (shell: Shell) =>
  group('graph', 'Walk the graph: home, entry, slices, compositions', [
    calling('atlas_home', 'home').action(
      answering(shell, (atlas) => atlas.call('atlas_home'), { tables: HOMES }),
    ),
    calling('entry', 'entry')
      .option('--in <homes>', `only of these: ${ANCHOR}`, anchorNames)
      .option('--k <count>', 'how many', count)
      .action(
        answering(
          shell,
          (atlas, { in: homes, k }) => atlas.call('entry', { query: given({ in: homes?.join(','), k }) }),
          GRAPH_VIEW,
        ),
      ),
    calling('traverse', 'traverse')
      .argument('<document>', `where it begins: ${DOCUMENT}`, documentName)
      .option('--depth <steps>', 'how many steps', count)
      .option(...EXPLAIN)
      .action(
        answering(
          shell,
          (atlas, from, { depth, explain }) =>
            atlas.call('traverse', { query: { from, ...given({ depth, explain }) } }),
          GRAPH_VIEW,
        ),
      ),
    calling('find_paths', 'paths')
      .argument('[from]', `a document: ${DOCUMENT}`, documentName)
      .argument('[to]', 'another', documentName)
      .option(
        '--from-territory <region>',
        `in place of <from>, any document of a territory: ${REGION}`,
        regionName,
      )
      .option('--to-territory <region>', 'in place of <to>, any document of a territory', regionName)
      .option('--strongest', 'greater strength first, not fewer steps')
      .option('--max-depth <steps>', 'most steps of a path', count)
      .option('--limit <paths>', 'how many', count)
      .option('--kinds <kinds>', 'only along these kinds of relationships', several)
      .option('--avoid <documents>', 'not through these', documentNames)
      .option('--within <home>', `only inside ${ANCHOR}`, anchorName)
      .option('--as-of <time>', 'how it was at that time')
      .action(
        answering(
          shell,
          (atlas, one, other, { fromTerritory, toTerritory, strongest, maxDepth, limit, ...narrowed }) => {
            const { kinds, avoid, within, asOf } = narrowed;
            // After a territory in place of the first document, the only argument is the second.
            const [from, to] =
              fromTerritory !== undefined && other === undefined ? [undefined, one] : [one, other];
            const ends = { from, to, from_territory: fromTerritory, to_territory: toTerritory };
            const by = strongest ? ('strongest' as const) : undefined;
            const more = { by, max_depth: maxDepth, k: limit, avoid, within, as_of: asOf };
            return atlas.call('find_paths', {
              body: given({ ...ends, kinds: kinds as EdgeKind[] | undefined, ...more }),
            });
          },
          PATH_VIEW,
        ),
      ),
    calling('cogmap_neighborhood_slice', 'slice')
      .argument('<map>', MAP, mapName)
      .requiredOption('--seeds <documents>', 'where it begins', documentNames)
      .option('--depth <steps>', 'how many steps', count, 1)
      .option('--as-of <time>', 'how it was at that time')
      .option(...EXPLAIN)
      .action(
        answering(
          shell,
          (atlas, id, { seeds, depth, asOf, explain }) =>
            atlas.call('cogmap_neighborhood_slice', {
              path: { id },
              query: given({ as_of: asOf, explain }),
              body: { seeds, depth },
            }),
          GRAPH_VIEW,
        ),
      ),
    calling('region_composition', 'regions')
      .argument('<regions...>', REGION, regionNames)
      .option('--depth <steps>', 'how many steps', count)
      .option('--as-of <time>', 'how it was at that time')
      .action(
        answering(
          shell,
          (atlas, regions, { depth, asOf }) =>
            atlas.call('region_composition', {
              query: { ids: regions.join(','), ...given({ depth, as_of: asOf }) },
            }),
          GRAPH_VIEW,
        ),
      ),
    calling('cogmap_locate', 'locate')
      .argument('<map>', MAP, mapName)
      .argument('<documents...>', 'whose territories are asked', documentNames)
      .option('--lens <lens>', `the lens that it is formed under: ${LENS}`, lensName)
      .option('--as-of <time>', 'how it was at that time')
      .action(
        answering(shell, (atlas, id, ids, { lens, asOf }) =>
          atlas.call('cogmap_locate', {
            path: { id },
            body: { ids, ...given({ lens_id: lens, as_of: asOf }) },
          }),
        ),
      ),
    calling('list_labels', 'labels')
      .argument('<home>', ANCHOR, anchorName)
      .action(answering(shell, (atlas, anchor_id) => atlas.call('list_labels', { query: { anchor_id } }))),
    calling('region_members', 'members')
      .argument('<region>', REGION, regionName)
      .option(...LIMIT)
      .option('--after <document>', 'only what comes after this one', documentName)
      .option('--as-of <time>', 'how it was at that time')
      .action(
        answering(
          shell,
          (atlas, id, { limit, after, asOf }) =>
            atlas.call('region_members', { path: { id }, query: given({ limit, after, as_of: asOf }) }),
          MEMBER_VIEW,
        ),
      ),
    calling('region_bridges', 'bridges')
      .argument('<region>', REGION, regionName)
      .argument('<other>', 'another one', regionName)
      .option(...LIMIT)
      .option('--after <relationship>', 'only what comes after this one', edgeName)
      .option('--as-of <time>', 'how it was at that time')
      .action(
        answering(
          shell,
          (atlas, a, b, { limit, after, asOf }) =>
            atlas.call('region_bridges', { query: { a, b, ...given({ limit, after, as_of: asOf }) } }),
          BRIDGE_VIEW,
        ),
      ),
    calling('context_composition', 'composition')
      .argument('<context>', CONTEXT, contextRef)
      .option('--container <id>', 'what is in this document or territory')
      .option('--group <name>', 'what is in this group')
      .option('--depth <steps>', 'how many steps', count)
      .action(
        answering(
          shell,
          (atlas, context_ref, { container, group: name, depth }) => {
            exactlyOne({ container, group: name });
            return atlas.call('context_composition', {
              query: { context_ref, ...given({ container, group: name, depth }) },
            });
          },
          GRAPH_VIEW,
        ),
      ),
  ]);
