import type { Database, TransactionRunner } from '#neo4j/database.ts';
import { fromStoredJson, type StoredJson, toStoredJson } from '#neo4j/stored-values.ts';
import type { Line } from './archive.ts';
import {
  clearOrphans,
  listBeside,
  listBesideIds,
  listBesideProperties,
  storeBeside,
  storeBesideLinks,
  storeBesideProperties,
} from './queries.ts';

/**
 * What no event tells of: logins, accounts and keys, requests and invitations, targets of feeds and webhooks, keys of
 * repeated calls, and pictures with their past. In an archive it comes in lines of three kinds: `nodes`, then `links`,
 * then `properties` of nodes that the ledger makes.
 */

const ROWS_OF_LINE = 500;

/** Labels of what must be kept secret, or is of use only together with it. */
const SECRET: ReadonlySet<string> = new Set([
  'Account',
  'SigningKey',
  'AuthLink',
  'ChatGrant',
  'Invitation',
  'FeedTarget',
  'SharedLink',
  'Connection',
  'Subscription',
  'SubscriptionDelivery',
  'WebhookBody',
  'ReceiptKey',
  'MachineClient',
]);

interface Typed {
  readonly key: string;
  readonly value?: unknown;
  readonly type: string;
}

const storedProperties = (properties: readonly Typed[]): StoredJson =>
  Object.fromEntries(properties.map(({ key, value, type }) => [key, toStoredJson(value, type)]));

export interface BesideOptions {
  readonly secrets: boolean;
}

/** Hands the lines of everything beside the ledger to `add`, in the order in which they are restored. */
export async function saveBeside(
  tx: TransactionRunner,
  { secrets }: BesideOptions,
  add: (line: Line) => Promise<void>,
): Promise<void> {
  const ids: string[] = [];
  await tx.each(listBesideIds, {}, ({ id }) => void ids.push(id));
  const links: Line[] = [];
  for (let from = 0; from < ids.length; from += ROWS_OF_LINE) {
    const rows = await tx.list(listBeside, { ids: ids.slice(from, from + ROWS_OF_LINE) });
    const wanted = rows.filter(({ labels }) => secrets || !labels.some((label) => SECRET.has(label)));
    const nodes = wanted.map(({ labels, properties }) => ({
      labels,
      properties: storedProperties(properties),
    }));
    if (nodes.length > 0) await add({ nodes });
    for (const { own, links: some } of wanted)
      for (const { type, to, properties } of some)
        if (own.label !== null && to.label !== null)
          links.push({ from: own, type, to, properties: storedProperties(properties) });
  }
  for (let from = 0; from < links.length; from += ROWS_OF_LINE)
    await add({ links: links.slice(from, from + ROWS_OF_LINE) });
  const rows: Line[] = [];
  await tx.each(listBesideProperties, {}, ({ of, properties }) => {
    if (properties.length > 0 && (secrets || !SECRET.has(of.label!)))
      rows.push({ of, properties: storedProperties(properties) });
  });
  for (let from = 0; from < rows.length; from += ROWS_OF_LINE)
    await add({ properties: rows.slice(from, from + ROWS_OF_LINE) });
}

const CLEARED_AT_ONCE = 20_000;

/** Prepares a database that was made by a replay for the lines of an archive. */
export async function clearMarks(database: Database): Promise<void> {
  const clear = () =>
    database.write('restore', undefined, (tx) => tx.find(clearOrphans, { limit: CLEARED_AT_ONCE }));
  while ((await clear())!.cleared === CLEARED_AT_ONCE);
}

/** Whether a line holds what is beside the ledger. */
export const isBeside = (line: Line): boolean => ['nodes', 'links', 'properties'].some((key) => key in line);

/** Stores such a line. */
export async function storeBesideLine(tx: TransactionRunner, line: Line): Promise<void> {
  const rows = (key: string) => fromStoredJson((line[key] ?? []) as StoredJson) as object[];
  if ('nodes' in line) await tx.list(storeBeside, { nodes: rows('nodes') });
  if ('links' in line) await tx.list(storeBesideLinks, { links: rows('links') });
  if ('properties' in line) await tx.list(storeBesideProperties, { rows: rows('properties') });
}
