import { createGunzip } from 'node:zlib';
import type { preParsingAsyncHookHandler } from 'fastify';
import { Refusal } from '#base/refusal.ts';

/** Unpacks a gzip body; the size limit holds for what comes out of it. */
export const gunzip: preParsingAsyncHookHandler = async (request, reply, packed) => {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase();
  if (!encoding || encoding === 'identity') return packed;
  if (encoding !== 'gzip')
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The body may be encoded with gzip only');
  delete request.headers['content-length'];
  const unpacked = createGunzip();
  // A body that nobody reads, of an operation without one or of a call that was refused, may be no gzip all the same: without
  // a listener its error would end the process.
  unpacked.on('error', () => undefined);
  // Not `pipeline`: it would end the connection on which the refusal of a bad body still has to travel.
  packed.once('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked);
  // Nobody reads what is left of a refused body, so nobody unpacks it.
  reply.raw.once('finish', () => {
    packed.unpipe(unpacked);
    unpacked.destroy();
  });
  return unpacked;
};
