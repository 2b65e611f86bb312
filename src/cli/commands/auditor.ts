import { actOf, withAct } from '../act.ts';
import { sourcesOf } from '../bodies.ts';
import { answering, calling, count, given, group, number, ref } from '../command.ts';
import { documentName, MAP, mapName } from '../named.ts';
import type { Shell } from '../shell.ts';

/** `atlas auditor …` */
export const commands = (shell: Shell) =>
  group('auditor', 'Judge citations', [
    calling('auditor_sweep', 'sweep')
      .option('--cap <maps>', 'at most so many', count)
      .action(answering(shell, (atlas, { cap }) => atlas.call('auditor_sweep', { query: given({ cap }) }))),
    calling('auditor_dispatch', 'dispatch')
      .option('--cap <maps>', 'at most so many', count)
      .action(answering(shell, (atlas, { cap }) => atlas.call('auditor_dispatch', { body: given({ cap }) }))),
    calling('complete_auditor_job', 'complete')
      .argument('<map>', MAP, mapName)
      .action(answering(shell, (atlas, cogmap) => atlas.call('complete_auditor_job', { path: { cogmap } }))),
    withAct(
      calling('record_citation_audit', 'audit')
        .argument('<document>', 'the one that cites', documentName)
        .requiredOption('--block <id>', 'its block', ref)
        .requiredOption('--source <source>', 'what is cited: a document, event:ID or an address')
        .requiredOption('--value <number>', 'how well the source bears it, from 0 to 1', number)
        .option('--reason <text>', 'why'),
    ).action(
      answering(shell, (atlas, id, { block, source, value, reason, ...act }) =>
        atlas.call('record_citation_audit', {
          path: { id },
          body: {
            block_id: block,
            source: sourcesOf([source])[0]!,
            value,
            ...given({ reason }),
            ...actOf(act),
          },
        }),
      ),
    ),
  ]);
