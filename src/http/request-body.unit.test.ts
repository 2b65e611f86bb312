import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { type Gunzip, gzipSync } from 'node:zlib';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { expect, test, vi } from 'vitest';
import { gunzip, readJson } from './request-body.ts';

const MIB = 1024 * 1024;
const PARTS = 100;
const TURNS = 2 * PARTS;

/** 10 MiB; a body of 1 GiB has a hundred of them. */
const PACKED_PART = gzipSync(Buffer.alloc(10 * MIB, ' '));

/** The hook's stream over the parts of a body. */
async function unpackedFrom(parts: Buffer[]) {
  const packed = Readable.from(parts);
  const answer = new EventEmitter();
  const routeOptions = { config: { packedBodies: 'unpacked' } };
  const request = { headers: { 'content-encoding': 'gzip' }, routeOptions } as unknown as FastifyRequest;
  const reply = { raw: answer } as unknown as FastifyReply;
  const unpacked = (await gunzip.call(undefined as never, request, reply, packed)) as Gunzip;
  return { packed, answer, unpacked };
}

test('a body that is not read to its end is not unpacked further once the answer is sent', async () => {
  const { packed, answer, unpacked } = await unpackedFrom(Array<Buffer>(PARTS).fill(PACKED_PART));
  let came = 0;
  for await (const part of unpacked.iterator({ destroyOnReturn: false })) {
    came += (part as Buffer).length;
    if (came >= 2 * MIB) break;
  }
  answer.emit('finish');
  const taken = unpacked.bytesWritten;
  // What still arrives is drained, as the HTTP parser does.
  let drained = 0;
  packed.on('data', (part: Buffer) => {
    drained += part.length;
  });
  packed.resume();
  for (let turns = 0; turns < TURNS; turns += 1) await turn();
  expect(drained).toBeGreaterThan((PARTS / 2) * PACKED_PART.length);
  expect([unpacked.destroyed, unpacked.bytesWritten]).toEqual([true, taken]);
  expect(taken).toBeLessThan((PARTS / 10) * PACKED_PART.length);
});

test.each([
  ['is not gzip', Buffer.from('{"a":1}')],
  ['has a wrong checksum', Buffer.concat([gzipSync('{}').subarray(0, -8), Buffer.alloc(8, 1)])],
])('an unread body that %s does not cause an uncaught exception', async (_, part) => {
  const uncaught = vi.fn();
  process.on('uncaughtException', uncaught);
  const { unpacked } = await unpackedFrom([part]);
  await new Promise((resolve) => unpacked.once('close', resolve));
  process.off('uncaughtException', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
  expect(unpacked.errored).toMatchObject({ code: 'Z_DATA_ERROR' });
});

test('what one caller sends does not change the keys of another one', () => {
  const request = { server: fastify() } as unknown as FastifyRequest;
  const keysOf = (body: string): string[] => Object.keys(readJson(request, Buffer.from(body)) as object);
  expect(keysOf('{"a":[],"\\\\":0}')).toEqual(['a', '\\']);
  expect(keysOf('{"a":[],"caf\\\\":0}')).toEqual(['a', 'caf\\']);
  expect(keysOf('{"a":1,"\\n":2}')).toEqual(['a', '\n']);
  expect(keysOf('{"a":1,"caf\\u00e9":2}')).toEqual(['a', 'café']);
});

test.each(['{"constructo\\u0072":{"prototyp\\u0065":1}}', '{"\\n":{"constructor":{"prototype":1}}}'])(
  'a key that reaches a prototype is refused however it is written: %s',
  (body) => {
    const request = { server: fastify() } as unknown as FastifyRequest;
    expect(() => readJson(request, Buffer.from(body))).toThrow(/not valid JSON/);
  },
);
