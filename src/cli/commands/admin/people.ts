import { Option } from '@commander-js/extra-typings';
import type { OperationId } from '#sdk/index.ts';
import { answering, calling, exactlyOne, given, group, ref } from '../../command.ts';
import { PERSON, personName, personNames, teamName } from '../../named.ts';
import { LIMIT, OFFSET } from '../../paging.ts';
import type { Shell } from '../../shell.ts';

type Act = 'approve_principal' | 'deactivate_principal' | 'reactivate_principal';

const ACTS = ['approve', 'reject', 'revoke', 'deactivate', 'reactivate'] as const;

/** A command that changes the standing of one principal; its response has no body. */
const standing = (shell: Shell, operation: Act & OperationId, name: string, done: string) =>
  calling(operation, name)
    .argument('<profile>', `whose: ${PERSON}`, personName)
    .action(async (id) => {
      await (await shell.atlas()).call(operation, { path: { id } });
      shell.note(done);
    });

const access = (shell: Shell) =>
  group('access', 'The standing of people and machines', [
    standing(shell, 'approve_principal', 'approve', 'They are admitted.'),
    calling('revoke_principal', 'revoke')
      .argument('<profile>', `whose: ${PERSON}`, personName)
      .requiredOption('--reason <text>', 'why')
      .action(async (id, { reason }) => {
        await (await shell.atlas()).call('revoke_principal', { path: { id }, body: { reason } });
        shell.note('Their access is revoked.');
      }),
    standing(shell, 'deactivate_principal', 'deactivate', 'They are deactivated.'),
    standing(shell, 'reactivate_principal', 'reactivate', 'They are reactivated.'),
    calling('explain_refusal', 'explain')
      .argument('<profile>', `whose: ${PERSON}`, personName)
      .action(answering(shell, (atlas, profile) => atlas.call('explain_refusal', { query: { profile } }))),
  ]);

const principals = (shell: Shell) =>
  group('principals', 'Everybody who has signed in, and all machines', [
    calling('list_principals', 'list')
      .option('--state <standing>', 'only with this standing')
      .option('--q <text>', 'only with this in the name or the address')
      .option(...LIMIT)
      .option(...OFFSET)
      .action(
        answering(
          shell,
          (atlas, { state, q, limit, offset }) =>
            atlas.call('list_principals', {
              query: { limit, offset, ...given({ state: state as 'approved', q }) },
            }),
          { rows: 'rows', columns: ['handle', 'standing', 'is_admin', 'display_name', 'email', 'id'] },
        ),
      ),
    calling('get_principal', 'show')
      .argument('<profile>', `whose: ${PERSON}`, personName)
      .action(answering(shell, (atlas, id) => atlas.call('get_principal', { path: { id } }))),
    calling('decide_principals', 'decide')
      .argument('<profiles...>', `whose: ${PERSON}`, personNames)
      .addOption(new Option('--act <act>', 'what is done').choices(ACTS).makeOptionMandatory())
      .option('--reason <text>', 'why')
      .action(
        answering(shell, (atlas, profiles, { act, reason }) =>
          atlas.call('decide_principals', {
            body: { act, profile_ids: profiles, ...given({ reason }) },
          }),
        ),
      ),
  ]);

const requests = (shell: Shell) =>
  group('requests', 'Requests for access', [
    calling('list_access_requests', 'list').action(
      answering(shell, (atlas) => atlas.call('list_access_requests'), {
        columns: ['display_name', 'email', 'message', 'created', 'id'],
        wholeIds: true,
      }),
    ),
    calling('decide_access_request', 'review')
      .argument('<request>', 'its id', ref)
      .option('--approve', 'they are admitted')
      .option('--reject', 'they are not')
      .option('--note <text>', 'why')
      .action(
        answering(shell, (atlas, id, { approve, reject, note }) => {
          exactlyOne({ approve, reject });
          const status = approve ? ('approved' as const) : ('rejected' as const);
          return atlas.call('decide_access_request', {
            path: { id },
            body: { status, ...given({ decision_note: note }) },
          });
        }),
      ),
  ]);

const reviews = (shell: Shell) =>
  group('reviews', 'Requests to look at a revocation again', [
    calling('list_review_requests', 'list')
      .option('--status <status>', 'only with this status')
      .action(
        answering(
          shell,
          (atlas, { status }) =>
            atlas.call('list_review_requests', {
              query: given({ status: status as 'pending' | undefined }) as object,
            }),
          { wholeIds: true },
        ),
      ),
    calling('decide_review_request', 'decide')
      .argument('<review>', 'its id', ref)
      .option('--reinstate', 'they are admitted again')
      .option('--uphold', 'it stays as it is')
      .option('--note <text>', 'why')
      .action(
        answering(shell, (atlas, id, { reinstate, uphold, note }) => {
          exactlyOne({ reinstate, uphold });
          const decision = reinstate ? ('reinstated' as const) : ('upheld' as const);
          return atlas.call('decide_review_request', {
            path: { id },
            body: { decision, ...given({ decision_note: note }) },
          });
        }),
      ),
  ]);

/** Commands about admission and administrators. */
export const people = (shell: Shell) => [
  access(shell),
  principals(shell),
  requests(shell),
  reviews(shell),
  calling('promote_admin', 'promote')
    .argument('<profile>', `whom: ${PERSON}`, personName)
    .option('--team <team>', 'the team that they then own as well', teamName)
    .action(
      answering(shell, async (atlas, profile_id, { team }) =>
        atlas.call('promote_admin', {
          body: { profile_id, ...(team !== undefined && { team_id: team }) },
        }),
      ),
    ),
  calling('demote_admin', 'demote')
    .argument('<profile>', `whom: ${PERSON}`, personName)
    .action(async (profile_id) => {
      await (await shell.atlas()).call('demote_admin', { body: { profile_id } });
      shell.note('They are not an administrator any more.');
    }),
];
