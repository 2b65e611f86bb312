import { z } from 'zod';
import type { Runner } from '#neo4j/database.ts';
import { CypherTime, query, type RowOf } from '#neo4j/query.ts';

const settings = {
  gating_team_slug: z.string().nullable(),
  terms_version: z.string().nullable(),
  terms_resource_uri: z.string().nullable(),
  instance_name: z.string().nullable(),
};

const settingsRow = z.object({ ...settings, id: z.literal(1), updated: CypherTime });

const getSettingsRow = query('administration/get_settings', {
  mode: 'read',
  params: z.object({}),
  row: settingsRow,
});

export const lockSettings = query('administration/lock_settings', {
  mode: 'write',
  params: z.object({ gating_team_slug: z.string().nullable() }),
  row: z.object({ ...settings, team_id: z.string().nullable(), gating_team_id: z.string().nullable() }),
});

export const changeSettings = query('administration/change_settings', {
  mode: 'write',
  params: z.object({ ...settings, gating_team_id: z.string().nullable(), occurred_at: z.string() }),
  row: settingsRow,
});

/** The settings of this instance; they exist from installation on. */
export async function readSettings(read: Runner): Promise<RowOf<typeof getSettingsRow>> {
  const row = await read.find(getSettingsRow, {});
  if (row === undefined) throw new Error('this instance has no settings');
  return row;
}

export const createInstanceNodes = query('administration/create_instance', {
  mode: 'write',
  params: z.object({
    system_profile_id: z.string(),
    system_emitter_id: z.string(),
    root_team_id: z.string(),
    root_slug: z.string(),
    occurred_at: z.string(),
  }),
  row: z.object({ created: z.boolean() }),
});
