import type { FastifyReply, FastifyRequest } from 'fastify';
import { unproven } from '#base/refusal.ts';
import type { Proof, ProofOfBody } from '#operation/define.ts';
import type { RateLimits } from './rate-limits.ts';
import { readJson } from './request-body.ts';

const begun = new WeakMap<FastifyRequest, ProofOfBody>();

/** What answers for a path that proves its own calls where there is nothing to prove anything by: always a refusal. */
export const refuseUnproven = async (): Promise<never> => {
  throw unproven();
};

/**
 * The gate of an operation that proves its own calls, as options of its route: before the body is read by the headers, after
 * it by the body; what is not proved counts toward the limit of its address. What it makes of the body is the input of the
 * operation. The scope must keep raw bodies.
 */
export const gateProven = (limits: Pick<RateLimits, 'ofAddress'>, proof: Proof) => ({
  onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const begin = () => proof.begin(request.headers, request.query);
    begun.set(request, await limits.ofAddress(request, reply, begin));
  },
  preValidation: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
    const prove = async () => begun.get(request)!(body, () => readJson(request, body));
    request.body = await limits.ofAddress(request, reply, prove);
  },
});
