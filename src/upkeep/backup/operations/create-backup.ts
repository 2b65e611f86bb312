import { Encrypter } from 'age-encryption';
import { newId } from '#base/ids.ts';
import { badRequest, conflict } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { backupRequested, occurredNow } from '#record/ledger/index.ts';
import { checkWritable, configuredFolder } from '../backup-folder.ts';
import { createBackupRecord, getBackup, lockBackups } from '../backup-queries.ts';
import { type BackupParts, type BackupRuns, LEASE_MS } from '../backup-runs.ts';
import { findEventNumber } from '../queries.ts';
import { Backup, backupView, CreateBackupRequest } from '../shapes.ts';

/** @throws Refusal BAD_REQUEST for a text that is not a public key of age */
function checkRecipients(recipients: readonly string[]): void {
  for (const [index, recipient] of recipients.entries()) {
    try {
      new Encrypter().addRecipient(recipient);
    } catch {
      throw badRequest(`recipients.${index}: must be a public key of age (age1…)`);
    }
  }
}

/** Only public keys seal it: a passphrase would have to be sent and kept while the backup is made. */
export const createBackup = ({ folder }: Pick<BackupParts, 'folder'>, runs: BackupRuns) =>
  defineOperation({
    id: 'create_backup',
    group: 'Administration',
    summary: 'Start a backup of the installation into the folder of the operator, sealed for public keys',
    method: 'POST',
    path: '/api/backups',
    access: 'admin',
    body: CreateBackupRequest,
    success: { status: 202, body: Backup },
    refusals: ['BAD_REQUEST', 'CONFLICT'],
    handler: async ({ body }, { caller, write }) => {
      const { recipients, since, vectors = true, secrets = true } = body;
      checkRecipients(recipients);
      const to = configuredFolder(folder);
      await checkWritable(to);
      const wanted = { id: newId(), recipients, since, vectors, secrets };
      const row = await write(async (tx) => {
        const occurred_at = occurredNow();
        const { running } = (await tx.find(lockBackups, {}))!;
        if (running !== null) throw conflict(`The backup ${running} is being made: wait for its end`);
        if (since !== undefined && (await tx.find(findEventNumber, { id: since })) === undefined)
          throw badRequest('since: the ledger has no such event');
        const { id } = wanted;
        await tx.list(createBackupRecord, {
          ...wanted,
          since: since ?? null,
          requested_by: caller.profile_id,
          occurred_at,
          lease_ms: LEASE_MS,
        });
        const event = { backup_id: id, since, recipients, vectors, secrets };
        await tx.append([backupRequested(event)], { occurredAt: occurred_at });
        return (await tx.find(getBackup, { id }))!;
      });
      runs.begin(to, wanted);
      return backupView(row);
    },
  });
