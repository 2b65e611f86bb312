import type { FastifyRequest } from 'fastify';
import { Refusal } from '#base/refusal.ts';
import type { Proof, ProofOfBody } from '#operation/define.ts';
import { readJson } from './request-body.ts';

const begun = new WeakMap<FastifyRequest, ProofOfBody>();

/** What answers for a path that proves its own calls where there is nothing to prove anything by: always a refusal. */
export const refuseUnproven = async (): Promise<never> => {
  throw new Refusal('UNAUTHORIZED', 'The request is not authenticated', {
    headers: { 'www-authenticate': 'Bearer' },
  });
};

/**
 * The gate of an operation that proves its own calls, as options of its route: before the body is read by the headers, after
 * it by the body. What it makes of the body is the input of the operation. The scope must keep raw bodies.
 */
export const gateProven = (proof: Proof) => ({
  onRequest: async (request: FastifyRequest): Promise<void> => {
    begun.set(request, await proof.begin(request.headers, request.query));
  },
  preValidation: async (request: FastifyRequest): Promise<void> => {
    const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
    request.body = begun.get(request)!(body, () => readJson(request, body));
  },
});
