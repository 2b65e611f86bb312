import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import type { Log } from '#base/log.ts';
import type { Config } from '#config/config.ts';
import { parseOpenMeta } from '#knowledge/resources/index.ts';
import { importMarkdown } from '#map-import/import-markdown.ts';
import { type Database, SHORT_WRITES_OF_CALLER } from '#neo4j/database.ts';
import type { Context, WriteTransaction } from '#operation/context.ts';
import * as access from '#people/access/index.ts';
import { changeStanding, promote } from '#people/administration/index.ts';
import { readDemoAccounts, seedDemoAccounts } from '#people/authorization-server/index.ts';
import { grantRead } from '#picture/maps/index.ts';
import { obtainToken } from '#sign-in/obtain-tokens.ts';
import { finishDemo, isDemoLoaded, MapSeed, plantMap, portOf } from '#upkeep/seeds/index.ts';
import type { Service } from './compose.ts';
import { untilAvailable } from './until-available.ts';

const KITCHEN = new URL('../../seeds/kitchen.yaml', import.meta.url);
const STANDING_OF = { ann: 'admin', ben: 'approved', zoe: 'denied' } as const;
const DOCUMENTATION_MAP = 'Fastify documentation';

type DemoName = keyof typeof STANDING_OF;

export interface DemoParts {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly service: Service;
  /** Prints a line for the person who started the service. */
  readonly say: (line: string) => void;
  /** Aborts when the process is about to end. */
  readonly signal: AbortSignal;
}

/** Gives each demo account its profile and standing, by the normal rules. */
async function admitPeople({ config, database }: DemoParts): Promise<Record<DemoName, string>> {
  const gate = { database, callers: access.callersOf(database), providerName: config.auth.providerName };
  const profiles = new Map<string, string>();
  for (const { username, subject, email } of await seedDemoAccounts(database, config.dataDir)) {
    const row = await access.provisionedPrincipal(gate, { subject, email });
    profiles.set(username, row.profile_id);
    const wanted = STANDING_OF[username as DemoName];
    if (row.standing !== 'denied' || wanted === 'denied') continue;
    const by = { authority: 'admin', actor: null, reason: 'demo account' } as const;
    await database.write('demo', undefined, async (tx) => {
      await changeStanding(tx, row.profile_id, 'approve', by);
      if (wanted === 'admin') await promote(tx, row.profile_id, by);
    });
  }
  return Object.fromEntries(profiles) as Record<DemoName, string>;
}

async function tokenOf({ config }: DemoParts, name: DemoName): Promise<string> {
  const account = (await readDemoAccounts(config.dataDir)).find(({ username }) => username === name);
  if (account === undefined) throw new Error(`the demo account ${name} is missing`);
  return obtainToken({ ...account, baseUrl: config.baseUrl });
}

/** Creates the contexts of in-process calls, which pass both gates like HTTP calls. */
const contextsOf =
  ({ service, log }: DemoParts, token: string) =>
  async (operation: string) => {
    const caller = await service.boundary.authenticate(`Bearer ${token}`, 'approved');
    service.boundary.admit('approved', caller);
    const call = { operation, caller, surface: 'cli', log, setHeader: () => undefined } as const;
    return service.boundary.contextOf(call) as Context;
  };

const kitchenSeed = (): MapSeed => MapSeed.parse(parse(readFileSync(KITCHEN, 'utf8')));

/** Creates the Kitchen map if it does not exist, and forms it; ben may read it. */
async function loadKitchen(
  parts: DemoParts,
  contextFor: (operation: string) => Promise<Context>,
  ben: string,
): Promise<void> {
  const seed = kitchenSeed();
  const { caller, write } = await contextFor('plant');
  if (!caller.reach.readable_anchors.includes(seed.map.id)) {
    const plant = async (tx: WriteTransaction) => {
      await plantMap(tx, seed, caller.profile_id);
      await tx.append([grantRead(seed.map.id, ben, caller.profile_id)]);
    };
    // A newly started database still has to compile every statement.
    await write(plant, { timeoutMs: parts.database.options.limits.formationMs });
  }
  await portOf(parts.service.operations, contextFor).materialize(seed.map.id, { threshold: 1 });
  parts.say(`Loaded the map "${seed.name}"`);
}

/** The documentation folder of an installed package: real documents, not made for the demo. */
const documentationFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('fastify/package.json')), 'docs');

async function loadDocumentation(
  parts: DemoParts,
  contextFor: (operation: string) => Promise<Context>,
): Promise<void> {
  const port = portOf(parts.service.operations, contextFor);
  const report = await importMarkdown(port, {
    folder: documentationFolder(),
    name: DOCUMENTATION_MAP,
    readMeta: parseOpenMeta,
    // No write has to queue: on a slow database a queued write is refused after seconds.
    concurrency: SHORT_WRITES_OF_CALLER,
  });
  parts.say(
    `Loaded the map "${DOCUMENTATION_MAP}": ${report.created} resources, ${report.asserted} relationships`,
  );
}

/**
 * A first call to paste. It gets its token when run: the printed text is kept in logs, and ann's token is an
 * administrator's.
 */
function firstCall({ config }: DemoParts): string {
  const url = `${config.baseUrl}/api/graph/cogmaps/${kitchenSeed().map.id}/panorama`;
  return `curl -s -H "Authorization: Bearer $(SERVICE_API_URL=${config.baseUrl} npx atlas auth export-token)" ${url}`;
}

/** How long a slow machine is waited for. */
const LOAD_LIMIT_MS = 600_000;

/** Loads the accounts and, unless only they are wanted, the maps of a fresh instance; keeps existing ones, so it completes an interrupted load. */
async function fill(parts: DemoParts): Promise<void> {
  const people = await admitPeople(parts);
  const maps = parts.config.demoMaps;
  if (maps) {
    parts.say('Loading the demo maps …');
    const contextFor = contextsOf(parts, await tokenOf(parts, 'ann'));
    await loadKitchen(parts, contextFor, people.ben);
    await loadDocumentation(parts, contextFor);
  }
  await parts.database.write('demo', undefined, (tx) => tx.list(finishDemo, { maps }));
}

const hasAccounts = (dataDir: string): Promise<boolean> =>
  readDemoAccounts(dataDir).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/**
 * Loads demo data into a fresh instance: three accounts and, unless only they are wanted, a small map with known numbers
 * and a real one; then prints a first call to paste. A later start only prints; if the password file is lost, the accounts
 * get new passwords.
 */
export async function loadDemo(parts: DemoParts): Promise<void> {
  const waiting = (message: string, seconds: number) =>
    parts.say(`${message}. Loading goes on in ${seconds} s …`);
  if (!(await isDemoLoaded(parts.database, parts.config.demoMaps)))
    await untilAvailable(() => fill(parts), { limitMs: LOAD_LIMIT_MS, signal: parts.signal, waiting });
  else if (!(await hasAccounts(parts.config.dataDir))) await admitPeople(parts);
  parts.say('Accounts: ann (administrator), ben (approved), zoe (not admitted yet)');
  parts.say(`The command line: SERVICE_API_URL=${parts.config.baseUrl} npx atlas auth login --account ann`);
  if (parts.config.demoMaps) parts.say(`\nRead a panorama:\n\n${firstCall(parts)}\n`);
}
