import { actOf, withAct } from '../act.ts';
import { answering, calling, flag, given, group } from '../command.ts';
import { DOCUMENT, documentName, personName } from '../named.ts';
import { grantOf, revocationOf, withGrant, withRevocation } from '../principal.ts';
import type { Shell } from '../shell.ts';
import { changing } from './resource/changing.ts';
import { creating } from './resource/creating.ts';
import { reading } from './resource/reading.ts';

/** Commands about permissions on documents. */
const access = (shell: Shell) => [
  withGrant(calling('grant_resource_access', 'grant').argument('<document>', DOCUMENT, documentName)).action(
    answering(shell, async (atlas, id, { dryRun, ...options }) =>
      atlas.call('grant_resource_access', {
        path: { id },
        query: given({ dry_run: flag(dryRun) }),
        body: grantOf(options),
      }),
    ),
  ),
  withRevocation(
    calling('revoke_resource_access', 'revoke').argument('<document>', DOCUMENT, documentName),
  ).action(
    answering(shell, async (atlas, id, { dryRun, ...options }) =>
      atlas.call('revoke_resource_access', {
        path: { id },
        query: given({ dry_run: flag(dryRun) }),
        body: revocationOf(options),
      }),
    ),
  ),
  withAct(
    calling('reassign_resource', 'reassign')
      .argument('<document>', DOCUMENT, documentName)
      .requiredOption('--to <profile>', 'its new owner', personName),
  ).action(
    answering(shell, (atlas, id, { to, ...act }) =>
      atlas.call('reassign_resource', { path: { id }, body: { to_profile_id: to, ...actOf(act) } }),
    ),
  ),
];

/** `atlas resource …` */
export const commands = (shell: Shell) =>
  group('resource', 'Documents: their bodies, metadata and sources', [
    ...reading(shell),
    creating(shell),
    ...changing(shell),
    ...access(shell),
  ]);
