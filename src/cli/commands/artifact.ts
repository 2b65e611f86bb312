import { Option } from '@commander-js/extra-typings';
import { actOf, withAct } from '../act.ts';
import { answering, calling, given, group, jsonOf, number, refs } from '../command.ts';
import { UsageError } from '../failures.ts';
import {
  artifactName,
  BEGINNING,
  CONTEXT,
  contextName,
  DOCUMENT,
  documentName,
  shapeName,
} from '../named.ts';
import type { Shell } from '../shell.ts';

const INTENTS = ['current', 'member', 'pinned'] as const;
const ENFORCEMENTS = ['advisory', 'enforcing'] as const;

const schemas = (shell: Shell) =>
  group('schema', 'Shapes that artifacts are checked against', [
    calling('list_shapes', 'list')
      .requiredOption('--context <context>', CONTEXT, contextName)
      .action(
        answering(shell, async (atlas, { context }) => atlas.call('list_shapes', { path: { id: context } }), {
          columns: ['artifact_kind', 'enforcement', 'shape_version', 'created', 'shape_id'],
        }),
      ),
    calling('get_shape', 'show')
      .argument('<shape>', BEGINNING, shapeName)
      .action(answering(shell, (atlas, shape_id) => atlas.call('get_shape', { path: { shape_id } }))),
    withAct(
      calling('declare_shape', 'declare')
        .argument('[context]', CONTEXT, contextName)
        .option('--context <context>', 'the same, as an option', contextName)
        .requiredOption('--kind <kind>', 'the kind of artifacts')
        .addOption(
          new Option('--enforcement <mode>', 'what becomes of others')
            .choices(ENFORCEMENTS)
            .default('advisory' as const),
        )
        .requiredOption('--content <json>', 'the JSON Schema: @file, - for stdin, or itself'),
    ).action(
      answering(shell, async (atlas, argument, { context, kind, enforcement, content, ...act }) => {
        if ((argument === undefined) === (context === undefined))
          throw new UsageError('give the context once: as an argument or as --context');
        return atlas.call('declare_shape', {
          path: { id: argument ?? context ?? '' },
          body: { kind, enforcement, schema: await jsonOf(shell, content), ...actOf(act) },
        });
      }),
    ),
  ]);

/** `atlas data-artifact …` */
export const commands = (shell: Shell) =>
  group('data-artifact', 'Structured data of documents', [
    calling('list_artifacts', 'list')
      .argument('<document>', DOCUMENT, documentName)
      .option('--kind <kind>', 'only of this kind')
      .addOption(new Option('--intent <intent>', 'only with this intent').choices(INTENTS))
      .option('--include-folded', 'also those that were replaced')
      .option('--counts', 'how many of each kind')
      .action(
        answering(shell, (atlas, id, { kind, intent, includeFolded, counts }) =>
          atlas.call('list_artifacts', {
            path: { id },
            query: given({ kind, intent, include_folded: includeFolded, counts }),
          }),
        ),
      ),
    calling('get_artifact', 'show')
      .argument('<document>', DOCUMENT, documentName)
      .argument('<artifact>', BEGINNING, artifactName)
      .action(
        answering(shell, (atlas, id, artifact_id) =>
          atlas.call('get_artifact', { path: { id, artifact_id } }),
        ),
      ),
    withAct(
      calling('commit_artifact', 'commit')
        .argument('<document>', DOCUMENT, documentName)
        .requiredOption('--kind <kind>', 'what it is')
        .addOption(new Option('--intent <intent>', 'what it is for').choices(INTENTS).makeOptionMandatory())
        .option('--precedence <number>', 'which of several wins', number)
        .requiredOption('--content <json>', 'the data: @file, - for stdin, or itself')
        .option('--supersedes <ids>', 'the artifacts that it replaces', refs),
    ).action(
      answering(shell, async (atlas, id, { kind, intent, precedence, content, supersedes, ...act }) =>
        atlas.call('commit_artifact', {
          path: { id },
          body: {
            content: await jsonOf(shell, content),
            ...given({ kind, intent, precedence, supersedes, ...actOf(act) }),
          },
        }),
      ),
    ),
    schemas(shell),
  ]);
