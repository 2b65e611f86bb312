import { createSocket } from 'node:dgram';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { networksOf } from './addresses.ts';
import {
  byNameServers,
  getOutbound,
  type Outbound,
  OutboundFailure,
  postOutbound,
  type Resolve,
} from './request.ts';

const NEVER = new AbortController().signal;
const LOOPBACK: Outbound = { allowed: networksOf(['127.0.0.0/8']) };
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A receiver at an address of this machine; its port. */
async function receiver(answer: RequestListener, host = '127.0.0.1'): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, host, ready));
  return (server.address() as AddressInfo).port;
}

const post = (url: string, outbound: Outbound = LOOPBACK, signal = NEVER) =>
  postOutbound(new URL(url), { headers: { 'x-one': '1' }, body: '{"ä":1}' }, outbound, signal);

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

test('a post arrives with its headers and its body, and the status of the answer comes back', async () => {
  const seen: unknown[] = [];
  const port = await receiver(async (request, reply) => {
    const { method, url, headers } = request;
    seen.push([method, url, headers['x-one'], headers['content-length'], await textOf(request)]);
    reply.writeHead(204).end();
  });
  expect(await post(`http://127.0.0.1:${port}/hook?a=1`)).toBe(204);
  expect(seen).toEqual([['POST', '/hook?a=1', '1', '8', '{"ä":1}']]);
});

test('a redirect is not followed', async () => {
  const paths: (string | undefined)[] = [];
  const port = await receiver(({ url }, reply) => {
    paths.push(url);
    reply.writeHead(307, { location: '/other' }).end();
  });
  expect(await post(`http://127.0.0.1:${port}/first`)).toBe(307);
  expect(paths).toEqual(['/first']);
});

test('the body of an answer is not read, however long it is', async () => {
  let sent = 0;
  const ended = Promise.withResolvers<void>();
  const port = await receiver((_request, reply) => {
    const write = () => {
      while (!reply.destroyed && reply.write(Buffer.alloc(65_536))) sent += 1;
    };
    reply.writeHead(200).on('drain', write).on('close', ended.resolve);
    write();
  });
  expect(await post(`http://127.0.0.1:${port}/`)).toBe(200);
  await ended.promise;
  expect(sent).toBeLessThan(1000);
});

test.each([
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://169.254.169.254/latest/',
  'http://8.8.8.8/',
])('%s is not reached unless it is allowed', async (url) => {
  await expect(post(url, { allowed: [] })).rejects.toThrow('The host has no address that may be reached');
});

/** Counts how often it is asked. */
function resolver(...answers: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const resolve: Resolve = async (hostname) => {
    asked.push(hostname);
    const addresses = answers[Math.min(asked.length, answers.length) - 1]!;
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { asked, resolve };
}

test('a name whose second answer would lead elsewhere is asked for once, and the first answer is connected to', async () => {
  const hosts: (string | undefined)[] = [];
  const port = await receiver(({ headers }, reply) => {
    hosts.push(headers.host);
    reply.end();
  }, '127.0.0.2');
  const { asked, resolve } = resolver(['127.0.0.2'], ['127.0.0.3']);
  const outbound = { allowed: networksOf(['127.0.0.2']), resolve };
  expect(await post(`http://rebound.example:${port}/`, outbound)).toBe(200);
  expect(asked).toEqual(['rebound.example']);
  expect(hosts).toEqual([`rebound.example:${port}`]);
});

test('a name with one address that is not allowed among others is not reached', async () => {
  const { resolve } = resolver(['127.0.0.2', '127.0.0.3']);
  await expect(
    post('http://mixed.example/', { allowed: networksOf(['127.0.0.2']), resolve }),
  ).rejects.toThrow('The host has no address that may be reached');
});

test('an unknown name fails as one that leads inwards does', async () => {
  const unknown: Resolve = () =>
    Promise.reject(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }));
  const inner = resolver(['10.0.0.1']).resolve;
  const failures = await Promise.all(
    [unknown, inner].map((resolve) =>
      post('https://x.example/', { allowed: [], resolve }).catch((error) => error),
    ),
  );
  expect(failures[0]).toBeInstanceOf(OutboundFailure);
  expect(failures[0]).toEqual(failures[1]);
});

test('a target that does not answer, or a name without an answer, ends with the time limit', async () => {
  const port = await receiver(() => undefined);
  const late = 'The target did not answer in time';
  await expect(post(`http://127.0.0.1:${port}/`, { ...LOOPBACK, timeoutMs: 50 })).rejects.toThrow(late);
  const resolve: Resolve = () => new Promise(() => undefined);
  await expect(post('https://x.example/', { ...LOOPBACK, resolve, timeoutMs: 50 })).rejects.toThrow(late);
});

