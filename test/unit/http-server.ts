import { pino } from 'pino';
import { z } from 'zod';
import { forbidden, Refusal, type RefusalCode, STATUS_OF_CODE } from '#base/refusal.ts';
import { UuidInput } from '#base/shapes.ts';
import { createHttpServer, type HttpOptions } from '#http/server.ts';
import type { Caller, Context } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';

/** The cause of every fault of these operations. */
export const SECRET = 'postgres://internal:secret@db';

const open = { group: 'Test', summary: 'A test', access: 'public', success: { status: 200 } } as const;

const operations = [
  defineOperation({
    ...open,
    id: 'echo',
    method: 'POST',
    path: '/api/echo',
    body: z.object({
      text: z.string(),
      nested: z.object({ list: z.array(z.object({ id: UuidInput })) }).optional(),
    }),
    success: { status: 200, body: z.object({ text: z.string(), id: z.string().nullable() }) },
    handler: async ({ body }) => ({ text: body.text, id: body.nested?.list[0]?.id ?? null }),
  }),
  defineOperation({
    ...open,
    id: 'show',
    method: 'GET',
    path: '/api/things/{id}',
    params: z.object({ id: UuidInput }),
    query: z.object({ limit: z.coerce.number().int().optional() }),
    success: {
      status: 200,
      body: z.object({ id: z.string(), limit: z.number().nullable() }),
      headers: ['x-seen'],
    },
    handler: async ({ params, query }, { setHeader }) => {
      setHeader('x-seen', 'yes');
      return { id: params.id, limit: query.limit ?? null };
    },
  }),
  defineOperation({
    ...open,
    id: 'burst',
    method: 'POST',
    path: '/api/fault',
    handler: async () => Promise.reject(new Error(SECRET)),
  }),
  defineOperation({
    ...open,
    id: 'refuse',
    method: 'GET',
    path: '/api/refusal',
    handler: async () =>
      Promise.reject(
        new Refusal('UNAVAILABLE', 'Come back', { headers: { 'retry-after': '7' }, cause: SECRET }),
      ),
  }),
  defineOperation({
    ...open,
    id: 'refuse_as',
    method: 'GET',
    path: '/api/refusals/{code}',
    params: z.object({ code: z.enum(Object.keys(STATUS_OF_CODE) as [RefusalCode]) }),
    handler: async ({ params }) => Promise.reject(new Refusal(params.code, 'No')),
  }),
  defineOperation({
    ...open,
    id: 'take',
    method: 'POST',
    path: '/api/taken',
    handler: async () => {
      const cause = new Error(`Node(1) already exists with property token = ${SECRET}`);
      throw new Refusal('CONFLICT', 'Taken', {
        cause: Object.assign(cause, { code: 'Neo.ClientError.Schema.ConstraintValidationFailed' }),
      });
    },
  }),
  defineOperation({
    ...open,
    id: 'gone',
    method: 'DELETE',
    path: '/api/gone',
    success: { status: 204 },
    handler: async () => undefined,
  }),
  defineOperation({
    ...open,
    id: 'governed',
    access: 'admin',
    method: 'POST',
    path: '/api/governed',
    body: z.object({ n: z.number() }),
    handler: async () => undefined,
  }),
];

/** What the servers of this file's importer have logged. */
export const lines: string[] = [];
/** The HTTP surface over a registry of its own, with gates that need no database. */
export const serverWith = (corsOrigins: string[], overrides: Partial<HttpOptions> = {}) =>
  createHttpServer({
    operations,
    boundary: {
      authenticate: async (header) => {
        if (header !== 'Bearer good') throw new Refusal('UNAUTHORIZED', 'No');
        return {} as Caller;
      },
      admit: () => {
        throw forbidden();
      },
      contextOf: (call) => call as unknown as Context,
    },
    oauthClient: { id: undefined, redirectUris: [], loopback: false },
    auth: {
      mode: 'external',
      issuer: 'https://idp.example/',
      jwksUrl: 'https://idp.example/jwks',
      audience: 'urn:atlas',
      providerName: 'p',
      furtherAudiences: [],
      allowedClients: [],
    },
    baseUrl: 'https://atlas.example',
    version: '1.2.3',
    corsOrigins,
    trustProxy: [],
    rateLimits: { perPrincipal: 0, perAddress: 0 },
    apiReference: false,
    explorer: false,
    sharedLinks: false,
    log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
    ...overrides,
  });
