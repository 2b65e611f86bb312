import { z } from 'zod';
import { CypherInt, CypherJson, query } from '#neo4j/query.ts';

const Key = z.object({ key: z.string() });
const StoredRecord = z.object({
  payload: CypherJson.pipe(z.record(z.string(), z.unknown())),
  consumed: z.number().nullable(),
});

export const AccountRow = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
});

/*
 * Lookups run in write mode: on a cluster they then go to the leader, so that a code or session
 * stored by one instance is visible to every other at once.
 */
export const findRecord = query('authorization-server/find_record', {
  mode: 'write',
  params: Key.extend({ grace: CypherInt }),
  row: StoredRecord,
});

export const findRecordByUid = query('authorization-server/find_record_by_uid', {
  mode: 'write',
  params: z.object({ model: z.string(), uid: z.string() }),
  row: StoredRecord,
});

export const findRecordByUserCode = query('authorization-server/find_record_by_user_code', {
  mode: 'write',
  params: z.object({ model: z.string(), user_code: z.string() }),
  row: StoredRecord,
});

export const upsertRecord = query('authorization-server/upsert_record', {
  mode: 'write',
  params: z.object({
    key: z.string(),
    model: z.string(),
    payload: z.string(),
    grant_id: z.string().nullable(),
    uid: z.string().nullable(),
    user_code: z.string().nullable(),
    ttl: CypherInt.nullable(),
  }),
});

export const consumeRecord = query('authorization-server/consume_record', {
  mode: 'write',
  params: Key.extend({ successor_key: z.string(), salt: z.string(), grace: CypherInt }),
  row: z.object({ first: z.boolean(), grant_id: z.string().nullable(), salt: z.string().nullable() }),
});

export const findSuccessor = query('authorization-server/find_successor', {
  mode: 'write',
  params: Key.extend({ successor_key: z.string() }),
  row: z.object({ salt: z.string() }),
});

export const deleteRecord = query('authorization-server/delete_record', { mode: 'write', params: Key });

export const deleteRecordsOfGrant = query('authorization-server/delete_records_of_grant', {
  mode: 'write',
  params: z.object({ grant_id: z.string(), model: z.string().nullable() }),
});

export const deleteExpiredRecords = query('authorization-server/delete_expired_records', {
  mode: 'write',
  params: z.object({ limit: CypherInt }),
  row: z.object({ deleted: z.number() }),
});

export const countDevicePoll = query('authorization-server/count_device_poll', {
  mode: 'write',
  params: z.object({ key: z.string(), interval: CypherInt }),
  row: z.object({ too_soon: z.boolean() }),
});

export const insertAccount = query('authorization-server/create_account', {
  mode: 'write',
  params: AccountRow.extend({ password_hash: z.string() }),
});

export const findUsableAccount = query('authorization-server/find_usable_account', {
  mode: 'write',
  params: z.object({ id: z.string(), link_key: z.string() }),
  row: AccountRow,
});

export const findLogin = query('authorization-server/find_login', {
  mode: 'write',
  params: z.object({ username: z.string() }),
  row: AccountRow.extend({ password_hash: z.string() }),
});

export const setPasswordHash = query('authorization-server/set_password', {
  mode: 'write',
  params: z.object({ id: z.string(), password_hash: z.string() }),
});

export const endSignIns = query('authorization-server/end_sign_ins', {
  mode: 'write',
  params: z.object({ account: z.string() }),
});

export const findLoginAttempts = query('authorization-server/find_login_attempts', {
  mode: 'write',
  params: Key,
  row: z.object({ blocked: z.boolean() }),
});

export const lockLoginAttempts = query('authorization-server/lock_login_attempts', {
  mode: 'write',
  params: Key,
  row: z.object({ failures: z.number() }),
});

export const setLoginAttempts = query('authorization-server/set_login_attempts', {
  mode: 'write',
  params: z.object({ key: z.string(), failures: CypherInt, pause: CypherInt, ttl: CypherInt }),
});

export const findMachineClient = query('authorization-server/find_machine_client', {
  mode: 'write',
  params: z.object({ client_id: z.string() }),
  row: z.object({ label: z.string(), secret_hashes: z.array(z.string()) }),
});
