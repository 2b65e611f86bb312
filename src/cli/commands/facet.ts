import { actOf, withAct } from '../act.ts';
import { answering, calling, group, jsonObject, number } from '../command.ts';
import { DOCUMENT, documentName } from '../named.ts';
import { FACET_VIEW } from '../output/views.ts';
import type { Shell } from '../shell.ts';

/** `atlas facet …` */
export const commands = (shell: Shell) =>
  group('facet', 'Facets of documents', [
    withAct(
      calling('set_facet', 'set')
        .argument('<document>', DOCUMENT, documentName)
        .requiredOption('--values <json>', 'the values of its facets', jsonObject)
        .option('--weight <weight>', 'how much they count', number, 1),
    ).action(
      answering(shell, (atlas, resource, { values, weight, ...act }) =>
        atlas.call('set_facet', { body: { resource, values, weight, ...actOf(act) } }),
      ),
    ),
    calling('list_resource_facets', 'list')
      .argument('<document>', DOCUMENT, documentName)
      .action(
        answering(shell, (atlas, id) => atlas.call('list_resource_facets', { path: { id } }), FACET_VIEW),
      ),
  ]);
