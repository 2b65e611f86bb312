import { describe, expect, test } from 'vitest';
import { EVENT_TYPES, eventTypeOf, projectors } from '#record/ledger/index.ts';

/** Types whose events are their own record: replay stores them, and nothing follows from them. */
const RECORDS: Readonly<Record<string, string>> = {
  admin_ledger_opened: 'says since when acts are recorded',
  review_decided: 'the standing that follows has an event of its own',
  machine_secret_rotated: 'secrets are no history',
  invitation_created: 'tokens are no history',
  invitation_accepted: 'the membership that follows has an event of its own',
  invitation_declined: 'tokens are no history',
  invitation_revoked: 'tokens are no history',
  slack_principal_disconnected: 'logins are no history',
  feed_target_created: 'its secret is no history, and nothing is posted without it',
  feed_target_revoked: 'as what it ends',
  shared_link_created: 'its token is no history, and nothing is shared without it',
  shared_link_revoked: 'as what it ends',
  proposal_made: 'a proposal changes nothing, and its texts are not for the ledger',
  proposal_accepted: 'the acts have their own events',
  proposal_rejected: 'as what it ends',
  proposal_withdrawn: 'as what it ends',
  connection_registered: 'its secret is no history, and nothing comes in without it',
  connection_teams_set: 'as the connection',
  connection_revoked: 'as the connection',
  subscription_created: 'as the connection that it needs',
  subscription_revoked: 'as what it ends',
  webhook_received: 'what comes of it has events of its own',
  backup_requested: 'files are no history',
  backup_deleted: 'as what it deletes',
  subscription_delivery_disposed: 'as what it decides about',
};

describe('replay', () => {
  test.each(EVENT_TYPES.map(({ type }) => type))('knows what to do with %s', (name) => {
    const type = eventTypeOf(name)!;
    expect(type.projections.length > 0).toBe(!(name in RECORDS));
    for (const { file } of type.projections) expect(projectors.get(file)).toBeDefined();
  });

  test('has no arm for a type that is not registered', () => {
    expect(eventTypeOf('resource_imagined')).toBeUndefined();
  });
});
