import { connect, type Socket } from 'node:net';
import { type Message, readMessage, transactionOf, writeMessage } from './packstream.ts';

/** Tags of Bolt messages, as its specification numbers them. */
const TAGS = {
  reset: 0x0f,
  goodbye: 0x02,
  run: 0x10,
  begin: 0x11,
  commit: 0x12,
  rollback: 0x13,
  route: 0x66,
};
const ANSWERS = { success: 0x70, record: 0x71, ignored: 0x7e, failure: 0x7f };
/** A magic number and four proposals of four bytes. */
const HANDSHAKE_BYTES = 20;
const VERSION_BYTES = 4;
/** Asks for a list of versions, which this connection does not speak. */
const MANIFEST = Buffer.of(0, 0, 1, 0xff);

/** As Bolt names it from 5.7 on, and before. */
const NOT_A_LEADER = {
  code: 'Neo.ClientError.Cluster.NotALeader',
  neo4j_code: 'Neo.ClientError.Cluster.NotALeader',
  gql_status: '08N07',
  description: 'error: connection exception - not the leader',
  message: 'No write operations are allowed on this member: it does not lead.',
  diagnostic_record: { OPERATION: '', OPERATION_CODE: '0', CURRENT_SCHEMA: '/' },
};

/** What a member does with what clients send it. */
export interface MemberPart {
  /** The members, for a client that asks which there are. */
  routingTable(): unknown;
  /** Whether it may write. */
  leads(): boolean;
  /** A read arrives that has to see this transaction; resolves once the member has it. */
  awaitTransaction(number: number): Promise<void>;
  /** It has committed, or shown, this transaction. */
  showed(transaction: number): void;
}

/** Complete messages of a stream of chunks: the bytes as they came, and the message. */
class Messages {
  #rest: Buffer = Buffer.alloc(0);

  *of(data: Buffer): Generator<{ readonly raw: Buffer; readonly body: Buffer }> {
    this.#rest = Buffer.concat([this.#rest, data]);
    for (let found = this.#next(); found !== undefined; found = this.#next()) yield found;
  }

  #next(): { raw: Buffer; body: Buffer } | undefined {
    const parts: Buffer[] = [];
    for (let at = 0; at + 2 <= this.#rest.length; ) {
      const size = this.#rest.readUInt16BE(at);
      at += 2;
      if (size === 0) {
        const raw = this.#rest.subarray(0, at);
        this.#rest = this.#rest.subarray(at);
        return { raw, body: Buffer.concat(parts) };
      }
      parts.push(this.#rest.subarray(at, at + size));
      at += size;
    }
    return undefined;
  }
}

const latestOf = (bookmarks: unknown): number =>
  Math.max(0, ...((bookmarks as string[] | undefined) ?? []).map(transactionOf));

/**
 * One connection of a client to a member: everything goes to the one database behind all members, but for questions of routing, and
 * writes to a member that does not lead, which are answered here, in the order of what was asked.
 */
export function serveConnection(
  client: Socket,
  behind: { host: string; port: number },
  member: MemberPart,
): void {
  const database = connect(behind);
  const sent = new Messages();
  const answered = new Messages();
  /** Answers that are due: those of the database, and those of this connection. */
  const due: ('database' | Buffer)[] = [];
  let handshake: Buffer | undefined = Buffer.alloc(0);
  let agreed = false;
  let inTransaction = false;
  /** Whether everything is ignored until a RESET. */
  let failed = false;

  const flush = () => {
    while (due[0] instanceof Buffer) client.write(due.shift() as Buffer);
  };
  const answer = (bytes: Buffer) => {
    due.push(bytes);
    flush();
  };
  const pass = (raw: Buffer, tag: number) => {
    if (tag !== TAGS.goodbye) due.push('database');
    database.write(raw);
  };

  const begins = async (extra: Record<string, unknown>): Promise<boolean> => {
    const reads = extra['mode'] === 'r';
    if (!reads && !member.leads()) return false;
    if (reads) await member.awaitTransaction(latestOf(extra['bookmarks']));
    return true;
  };

  /** How a transaction begins, if the message begins one. */
  const beginningOf = (tag: number, fields: readonly unknown[]): unknown => {
    if (tag === TAGS.begin) return fields[0];
    return tag === TAGS.run && !inTransaction ? fields[2] : undefined;
  };

  const handle = async (raw: Buffer, { tag, fields }: Message): Promise<void> => {
    if (failed && tag !== TAGS.reset && tag !== TAGS.goodbye) {
      answer(writeMessage(ANSWERS.ignored));
      return;
    }
    if (tag === TAGS.reset) failed = false;
    if (tag === TAGS.reset || tag === TAGS.commit || tag === TAGS.rollback) inTransaction = false;
    if (tag === TAGS.route) {
      answer(writeMessage(ANSWERS.success, { rt: member.routingTable() }));
      return;
    }
    const extra = beginningOf(tag, fields);
    if (extra !== undefined && !(await begins(extra as Record<string, unknown>))) {
      failed = true;
      answer(writeMessage(ANSWERS.failure, NOT_A_LEADER));
      return;
    }
    if (tag === TAGS.begin) inTransaction = true;
    pass(raw, tag);
  };

  let turn = Promise.resolve();
  client.on('data', (data: Buffer) => {
    let rest = data;
    if (handshake !== undefined) {
      handshake = Buffer.concat([handshake, data]);
      if (handshake.length < HANDSHAKE_BYTES) return;
      const proposals = handshake.subarray(0, HANDSHAKE_BYTES);
      rest = handshake.subarray(HANDSHAKE_BYTES);
      const manifest = proposals.indexOf(MANIFEST, VERSION_BYTES);
      if (manifest >= 0) proposals.fill(0, manifest, manifest + VERSION_BYTES);
      database.write(proposals);
      handshake = undefined;
    }
    for (const { raw, body } of sent.of(rest)) {
      if (body.length === 0) continue;
      turn = turn.then(() => handle(raw, readMessage(body))).catch(() => void client.destroy());
    }
  });
  database.on('data', (data: Buffer) => {
    let rest = data;
    if (!agreed) {
      agreed = true;
      client.write(data.subarray(0, VERSION_BYTES));
      rest = data.subarray(VERSION_BYTES);
    }
    for (const { raw, body } of answered.of(rest)) {
      client.write(raw);
      const tag = body[1];
      if (body.length === 0 || tag === ANSWERS.record) continue;
      if (tag === ANSWERS.success) {
        const { bookmark } = readMessage(body).fields[0] as { bookmark?: string };
        if (bookmark !== undefined) member.showed(transactionOf(bookmark));
      }
      due.shift();
      flush();
    }
  });
  const end = () => {
    client.destroy();
    database.destroy();
  };
  for (const socket of [client, database]) socket.on('error', end).on('close', end);
}
