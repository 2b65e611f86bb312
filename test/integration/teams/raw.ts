import { cypher } from '#test/world/cypher.ts';
import type { Caller, Service } from '#test/world/index.ts';

/** States that no operation reaches: memberships of an identity provider, and invitations whose days are over. */

export async function keepByIdentityProvider({ database }: Service, teamId: string, profileId: string) {
  await database.execute(
    cypher`MATCH (:Profile {id: ${profileId}})-[member:MEMBER_OF]->(:Team {id: ${teamId}}) SET member.source = 'idp'`,
  );
}

export async function lapse({ database }: Service, invitationId: string): Promise<void> {
  await database.execute(
    cypher`MATCH (invitation:Invitation {id: ${invitationId}}) SET invitation.expires_at = datetime() - duration('PT1S')`,
  );
}

/** The stored status of an invitation, which no list shows once it is not pending. */
export async function statusOf({ database }: Service, invitationId: string): Promise<unknown> {
  const [row] = await database.execute(
    cypher`MATCH (invitation:Invitation {id: ${invitationId}}) RETURN invitation.status AS status`,
  );
  return row?.['status'];
}

interface AdminEvent {
  readonly type: string;
  readonly payload: Record<string, unknown>;
}

/** What the ledger says about a team, oldest first. */
export async function eventsOfTeam({ database }: Service, teamId: string): Promise<AdminEvent[]> {
  const rows = await database.execute(
    cypher`MATCH (event:Event {category: 'admin'})-[:ABOUT]->(:Team {id: ${teamId}})
     RETURN event.type AS type, event.payload AS payload ORDER BY event.seq`,
  );
  return rows.map((row) => ({ type: row['type'] as string, payload: JSON.parse(row['payload'] as string) }));
}

/** A machine that an administrator has had issued, with its profile. */
export async function machineOf(admin: Caller): Promise<string> {
  const { status, body } = await admin.post('/api/machine-clients/issue', {
    label: 'a machine',
    owner_team_id: null,
    teams: [],
    grants: [],
  });
  if (status !== 200) throw new Error(`no machine was issued: ${JSON.stringify(body)}`);
  return body.client.profile_id;
}
