import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { Refusal } from '#base/refusal.ts';
import type { Database, Runner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import {
  consumeRecord,
  deleteRecord,
  deleteRecordsOfGrant,
  findRecord,
  findRecordByUid,
  findRecordByUserCode,
  upsertRecord,
} from './queries.ts';

/**
 * Their id is a credential in itself: only its hash is kept, so that a copy of the database opens nothing. A device code
 * is not among them: it is also found by what its person types, it is worth nothing before that, and little after.
 */
const SECRET_IDS = new Set(['AuthorizationCode', 'RefreshToken']);

/** The key under which a record is kept. */
export const recordKey = (model: string, id: string): string =>
  `${model}:${createHash('sha256').update(id).digest('base64url')}`;

/** Keeps one model of oidc-provider as AuthorizationRecord nodes. */
export class RecordAdapter implements Adapter {
  readonly #database: Database;
  readonly #model: string;

  constructor(database: Database, model: string) {
    this.#database = database;
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const { jti, ...withoutId } = payload;
    await this.#records.list(upsertRecord, {
      key: this.#key(id),
      model: this.#model,
      payload: JSON.stringify(SECRET_IDS.has(this.#model) ? withoutId : payload),
      // A grant belongs to itself, so that revoking its family removes it too.
      grant_id: (this.#model === 'Grant' ? id : payload.grantId) ?? null,
      uid: payload.uid ?? null,
      user_code: payload.userCode ?? null,
      ttl: expiresIn ?? null,
    });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = toPayload(await this.#records.find(findRecord, { key: this.#key(id) }));
    return found && { ...found, jti: id };
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return toPayload(await this.#records.find(findRecordByUid, { model: this.#model, uid }));
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    const params = { model: this.#model, user_code: userCode };
    return toPayload(await this.#records.find(findRecordByUserCode, params));
  }

  /**
   * Of two uses at the same moment the provider sees both as the first; the second one is detected here,
   * and treated like any reuse: its whole family is revoked (RFC 9700 §4.14.2).
   */
  async consume(id: string): Promise<void> {
    const second = await answered(
      this.#database.write('consume_authorization_record', undefined, async (tx) => {
        const use = await tx.find(consumeRecord, { key: this.#key(id) });
        if (use?.first) return false;
        if (use?.grant_id) await tx.list(deleteRecordsOfGrant, { grant_id: use.grant_id, model: null });
        return true;
      }),
    );
    if (second) throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    await this.#records.list(deleteRecord, { key: this.#key(id) });
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#records.list(deleteRecordsOfGrant, { grant_id: grantId, model: this.#model });
  }

  get #records(): Runner {
    const reader = this.#database.reader();
    return {
      list: (query, params) => answered(reader.list(query, params)),
      find: (query, params) => answered(reader.find(query, params)),
    };
  }

  #key(id: string): string {
    return recordKey(this.#model, id);
  }
}

function toPayload(row: RowOf<typeof findRecord> | undefined): AdapterPayload | undefined {
  if (row === undefined) return undefined;
  return { ...row.payload, ...(row.consumed !== null && { consumed: row.consumed }) } as AdapterPayload;
}

/** When the database is unavailable, a client gets the `temporarily_unavailable` error of OAuth. */
export async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof Refusal) || cause.code !== 'UNAVAILABLE') throw cause;
    const away = new errors.CustomOIDCProviderError(
      'temporarily_unavailable',
      'the database is not available',
    );
    throw Object.assign(away, { status: cause.status, statusCode: cause.status, cause });
  }
}
