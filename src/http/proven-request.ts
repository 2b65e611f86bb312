import type { FastifyReply, FastifyRequest } from 'fastify';
import { unproven } from '#base/refusal.ts';
import type { Proof, ProofOfBody } from '#operation/define.ts';
import type { RateLimits } from './rate-limits.ts';
import { readJson, unpacked } from './request-body.ts';
import { holdUnproved, releaseUnproved } from './unproved-bodies.ts';

const begun = new WeakMap<FastifyRequest, ProofOfBody>();

/** Handler of a path that proves its own calls, for requests without a body to verify: always refuses. */
export const refuseUnproven = async (): Promise<never> => {
  throw unproven();
};

/**
 * The gate of an operation that proves its own calls, as route options. It checks the headers before the body is read,
 * then the raw bytes of the body, and only then decompresses it; the proof's result is the body of the operation.
 * Failed proofs count towards the limit of their address, and only few unproved bodies are held at once. The scope must
 * keep raw bodies.
 */
export const gateProven = (limits: Pick<RateLimits, 'ofAddress'>, proof: Proof) => ({
  onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const begin = () => proof.begin(request.headers, request.query);
    begun.set(request, await limits.ofAddress(request, reply, begin));
    await holdUnproved(request, reply);
  },
  preValidation: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
    const read = async () => readJson(request, await unpacked(request, body, proof.mostBytes));
    try {
      const prove = async () => begun.get(request)!(body, read);
      request.body = await limits.ofAddress(request, reply, prove);
    } finally {
      releaseUnproved(request);
    }
  },
});
