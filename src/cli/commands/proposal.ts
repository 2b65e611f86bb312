import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { InputOf } from '#sdk/index.ts';
import { answering, calling, count, exactlyOne, given, group, jsonOf, ref } from '../command.ts';
import { UsageError } from '../failures.ts';
import { CONTEXT, contextName, MAP, mapName } from '../named.ts';
import { LIMIT, OFFSET } from '../paging.ts';
import type { Shell } from '../shell.ts';

const PROPOSAL = 'the id of a proposal, or the beginning of it';
const CONFIDENCES = ['tentative', 'probable', 'confident'] as const;

type Acts = InputOf<'create_proposal'>['body']['acts'];

/** Numbers of acts, separated by commas. */
function numbers(text: string): number[] {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => /^[1-9][0-9]{0,2}$/.test(part)))
    throw new InvalidArgumentError('It is a list such as 1,3.');
  return parts.map(Number);
}

const SOME = [
  '--acts <numbers>',
  'the numbers of acts, such as 1,3; default: all that wait',
  numbers,
] as const;

/** The acts in a file: a JSON list, or `{"acts": […]}`. */
async function actsOf(shell: Shell, source: string): Promise<Acts> {
  const value = await jsonOf(shell, source);
  const acts = Array.isArray(value) ? value : (value as { acts?: unknown } | null)?.acts;
  if (!Array.isArray(acts)) throw new UsageError('--acts is a JSON list of acts');
  return acts as Acts;
}

/** `atlas proposal …` */
export const commands = (shell: Shell) =>
  group('proposal', 'Changes that wait until somebody who may make them accepts them', [
    calling('list_proposals', 'list')
      .option('--map <map>', `those for one map: ${MAP}`, mapName)
      .option('--context <context>', `those for one context: ${CONTEXT}`, contextName)
      .option('--all', 'also those that are decided, withdrawn or expired')
      .option(...LIMIT)
      .option(...OFFSET)
      .action(
        answering(
          shell,
          (atlas, { map: cogmap_id, context: context_id, all, limit, offset }) =>
            atlas.call('list_proposals', { query: given({ cogmap_id, context_id, all, limit, offset }) }),
          { rows: 'proposals', columns: ['title', 'state', 'created', 'expires', 'id'], wholeIds: true },
        ),
      ),
    calling('create_proposal', 'create')
      .requiredOption('--title <title>', 'what the acts are to achieve')
      .requiredOption(
        '--acts <acts>',
        'a JSON list of acts as in a bulk write: @file, - for stdin, or JSON itself',
      )
      .option('--map <map>', `the map that it is for: ${MAP}`, mapName)
      .option('--context <context>', `the context that it is for: ${CONTEXT}`, contextName)
      .option('--reason <reason>', 'why they should be done')
      .option('--days <days>', 'how long it can be decided', count)
      .action(async ({ title, acts, map, context, reason, days }) => {
        exactlyOne({ '--map': map, '--context': context });
        const body = {
          title,
          acts: await actsOf(shell, acts),
          ...given({ cogmap_id: map, context_id: context, reason, expires_in_days: days }),
        };
        const atlas = await shell.atlas();
        shell.show(await atlas.call('create_proposal', { body }));
      }),
    calling('get_proposal', 'show')
      .argument('<proposal>', PROPOSAL, ref)
      .action(answering(shell, (atlas, id) => atlas.call('get_proposal', { path: { id } }))),
    calling('preview_proposal', 'preview')
      .argument('<proposal>', PROPOSAL, ref)
      .option(...SOME)
      .action(
        answering(shell, (atlas, id, { acts }) =>
          atlas.call('preview_proposal', { path: { id }, body: given({ acts }) }),
        ),
      ),
    calling('accept_proposal', 'accept')
      .argument('<proposal>', PROPOSAL, ref)
      .option(...SOME)
      .option('--reason <reason>', 'why they are accepted')
      .option('--despite-conflicts', 'also what somebody has changed since it was proposed')
      .action(
        answering(shell, (atlas, id, { acts, reason, despiteConflicts: despite_conflicts }) =>
          atlas.call('accept_proposal', { path: { id }, body: given({ acts, reason, despite_conflicts }) }),
        ),
      ),
    calling('reject_proposal', 'reject')
      .argument('<proposal>', PROPOSAL, ref)
      .requiredOption('--reason <reason>', 'why they are rejected')
      .option(...SOME)
      .action(
        answering(shell, (atlas, id, { acts, reason }) =>
          atlas.call('reject_proposal', { path: { id }, body: { reason, ...given({ acts }) } }),
        ),
      ),
    calling('withdraw_proposal', 'withdraw')
      .argument('<proposal>', PROPOSAL, ref)
      .action(answering(shell, (atlas, id) => atlas.call('withdraw_proposal', { path: { id } }))),
    calling('get_proposal_demand', 'demanded')
      .argument('<map>', MAP, mapName)
      .action(answering(shell, (atlas, id) => atlas.call('get_proposal_demand', { path: { id } }))),
    calling('set_proposal_demand', 'demand')
      .argument('<map>', MAP, mapName)
      .option('--of-machines', 'machines have to propose their changes')
      .addOption(
        new Option('--below <confidence>', 'acts that state less confidence have to be proposed').choices(
          CONFIDENCES,
        ),
      )
      .action(
        answering(shell, (atlas, id, { ofMachines: of_machines = false, below: below_confidence }) =>
          atlas.call('set_proposal_demand', {
            path: { id },
            body: { of_machines, ...given({ below_confidence }) },
          }),
        ),
      ),
  ]);
