import type { Command, OptionValues } from '@commander-js/extra-typings';
import { Option } from '@commander-js/extra-typings';
import { given } from './command.ts';
import { runName } from './named.ts';

const BANDS = ['tentative', 'probable', 'confident'] as const;

/** Optional metadata of a write: the run it belongs to, its author's confidence, and the reasons. */
export interface ActOptions {
  readonly invocation?: string | undefined;
  readonly correlation?: string | undefined;
  readonly confidence?: (typeof BANDS)[number] | undefined;
  readonly reasoning?: string | undefined;
  readonly rationale?: string | undefined;
  readonly persona?: string | undefined;
  readonly model?: string | undefined;
}

/** Adds the options of an act to a command. */
export const withAct = <Args extends unknown[], Options extends OptionValues, Globals extends OptionValues>(
  command: Command<Args, Options, Globals>,
) =>
  command
    .option('--invocation <id>', 'the run that this act belongs to', runName)
    .option('--correlation <id>', 'what this act has in common with others')
    .addOption(new Option('--confidence <band>', 'how sure you are').choices(BANDS))
    .option('--reasoning <text>', 'how you came to it')
    .option('--rationale <text>', 'why it is right')
    .option('--persona <name>', 'as whom you act')
    .option('--model <name>', 'the model that acts');

/** The act options as request fields. */
export const actOf = ({
  invocation,
  correlation,
  confidence,
  reasoning,
  rationale,
  persona,
  model,
}: ActOptions) =>
  given({
    invocation_id: invocation,
    correlation_id: correlation,
    confidence,
    reasoning,
    rationale,
    persona,
    model,
  });
