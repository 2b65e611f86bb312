import { z } from 'zod';
import { defineEvent } from './define.ts';
import { Id } from './payload-shapes.ts';

/** An administrator has asked for a backup of the installation. */
export const backupRequested = defineEvent({
  type: 'backup_requested',
  category: 'admin',
  payload: z.strictObject({
    backup_id: Id,
    /** The event after which it begins; absent for a whole one. */
    since: Id.optional(),
    /** Public keys that open it. */
    recipients: z.array(z.string()),
    vectors: z.boolean(),
    secrets: z.boolean(),
  }),
  labels: [],
  about: () => [],
  projector: 'none',
  keepsAccess: true,
});

/** An administrator has deleted a backup and its file. */
export const backupDeleted = defineEvent({
  type: 'backup_deleted',
  category: 'admin',
  payload: z.strictObject({ backup_id: Id }),
  labels: [],
  about: () => [],
  projector: 'none',
  keepsAccess: true,
});
