import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveConnection } from './bolt-connection.ts';

/**
 * A cluster as the driver sees one, of one database: each member is a port that speaks Bolt, tells which member leads, refuses writes
 * when it does not lead, and as a follower has a transaction only some time after it was committed.
 */
export interface Cluster {
  readonly uri: string;
  /** Reads that followers answered. */
  readonly followed: () => number;
  /** Reads that followers answered without having to wait for what `demand` demanded: they may have been out of date. */
  readonly outOfDate: () => number;
  /** From now on a read has to see everything that was committed. */
  demand(): void;
  /** Makes another member the leader. */
  lead(member: number): void;
  /** Ends a member, with its connections. */
  take(member: number): Promise<void>;
  /** Starts it again, at the same address. */
  bring(member: number): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly members?: number;
  /** How long after its commit a follower has a transaction. */
  readonly lagMs?: number;
}

const LIFE_SECONDS = 300;

interface Member {
  readonly server: Server;
  readonly sockets: Set<Socket>;
  port: number;
  up: boolean;
}

/** @param uri of the one database behind, as `bolt://host:port` */
export async function startCluster(
  uri: string,
  { members: count = 3, lagMs = 30 }: ClusterOptions = {},
): Promise<Cluster> {
  const { hostname: host, port } = new URL(uri);
  const behind = { host, port: Number(port) };
  let leader = 0;
  let newest = 0;
  let demanded = 0;
  let followed = 0;
  let outOfDate = 0;
  const addressOf = ({ port: own }: Member) => `127.0.0.1:${own}`;
  const tableOf = () => {
    const up = members.filter((member) => member.up);
    const followers = up.filter((member) => member !== members[leader]);
    return {
      ttl: LIFE_SECONDS,
      db: 'neo4j',
      servers: [
        { role: 'ROUTE', addresses: up.map(addressOf) },
        { role: 'READ', addresses: followers.map(addressOf) },
        { role: 'WRITE', addresses: up.filter((member) => member === members[leader]).map(addressOf) },
      ],
    };
  };
  const memberAt = (index: number): Member => {
    const sockets = new Set<Socket>();
    /** What it has as a follower. */
    let applied = 0;
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      serveConnection(socket, behind, {
        routingTable: tableOf,
        leads: () => index === leader,
        showed: (transaction) => {
          newest = Math.max(newest, transaction);
        },
        awaitTransaction: async (wanted) => {
          if (index === leader) return;
          followed += 1;
          if (wanted < demanded) outOfDate += 1;
          if (wanted > applied) await sleep(lagMs);
          applied = Math.max(applied, wanted);
        },
      });
    });
    return { server, sockets, port: 0, up: false };
  };
  const members = Array.from({ length: count }, (_, index) => memberAt(index));
  const bring = async (index: number) => {
    const member = members[index]!;
    member.server.listen(member.port, '127.0.0.1');
    await once(member.server, 'listening');
    member.port = (member.server.address() as AddressInfo).port;
    member.up = true;
  };
  const take = async (index: number) => {
    const member = members[index]!;
    if (!member.up) return;
    member.up = false;
    const closed = new Promise((resolve) => member.server.close(resolve));
    for (const socket of member.sockets) socket.destroy();
    await closed;
  };
  for (const index of members.keys()) await bring(index);
  return {
    uri: `neo4j://${addressOf(members[0]!)}`,
    followed: () => followed,
    outOfDate: () => outOfDate,
    demand: () => {
      demanded = newest;
    },
    lead: (member) => {
      leader = member;
    },
    take,
    bring,
    stop: async () => {
      for (const index of members.keys()) await take(index);
    },
  };
}
