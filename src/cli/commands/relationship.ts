import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { pagesOf } from '#sdk/index.ts';
import { actOf, withAct } from '../act.ts';
import { answering, calling, given, group, jsonObject, number } from '../command.ts';
import { DOCUMENT, documentName, EDGE, edgeName } from '../named.ts';
import { FACET_VIEW } from '../output/views.ts';
import { everyRow } from '../paging.ts';
import type { Shell } from '../shell.ts';

const KINDS = ['express', 'contains', 'leads_to', 'near'] as const;
const POLARITIES = ['forward', 'inverse'] as const;

/** Parses a kind, spelled with hyphens; the API's underscores are also accepted. */
function kind(text: string): (typeof KINDS)[number] {
  const found = KINDS.find((one) => one === text.replaceAll('-', '_'));
  if (found === undefined)
    throw new InvalidArgumentError(`The kinds are ${KINDS.join(', ').replaceAll('_', '-')}.`);
  return found;
}

const KIND = ['--kind <kind>', 'express, contains, leads-to or near', kind] as const;
const polarity = () => new Option('--polarity <polarity>', 'its direction').choices(POLARITIES);
const asserting = (shell: Shell) =>
  withAct(
    calling('assert', 'assert')
      .argument('<source>', DOCUMENT, documentName)
      .argument('<target>', DOCUMENT, documentName)
      .requiredOption(...KIND)
      .addOption(polarity().makeOptionMandatory())
      .requiredOption('--label <label>', 'what it says')
      .option('--weight <weight>', 'how strong it is', number, 1),
  ).action(
    answering(shell, (atlas, source, target, { kind: edge_kind, polarity, label, weight, ...act }) =>
      atlas.call('assert', { body: { source, target, edge_kind, polarity, label, weight, ...actOf(act) } }),
    ),
  );

const changing = (shell: Shell) => [
  withAct(
    calling('retype', 'retype')
      .argument('<handle>', EDGE, edgeName)
      .requiredOption(...KIND)
      .addOption(polarity().makeOptionMandatory()),
  ).action(
    answering(shell, (atlas, edge_handle, { kind: edge_kind, polarity, ...act }) =>
      atlas.call('retype', { path: { edge_handle }, body: { edge_kind, polarity, ...actOf(act) } }),
    ),
  ),
  withAct(
    calling('reweight', 'reweight')
      .argument('<handle>', EDGE, edgeName)
      .requiredOption('--weight <weight>', 'how strong it is', number),
  ).action(
    answering(shell, (atlas, edge_handle, { weight, ...act }) =>
      atlas.call('reweight', { path: { edge_handle }, body: { weight, ...actOf(act) } }),
    ),
  ),
  withAct(
    calling('fold', 'fold')
      .argument('<handle>', EDGE, edgeName)
      .option('--reason <text>', 'why it no longer holds'),
  ).action(
    answering(shell, (atlas, edge_handle, { reason, ...act }) =>
      atlas.call('fold', { path: { edge_handle }, body: given({ reason, ...actOf(act) }) }),
    ),
  ),
];

const facets = (shell: Shell) => [
  withAct(
    calling('set_edge_facet', 'facet')
      .argument('<handle>', EDGE, edgeName)
      .requiredOption('--values <json>', 'the values of its facets', jsonObject)
      .option('--weight <weight>', 'how much they count', number, 1),
  ).action(
    answering(shell, (atlas, edge_handle, { values, weight, ...act }) =>
      atlas.call('set_edge_facet', { path: { edge_handle }, body: { values, weight, ...actOf(act) } }),
    ),
  ),
  calling('list_edge_facets', 'facets')
    .argument('<handle>', EDGE, edgeName)
    .action(
      answering(
        shell,
        (atlas, edge_handle) => atlas.call('list_edge_facets', { path: { edge_handle } }),
        FACET_VIEW,
      ),
    ),
  calling('list_resource_edges', 'list')
    .argument('<document>', DOCUMENT, documentName)
    .option('--as-of <time>', 'how it was at that time')
    .action(
      answering(
        shell,
        (atlas, id, { asOf }) =>
          everyRow(pagesOf(atlas, 'list_resource_edges', { path: { id }, query: given({ as_of: asOf }) })),
        { columns: ['peer_title', 'label', 'edge_kind', 'direction', 'weight', 'edge_id'] },
      ),
    ),
];

/** `atlas relationship …`, and `atlas edge …` */
export const commands = (shell: Shell) =>
  group('relationship', 'Relationships between documents', [
    asserting(shell),
    ...changing(shell),
    ...facets(shell),
  ]);
