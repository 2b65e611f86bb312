import { calling } from '../command.ts';
import { CONTEXT, contextRef } from '../named.ts';
import { atMost, MOST_DOCUMENTS } from '../paging.ts';
import type { Shell } from '../shell.ts';

const USUAL_SESSIONS = 5;
const USUAL_GOALS = 20;
const TABLES = { sessions: ['title', 'updated', 'id'], goals: ['title', 'updated', 'id'] };

/** `atlas warmup`: what to read before continuing work in a context. */
export const commands = (shell: Shell) =>
  calling('list_resources', 'warmup')
    .summary('Show the latest sessions and goals of a context')
    .requiredOption('--context <context>', CONTEXT, contextRef)
    .option(
      '--sessions <rows>',
      `how many sessions, ${MOST_DOCUMENTS} at most`,
      atMost(MOST_DOCUMENTS),
      USUAL_SESSIONS,
    )
    .option(
      '--goals <rows>',
      `how many goals, ${MOST_DOCUMENTS} at most`,
      atMost(MOST_DOCUMENTS),
      USUAL_GOALS,
    )
    .action(async ({ context: context_ref, sessions, goals }) => {
      const atlas = await shell.atlas();
      const latest = async (doc_type_name: string, limit: number) => {
        const query = { context_ref, doc_type_name, limit, sort: 'updated', order: 'desc' } as const;
        return (await atlas.call('list_resources', { query })).rows;
      };
      const [session, goal] = await Promise.all([latest('session', sessions), latest('goal', goals)]);
      shell.show({ sessions: session, goals: goal }, { tables: TABLES });
    });
