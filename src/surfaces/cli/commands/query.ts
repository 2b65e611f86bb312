import type { InputOf } from '#sdk/index.ts';
import {
  answering,
  type Command,
  calling,
  exactlyOne,
  given,
  group,
  jsonObject,
  jsonOf,
  ref,
} from '../command.ts';
import { CommandError, UsageError } from '../failures.ts';
import { teamId } from '../named.ts';
import type { Shell } from '../shell.ts';

type Plan = InputOf<'query'>['body'];

/** What is wrong with the outermost shape of a plan; empty where nothing is. The service checks the rest. */
function problemsOf(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null || Array.isArray(plan)) return ['a plan is an object'];
  const { stages, outcome, ...others } = plan as Record<string, unknown>;
  const known = new Set(['bounds', 'dry_run', 'explain', 'intention', 'meta_detail', 'on_stage_refusal']);
  return [
    ...(Array.isArray(stages) && stages.length > 0 ? [] : ['stages: a plan has at least one']),
    ...(typeof outcome === 'object' && outcome !== null ? [] : ['outcome: a plan says what it returns']),
    ...Object.keys(others)
      .filter((key) => !known.has(key))
      .map((key) => `${key}: a plan has no such field`),
    ...(Array.isArray(stages) ? stages : []).flatMap((stage, at) =>
      typeof stage === 'object' && stage !== null && !Array.isArray(stage)
        ? []
        : [`stages.${at}: a stage is an object`],
    ),
  ];
}

const planOf = async (shell: Shell, source: string): Promise<Plan> => {
  const plan = await jsonOf(shell, source);
  const problems = problemsOf(plan);
  if (problems.length > 0)
    throw new CommandError('bad-request', `the plan is none: ${problems.join('; ')}`, {
      hint: 'run: atlas query acts',
    });
  return plan as Plan;
};

const plans = (shell: Shell) =>
  group('plan', 'Plans that are saved, with parameters', [
    calling('list_plans', 'list').action(
      answering(shell, (atlas) => atlas.call('list_plans'), { rows: 'plans' }),
    ),
    calling('get_plan', 'show')
      .argument('<plan>', 'its id', ref)
      .action(answering(shell, (atlas, id) => atlas.call('get_plan', { path: { id } }))),
    calling('save_plan', 'save')
      .argument('<name>', 'its name')
      .argument('<plan>', 'the plan: @file, or - for stdin')
      .option('--parameters <json>', 'its parameters: @file, - for stdin, or a list')
      .option('--team <team>', 'the team that it belongs to')
      .action(
        answering(shell, async (atlas, name, plan, { parameters, team }) =>
          atlas.call('save_plan', {
            body: given({
              name,
              plan: await planOf(shell, plan),
              parameters: parameters === undefined ? undefined : ((await jsonOf(shell, parameters)) as []),
              team_id: team === undefined ? undefined : await teamId(atlas, team),
            }),
          }),
        ),
      ),
    calling('run_plan', 'run')
      .argument('<plan>', 'its id', ref)
      .option('--arguments <json>', 'a value for each parameter', jsonObject)
      .action(
        answering(shell, (atlas, id, options) =>
          atlas.call('run_plan', { path: { id }, body: given({ arguments: options.arguments as never }) }),
        ),
      ),
    calling('remove_plan', 'remove')
      .argument('<plan>', 'its id', ref)
      .action(async (id) => {
        await (await shell.atlas()).call('remove_plan', { path: { id } });
        shell.note('The plan is removed.');
      }),
  ]);

/** `atlas query …` */
export function commands(shell: Shell): Command {
  const query = calling('query', 'query')
    .option('--plan <plan>', 'the plan: @file, or - for stdin')
    .option('--check', 'only look at its shape, without the service')
    .option('--dry-run', 'only what it would do')
    .action(async ({ plan: source, check, dryRun }) => {
      exactlyOne({ plan: source });
      const plan = await planOf(shell, source ?? '');
      if (check && dryRun) throw new UsageError('--check and --dry-run exclude each other');
      if (check) return shell.show({ valid: true, stages: plan.stages.length });
      const atlas = await shell.atlas();
      shell.show(await atlas.call('query', { body: { ...plan, ...(dryRun && { dry_run: true }) } }));
    });
  const acts = calling('query_acts', 'acts').action(answering(shell, (atlas) => atlas.call('query_acts')));
  return (query as Command).addCommand(acts).addCommand(plans(shell));
}
