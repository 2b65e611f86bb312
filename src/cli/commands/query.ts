import type { InputOf } from '#sdk/index.ts';
import {
  answering,
  atMostOne,
  type Command,
  calling,
  exactlyOne,
  given,
  group,
  jsonObject,
  jsonOf,
} from '../command.ts';
import { CommandError } from '../failures.ts';
import { PLAN, planName, teamName } from '../named.ts';
import { answerText } from '../output/views.ts';
import type { Shell } from '../shell.ts';

type Plan = InputOf<'query'>['body'];

/** Reads a plan. Throws a CommandError if it is not a JSON object. */
async function planOf(shell: Shell, source: string): Promise<Plan> {
  const plan = await jsonOf(shell, source);
  if (typeof plan !== 'object' || plan === null || Array.isArray(plan))
    throw new CommandError('bad-request', 'a plan is an object of JSON', { hint: 'run: atlas query acts' });
  return plan as Plan;
}

/** Shows the faults of a plan's form, without calling the service. */
async function check(shell: Shell, source: string): Promise<void> {
  const [plan, { checkPlan }] = await Promise.all([jsonOf(shell, source), import('../query/check-plan.ts')]);
  const verdict = checkPlan(plan);
  shell.show(verdict);
  if (!verdict.expressible) shell.fail();
}

const plans = (shell: Shell) =>
  group('plan', 'Plans that are saved, with parameters', [
    calling('list_plans', 'list').action(
      answering(shell, (atlas) => atlas.call('list_plans'), {
        rows: 'plans',
        columns: ['name', 'parameters', 'updated', 'id'],
      }),
    ),
    calling('get_plan', 'show')
      .argument('<plan>', PLAN, planName)
      .action(answering(shell, (atlas, id) => atlas.call('get_plan', { path: { id } }))),
    calling('save_plan', 'save')
      .argument('<name>', 'its name')
      .argument('<plan>', 'the plan: @file, or - for stdin')
      .option('--parameters <json>', 'its parameters: @file, - for stdin, or a list')
      .option('--team <team>', 'the team that it belongs to', teamName)
      .action(
        answering(shell, async (atlas, name, plan, { parameters, team }) =>
          atlas.call('save_plan', {
            body: given({
              name,
              plan: await planOf(shell, plan),
              parameters: parameters === undefined ? undefined : ((await jsonOf(shell, parameters)) as []),
              team_id: team,
            }),
          }),
        ),
      ),
    calling('run_plan', 'run')
      .argument('<plan>', PLAN, planName)
      .option('--arguments <json>', 'a value for each parameter', jsonObject)
      .action(
        answering(
          shell,
          (atlas, id, options) =>
            atlas.call('run_plan', { path: { id }, body: given({ arguments: options.arguments as never }) }),
          { text: answerText },
        ),
      ),
    calling('remove_plan', 'remove')
      .argument('<plan>', PLAN, planName)
      .action(async (id) => {
        await (await shell.atlas()).call('remove_plan', { path: { id } });
        shell.note('The plan is removed.');
      }),
  ]);

/** `atlas query …` */
export function commands(shell: Shell): Command {
  const query = calling('query', 'query')
    .option('--plan <plan>', 'the plan: @file, or - for stdin')
    .option('--check', 'only check its form, without the service')
    .option('--dry-run', 'only what it would do')
    .action(async ({ plan: source, check: formOnly, dryRun }) => {
      exactlyOne({ plan: source });
      atMostOne({ check: formOnly, 'dry-run': dryRun });
      if (formOnly) return check(shell, source ?? '');
      const plan = await planOf(shell, source ?? '');
      const atlas = await shell.atlas();
      const answer = await atlas.call('query', { body: { ...plan, ...(dryRun && { dry_run: true }) } });
      shell.show(answer, { text: answerText });
    });
  const acts = calling('query_acts', 'acts').action(
    answering(shell, (atlas) => atlas.call('query_acts'), {
      rows: 'acts',
      columns: ['act', 'asks', 'state', 'question', 'filter'],
    }),
  );
  return (query as Command).addCommand(acts).addCommand(plans(shell));
}
