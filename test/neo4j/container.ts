import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import {
  GenericContainer,
  getContainerRuntimeClient,
  ImageName,
  type StartedTestContainer,
  Wait,
} from 'testcontainers';
import type { TestNeo4j } from './provided.ts';

export const IMAGE = 'neo4j:2026.08-community';
const PULL_TIMEOUT_MS = 300_000;
const START_TIMEOUT_MS = 180_000;
const BOLT = 7687;
/** Milliseconds until an address is taken for one that cannot be reached. */
const LOOK_MS = 1000;
/** All tests together have more statements planned than one service ever has. */
export const HEAP = '2g';
/**
 * How long a plan is kept however the database has changed. Tests fill and empty theirs all the time, and by default (10 s) it would
 * spend most of its time on planning the same statements again.
 */
export const PLANS_LAST = '1h';

/** A server that was started for this run, and how to be rid of it. */
export interface StartedNeo4j extends TestNeo4j {
  stop(): Promise<void>;
}

/** Fails when no Docker engine answers, or the image is neither here nor to be had. */
async function requireImage(): Promise<void> {
  const client = await getContainerRuntimeClient();
  const image = ImageName.fromString(IMAGE);
  if (await client.image.exists(image)) return;
  const tooLong = AbortSignal.timeout(PULL_TIMEOUT_MS);
  const timedOut = new Promise<never>((_, reject) => {
    tooLong.addEventListener('abort', () => reject(new Error(`${IMAGE} took too long to pull`)), {
      once: true,
    });
  });
  await Promise.race([client.image.pull(image), timedOut]);
}

/** Whether something takes connections there. */
async function answers(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port, timeout: LOOK_MS });
  try {
    await Promise.race([
      once(socket, 'connect'),
      once(socket, 'timeout').then(() => Promise.reject(new Error('no answer'))),
    ]);
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Where the server is reached: at the container's own address where there is a way to it, as on Linux, since the engine's proxy copies
 * every byte and a test sends thousands of short messages; else at the published port.
 */
async function addressOf(container: StartedTestContainer): Promise<string> {
  const [network] = container.getNetworkNames();
  const own = network === undefined ? '' : container.getIpAddress(network);
  if (own !== '' && (await answers(own, BOLT))) return `${own}:${BOLT}`;
  return `${container.getHost()}:${container.getMappedPort(BOLT)}`;
}

/** A Neo4j in a container of its own. */
export async function startContainer(): Promise<StartedNeo4j> {
  // The run stops its own container, and the reaper would be a second image to pull.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
  await requireImage();
  const password = randomBytes(12).toString('hex');
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({
      NEO4J_AUTH: `neo4j/${password}`,
      NEO4J_server_memory_heap_initial__size: '512m',
      NEO4J_server_memory_heap_max__size: HEAP,
      NEO4J_server_memory_pagecache_size: '256m',
      NEO4J_server_memory_query__cache_per__db__cache__num__entries: '5000',
      NEO4J_internal_cypher_expression__engine: 'INTERPRETED',
      NEO4J_dbms_cypher_min__replan__interval: PLANS_LAST,
      NEO4J_server_fleet__discovery_enabled: 'false',
    })
    .withExposedPorts(BOLT)
    .withWaitStrategy(Wait.forLogMessage(/Started\./))
    .withStartupTimeout(START_TIMEOUT_MS)
    .start();
  return {
    uri: `bolt://${await addressOf(container)}`,
    user: 'neo4j',
    password,
    stop: async () => {
      await container.stop({ remove: true, removeVolumes: true });
    },
  };
}
