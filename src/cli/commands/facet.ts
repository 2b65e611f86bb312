import { actOf, withAct } from '../act.ts';
import { answering, calling, group, jsonObject, number, ref } from '../command.ts';
import { FACET_VIEW } from '../output/views.ts';
import type { Shell } from '../shell.ts';

/** `atlas facet …` */
export const commands = (shell: Shell) =>
  group('facet', 'Facets of documents', [
    withAct(
      calling('set_facet', 'set')
        .argument('<document>', 'a ref', ref)
        .requiredOption('--values <json>', 'the values of its facets', jsonObject)
        .option('--weight <weight>', 'how much they count', number, 1),
    ).action(
      answering(shell, (atlas, resource, { values, weight, ...act }) =>
        atlas.call('set_facet', { body: { resource, values, weight, ...actOf(act) } }),
      ),
    ),
    calling('list_resource_facets', 'list')
      .argument('<document>', 'a ref', ref)
      .action(
        answering(shell, (atlas, id) => atlas.call('list_resource_facets', { path: { id } }), FACET_VIEW),
      ),
  ]);
