import { z } from 'zod';
import { CypherInt, CypherJson, query } from '#neo4j/query.ts';

const Jwk = CypherJson.pipe(z.looseObject({ kty: z.string() }));

export const lockKeys = query('authorization-server/lock_keys', {
  mode: 'write',
  params: z.object({ kid: z.string(), issuer: z.string(), private_jwk: z.string() }),
  row: z.object({ private_jwk: Jwk }),
});

export const listSigningKeys = query('authorization-server/list_signing_keys', {
  mode: 'write',
  params: z.object({ issuer: z.string() }),
  row: z.object({ kid: z.string(), private_jwk: Jwk, signs_from: z.number() }),
});

export const createSigningKey = query('authorization-server/create_signing_key', {
  mode: 'write',
  params: z.object({
    kid: z.string(),
    issuer: z.string(),
    private_jwk: z.string(),
    created: CypherInt,
    signs_from: CypherInt,
  }),
});

export const deleteSigningKeys = query('authorization-server/delete_signing_keys', {
  mode: 'write',
  params: z.object({ kids: z.array(z.string()) }),
});