test('a failure says its code, and no address', async () => {
  const port = await receiver(() => undefined);
  for (const server of servers.splice(0)) server.close();
  await expect(post(`http://127.0.0.1:${port}/`)).rejects.toThrow(
    /^The target could not be reached \(ECONNREFUSED\)$/,
  );
});

test('who asked ends a request, with the reason', async () => {
  const port = await receiver(() => undefined);
  const ending = new AbortController();
  const posting = post(`http://127.0.0.1:${port}/`, LOOPBACK, ending.signal);
  ending.abort(new Error('stopped'));
  await expect(posting).rejects.toThrow('stopped');
});

describe('a get', () => {
  const get = (url: string, mostBytes = 100, outbound: Outbound = LOOPBACK) =>
    getOutbound(new URL(url), { headers: { accept: 'text/plain' }, mostBytes }, outbound, NEVER);

  test('brings status, headers and the body whole', async () => {
    const seen: unknown[] = [];
    const port = await receiver(({ method, url, headers }, reply) => {
      seen.push([method, url, headers.accept]);
      reply.writeHead(203, { 'x-two': '2' }).write('on');
      setTimeout(() => reply.end('e'), 10);
    });
    const answer = await get(`http://127.0.0.1:${port}/a`);
    expect(answer).toMatchObject({ status: 203, headers: { 'x-two': '2' }, body: Buffer.from('one') });
    expect(seen).toEqual([['GET', '/a', 'text/plain']]);
  });

  test('of a body that is too large ends before its end', async () => {
    const port = await receiver((_request, reply) => {
      const write = () => {
        while (!reply.destroyed && reply.write(Buffer.alloc(1000)));
      };
      reply.on('drain', write);
      write();
    });
    await expect(get(`http://127.0.0.1:${port}/`)).rejects.toThrow('The answer is too large');
  });

  test('is as long as allowed, and no longer', async () => {
    const port = await receiver((_request, reply) => reply.end('x'.repeat(100)));
    expect((await get(`http://127.0.0.1:${port}/`)).body.length).toBe(100);
    await expect(get(`http://127.0.0.1:${port}/`, 99)).rejects.toThrow(OutboundFailure);
  });

  test('follows no redirect', async () => {
    const port = await receiver(({ url }, reply) => {
      if (url === '/') reply.writeHead(302, { location: '/other' }).end();
      else reply.end('other');
    });
    expect(await get(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 302, body: Buffer.alloc(0) });
  });

  test('of a body that stops coming ends with the time limit', async () => {
    const port = await receiver((_request, reply) => void reply.write('on'));
    const ending = get(`http://127.0.0.1:${port}/`, 100, { ...LOOPBACK, timeoutMs: 50 });
    await expect(ending).rejects.toThrow('The target did not answer in time');
  });

  test('of a body that breaks off fails', async () => {
    const port = await receiver((_request, reply) => {
      reply.writeHead(200, { 'content-length': '10' }).write('on', () => reply.destroy());
    });
    await expect(get(`http://127.0.0.1:${port}/`)).rejects.toThrow('The target could not be reached');
  });

  test('reaches no address that is not public, unless it is allowed', async () => {
    const port = await receiver((_request, reply) => reply.end());
    await expect(get(`http://127.0.0.1:${port}/`, 100, { allowed: [] })).rejects.toThrow(
      'The host has no address that may be reached',
    );
  });
});

test('name servers are asked for both kinds of addresses, and a kind that they do not have is left out', async () => {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const name = question.subarray(12, question.indexOf(0, 12) + 1);
    const asked = question.subarray(12, 12 + name.length + 4);
    const isV4 = asked.readUInt16BE(name.length) === 1;
    // Its id, then: an answer without an error, one question, one record or none.
    const head = Buffer.from([...question.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isV4 ? 1 : 0, 0, 0, 0, 0]);
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 7]);
    socket.send(Buffer.concat([head, asked, ...(isV4 ? [record] : [])]), port, address);
  });
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready));
  const resolve = byNameServers([`127.0.0.1:${socket.address().port}`]);
  expect(await resolve('app.example')).toEqual([{ address: '192.0.2.7', family: 4 }]);
  socket.close();
});

test('a name that no server knows has no addresses', async () => {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const answer = Buffer.from(question);
    answer.writeUInt16BE(0x8183, 2);
    socket.send(answer, port, address);
  });
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready));
  expect(await byNameServers([`127.0.0.1:${socket.address().port}`])('x.example')).toEqual([]);
  socket.close();
});
