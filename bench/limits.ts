import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import neo4j from 'neo4j-driver';
import { type Figures, measureMany, measureOne, measureWork } from './measure.ts';
import type { Pids } from './process-usage.ts';

/** What a line costs at one connection and at many. */
export interface Pair {
  readonly one: Figures;
  readonly many: Figures;
}

export interface Bolt {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
}

export interface Effort {
  readonly seconds: number;
  readonly connections: number;
}

/** The least that any call to the database costs: `RETURN 1` in sessions that are kept, each on its own connection. */
export async function boltLimit(bolt: Bolt, effort: Effort, pids: Pids): Promise<Pair> {
  const driver = neo4j.driver(bolt.uri, neo4j.auth.basic(bolt.user, bolt.password), {
    telemetryDisabled: true,
  });
  const sessions = Array.from({ length: effort.connections }, () => driver.session({ database: 'neo4j' }));
  const workers = sessions.map((session) => () => session.run('RETURN 1'));
  try {
    const one = await measureWork(workers.slice(0, 1), effort.seconds, pids);
    const many = await measureWork(workers, effort.seconds, pids);
    return { one, many };
  } finally {
    await driver.close();
  }
}

async function originOf(child: ChildProcess): Promise<string> {
  const [message] = (await once(child, 'message')) as [{ origin: string }];
  return message.origin;
}

/** The least that any call over HTTP costs: a route of a process of its own that answers a constant. */
export async function routeLimit(effort: Effort): Promise<Pair> {
  const program = fileURLToPath(new URL('./bare-route.ts', import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    const target = {
      baseUrl: await originOf(child),
      token: async () => 'none',
      pids: { service: child.pid },
    };
    const next = () => ({ method: 'GET', path: '/' }) as const;
    const one = await measureOne(target, effort.seconds, next);
    const many = await measureMany(target, effort, next);
    return { one, many };
  } finally {
    child.kill();
  }
}
