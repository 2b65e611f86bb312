import { type Vault, vaultOf } from '#base/vault.ts';
import type { Database, TransactionRunner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import {
  listConnections,
  listFeedTargets,
  listGrants,
  resealConnections,
  resealFeedTargets,
  resealGrants,
} from './queries.ts';

/** What becomes of the sealed things of one kind. */
export interface Resealed {
  /** In the plural. */
  readonly kind: string;
  /** How many were sealed anew with the newest key. */
  readonly resealed: number;
  /** How many no key of the keyring opens; they stay as they are. */
  readonly unopened: number;
}

/** Keyrings, the newest key first; undefined: none is set. */
export interface Keyrings {
  readonly delivery: string | undefined;
  readonly chat: string | undefined;
}

interface Kind {
  readonly name: string;
  /** The fields that are sealed, in the order in which the statements name them. */
  readonly fields: readonly string[];
  readonly list: typeof listFeedTargets;
  readonly store: typeof resealFeedTargets;
}

const OF_DELIVERIES: readonly Kind[] = [
  { name: 'feed targets', fields: ['secret'], list: listFeedTargets, store: resealFeedTargets },
  { name: 'connections', fields: ['secret'], list: listConnections, store: resealConnections },
];
const OF_CHATS: readonly Kind[] = [
  { name: 'chats', fields: ['rt', 'at'], list: listGrants, store: resealGrants },
];

const PAGE = 500;

/** Seals the texts of one thing with the newest key; undefined when one of them does not open. */
function sealedAnew(
  vault: Vault<string>,
  fields: readonly string[],
  { owner, key_version, sealed: before }: RowOf<typeof listFeedTargets>,
): { owner: string; before: string[]; sealed: string[] } | undefined {
  const opened = fields.map((field, index) => vault.open(owner, field, before[index]!, key_version));
  if (opened.includes(undefined)) return undefined;
  return { owner, before, sealed: fields.map((field, index) => vault.seal(owner, field, opened[index]!)) };
}

async function resealKind(
  database: Database,
  vault: Vault<string>,
  kind: Kind,
  page: number,
): Promise<Resealed> {
  const { keyVersion: key_version } = vault;
  let resealed = 0;
  let unopened = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const listed: RowOf<Kind['list']>[] = await database
      .reader()
      .list(kind.list, { key_version, after, limit: page });
    const rows = listed.flatMap((row) => sealedAnew(vault, kind.fields, row) ?? []);
    if (rows.length > 0) {
      const work = (tx: TransactionRunner) => tx.find(kind.store, { key_version, rows });
      resealed += (await database.write('reseal', undefined, work))!.resealed;
    }
    unopened += listed.length - rows.length;
    after = listed.length < page ? undefined : listed.at(-1)!.owner;
  }
  return { kind: kind.name, resealed, unopened };
}

/**
 * Seals with the newest key what an older one sealed: secrets of feed targets and connections, tokens of chats. What is
 * changed meanwhile is left to that change. A second run has nothing to do.
 * @param page most things that are read and changed at once
 * @returns one entry for each kind whose keyring is set
 * @throws Error when a key is malformed
 */
export async function reseal(
  database: Database,
  { delivery, chat }: Keyrings,
  page = PAGE,
): Promise<Resealed[]> {
  const done: Resealed[] = [];
  for (const [setting, keyring, kinds] of [
    ['DELIVERY_KEY', delivery, OF_DELIVERIES],
    ['SLACK_VAULT_ENC_KEY', chat, OF_CHATS],
  ] as const) {
    if (keyring === undefined) continue;
    const vault = vaultOf(keyring);
    if (vault === undefined) throw new Error(`${setting}: a key is not the base64 of 32 bytes`);
    for (const kind of kinds) done.push(await resealKind(database, vault, kind, page));
  }
  return done;
}
