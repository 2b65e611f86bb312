import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { List, optional, Text } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { reconcile } from '../reconcile.ts';
import { GroupName, IdpKey } from '../shapes.ts';

/** Length limits as for the same claims in a token (spec 10 §2.3). */
const ReconcileRequest = z.object({
  external_user_id: Text(LIMITS.subject).min(1),
  email: Text(LIMITS.email).min(1),
  email_verified: optional(z.boolean()),
  idp_key: IdpKey,
  groups: optional(List(GroupName, LIMITS.idpGroups)),
});

export interface ReconcileParts {
  readonly database: Parameters<typeof reconcile>[0];
  /** The provider of human logins: the same as for tokens, whatever the body says. */
  readonly providerName: string;
}

export const reconcileIdpGroups = ({ database, providerName }: ReconcileParts) =>
  defineOperation({
    id: 'reconcile_idp_groups',
    group: 'Identity provider groups',
    summary: "Bring a profile's memberships in line with the groups its identity provider asserts",
    method: 'POST',
    path: '/internal/saml/reconcile',
    access: 'internal',
    secret: 'internalReconcile',
    body: ReconcileRequest,
    success: { status: 204 },
    handler: async ({ body }) => {
      const { groups, email_verified = false, ...who } = body;
      await reconcile(database, providerName, { ...who, email_verified, groups });
    },
  });
