import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startManagedNeo4j } from '#neo4j/managed/index.ts';
import { HEAP, IMAGE, PLANS_LAST, type StartedNeo4j, startContainer } from './container.ts';
import './provided.ts';

/** `automatic`: a container where that works, else a managed local server. */
type Kind = 'uri' | 'container' | 'managed' | 'automatic';

const KINDS: readonly string[] = ['uri', 'container', 'managed'] satisfies Kind[];

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The project whose tests empty the database, after all others; it never runs on a server that somebody named. */
const EMPTYING_PROJECT = 'instance';

function kindOf(env: NodeJS.ProcessEnv, project: string): Kind {
  const kind = wantedKind(env);
  return kind === 'uri' && project === EMPTYING_PROJECT ? 'automatic' : kind;
}

function wantedKind(env: NodeJS.ProcessEnv): Kind {
  const named = env['TEST_NEO4J'];
  if (named === undefined || named === '') return env['NEO4J_TEST_URI'] ? 'uri' : 'automatic';
  if (!KINDS.includes(named)) throw new Error(`TEST_NEO4J must be one of ${KINDS.join(', ')}, or unset`);
  return named as Kind;
}

function given(env: NodeJS.ProcessEnv): StartedNeo4j {
  const [uri, user, password] = [
    env['NEO4J_TEST_URI'],
    env['NEO4J_TEST_USER'] ?? 'neo4j',
    env['NEO4J_TEST_PASSWORD'],
  ];
  if (!uri || !password) throw new Error('TEST_NEO4J=uri needs NEO4J_TEST_URI and NEO4J_TEST_PASSWORD');
  return { uri, user, password, stop: async () => undefined };
}

/** On a machine that does other work it takes its time. */
const START_TIMEOUT_MS = 300_000;

async function startManaged(): Promise<StartedNeo4j> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atlas-test-neo4j-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const server = await startManagedNeo4j({
      dataDir,
      log: say,
      startTimeoutMs: START_TIMEOUT_MS,
      heap: HEAP,
      settings: { 'dbms.cypher.min_replan_interval': PLANS_LAST },
    });
    return { ...server, stop: () => server.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function start(kind: Kind): Promise<{ server: StartedNeo4j; shown: string }> {
  if (kind === 'uri') return { server: given(process.env), shown: 'the server named by NEO4J_TEST_URI' };
  if (kind === 'managed') return { server: await startManaged(), shown: 'managed local Neo4j' };
  try {
    return { server: await startContainer(), shown: `Testcontainers, ${IMAGE}` };
  } catch (error) {
    if (kind === 'container') throw error;
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0];
    return { server: await startManaged(), shown: `managed local Neo4j (no container: ${reason})` };
  }
}

interface Shared {
  readonly started: Promise<StartedNeo4j>;
  users: number;
}

// Each project has an instance of this module, so what they share is kept outside of it.
const shelf = globalThis as { atlasTestServers?: Map<Kind, Shared> };
shelf.atlasTestServers ??= new Map();
const servers = shelf.atlasTestServers;

async function startAndSay(kind: Kind): Promise<StartedNeo4j> {
  const began = performance.now();
  const { server, shown } = await start(kind);
  say(`Test Neo4j: ${shown}, ready after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return server;
}

/** Gives the whole run one empty Neo4j, which its projects share, and takes it away after the last of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = kindOf(process.env, project.name);
  const shared = servers.get(kind) ?? { started: startAndSay(kind), users: 0 };
  servers.set(kind, shared);
  shared.users += 1;
  const { uri, user, password, stop } = await shared.started;
  project.provide('neo4j', { uri, user, password });
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await stop();
  };
}
