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
  findSuccessor,
  upsertRecord,
} from './queries.ts';
import { nameSuccessor, newSalt, REPEAT_SECONDS, successorOf } from './successors.ts';

/**
 * Models whose id is itself a credential: only its hash is stored, so that a copy of the database grants no access.
 * Excludes device codes: they are also looked up by user code, are worthless before the person enters it, and worth
 * little after.
 */
const SECRET_IDS = new Set(['AuthorizationCode', 'RefreshToken']);

/** The key under which a record is kept. */
export const recordKey = (model: string, id: string): string =>
  `${model}:${createHash('sha256').update(id).digest('base64url')}`;

/** The key under which the salt of the successor of a refresh token is kept. */
const successorKey = (id: string): string => recordKey('Successor', id);

/** Stores one model of oidc-provider as AuthorizationRecord nodes. */
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
    const found = toPayload(await this.#records.find(findRecord, { key: this.#key(id), grace: this.#grace }));
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
   * The provider takes each of two concurrent uses for the first; the second is detected here and treated like any
   * reuse: its whole family is revoked (RFC 9700 §4.14.2). For a short time each use of a refresh token gets the same
   * successor, or the end of the successor chain if that successor has been used.
   */
  async consume(id: string): Promise<void> {
    const salt = newSalt();
    const use = await answered(
      this.#database.write('consume_authorization_record', undefined, async (tx) => {
        const given = { key: this.#key(id), successor_key: successorKey(id), salt, grace: this.#grace };
        const found = await tx.find(consumeRecord, given);
        const isAnswered = found?.first === true || typeof found?.salt === 'string';
        if (!isAnswered && found?.grant_id)
          await tx.list(deleteRecordsOfGrant, { grant_id: found.grant_id, model: null });
        return isAnswered ? found : undefined;
      }),
    );
    if (use === undefined) throw new errors.InvalidGrant('already used');
    if (use.salt === null) return;
    const successor = successorOf(id, use.salt);
    nameSuccessor(use.first ? successor : await this.#living(successor));
  }

  /**
   * Follows the successor chain of a refresh token while its uses are recent enough to be repeated; returns its end.
   */
  async #living(id: string): Promise<string> {
    const keys = { key: this.#key(id), successor_key: successorKey(id) };
    const next = await this.#records.find(findSuccessor, keys);
    return next === undefined ? id : this.#living(successorOf(id, next.salt));
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

  get #grace(): number {
    return this.#model === 'RefreshToken' ? REPEAT_SECONDS : 0;
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
