import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Refusal } from '#base/refusal.ts';
import type { Caller, PublicContext, Surface } from '#operation/context.ts';
import type { Access, Operation } from '#operation/define.ts';
import { invoke } from '#operation/invoke.ts';
import { serialiserSchema } from './json-schema.ts';

/** The two gates and what lies behind them, as main hands them over. */
export interface Boundary {
  /** Gate one: from the `Authorization` header to the caller. */
  readonly authenticate: (header: string | undefined) => Promise<Caller>;
  /** Gate two; throws when the caller does not pass. */
  readonly admit: (access: Access, caller: Caller) => void;
  readonly contextOf: (call: {
    operation: string;
    caller: Caller | undefined;
    surface: Surface;
    log: FastifyRequest['log'];
    setHeader: (name: string, value: string) => void;
  }) => PublicContext & { readonly caller: Caller | undefined };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const OPENNESS: readonly Access[] = ['public', 'internal', 'authenticated', 'approved', 'admin'];

const fastifyPath = (path: string): string => path.replaceAll(/\{([a-z_]+)\}/g, ':$1');

const callers = new WeakMap<FastifyRequest, Caller>();

function gateOf(boundary: Boundary, access: Access) {
  return async (request: FastifyRequest): Promise<void> => {
    if (access === 'public') return;
    const caller = await boundary.authenticate(request.headers.authorization);
    boundary.admit(access, caller);
    callers.set(request, caller);
  };
}

/** The surface named by the client; anything unknown is `web`, never a refusal (spec 10 §13). */
function surfaceOf(request: FastifyRequest): Surface {
  const claimed = request.headers['x-service-surface'] ?? request.headers['x-temper-surface'];
  const surface = typeof claimed === 'string' ? claimed.trim() : '';
  return surface === 'cli' || surface === 'sdk' ? surface : 'web';
}

function addRoute(app: FastifyInstance, boundary: Boundary, operation: Operation): void {
  const { status, body } = operation.success;
  app.route({
    method: operation.method,
    url: fastifyPath(operation.path),
    ...(body !== undefined && { schema: { response: { [status]: serialiserSchema(body) } } }),
    onRequest: gateOf(boundary, operation.access),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const context = boundary.contextOf({
        operation: operation.id,
        caller: callers.get(request),
        surface: surfaceOf(request),
        log: request.log,
        setHeader: (name, value) => void reply.header(name, value),
      });
      const answer = await invoke(operation, request, context);
      return reply.code(status).send(answer);
    },
  });
}

/** Answers the other methods of a known path with 405 and `Allow`, behind the gates of that path. */
function addMethodRefusals(
  app: FastifyInstance,
  boundary: Boundary,
  path: string,
  operations: readonly Operation[],
): void {
  const allowed: HTTPMethods[] = operations.map((operation) => operation.method);
  if (allowed.includes('GET')) allowed.push('HEAD');
  const others = [...METHODS, 'HEAD' as const].filter((method) => !allowed.includes(method));
  const access = OPENNESS.find((level) => operations.some((operation) => operation.access === level))!;
  app.route({
    method: others,
    url: fastifyPath(path),
    onRequest: [
      gateOf(boundary, access),
      async () => {
        const allow = [...allowed].sort().join(', ');
        throw new Refusal('METHOD_NOT_ALLOWED', `This path allows ${allow}`, { headers: { allow } });
      },
    ],
    handler: async () => undefined,
  });
}

/** Registers every operation of the registry; there is no other way to a handler. */
export function addRoutes(app: FastifyInstance, boundary: Boundary, operations: readonly Operation[]): void {
  for (const operation of operations) addRoute(app, boundary, operation);
  for (const [path, group] of Map.groupBy(operations, (operation) => operation.path)) {
    addMethodRefusals(app, boundary, path, group);
  }
}
