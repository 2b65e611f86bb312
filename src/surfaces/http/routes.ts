import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#base/refusal.ts';
import type { Principal, PublicContext, Surface } from '#operation/context.ts';
import type { Access, Method, Operation } from '#operation/define.ts';
import { invoke } from '#operation/invoke.ts';
import { serialiserSchema } from './json-schema.ts';

/** The two gates and what lies behind them, as main hands them over. */
export interface Boundary {
  /** Gate one: from the `Authorization` header to the caller, as far as operations of this access need to know it. */
  readonly authenticate: (header: string | undefined, access: Access) => Promise<Principal>;
  /** Gate two; throws when the caller does not pass. */
  readonly admit: (access: Access, caller: Principal) => void;
  readonly contextOf: (call: {
    operation: string;
    caller: Principal | undefined;
    surface: Surface;
    log: FastifyRequest['log'];
    setHeader: (name: string, value: string) => void;
  }) => PublicContext & { readonly caller: Principal | undefined };
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const;
const OPENNESS: readonly Access[] = ['public', 'internal', 'authenticated', 'approved', 'admin'];

const fastifyPath = (path: string): string => path.replaceAll(/\{([a-z_]+)\}/g, ':$1');

const callers = new WeakMap<FastifyRequest, Principal>();

function gateOf(boundary: Boundary, access: Access) {
  return async (request: FastifyRequest): Promise<void> => {
    if (access === 'public') return;
    const caller = await boundary.authenticate(request.headers.authorization, access);
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

/** Answers the methods that a known path lacks with 405 and `Allow`, behind the gate of that path. */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  methods: readonly Method[],
  gate: (request: FastifyRequest) => Promise<void> = async () => undefined,
): void {
  const allowed: string[] = methods.includes('GET') ? [...methods, 'HEAD'] : [...methods];
  const allow = allowed.sort().join(', ');
  const refuse = async () => {
    throw new Refusal('METHOD_NOT_ALLOWED', `This path allows ${allow}`, { headers: { allow } });
  };
  const method = METHODS.filter((one) => !allowed.includes(one));
  app.route({ method, url, onRequest: [gate, refuse], handler: refuse });
}

/** Paths whose operations differ in openness are as open to a wrong method as the most open of them. */
function gateOfPath(boundary: Boundary, operations: readonly Operation[]) {
  const access = OPENNESS.find((level) => operations.some((operation) => operation.access === level))!;
  return gateOf(boundary, access);
}

/** Registers every operation of the registry; there is no other way to a handler. */
export function addRoutes(app: FastifyInstance, boundary: Boundary, operations: readonly Operation[]): void {
  const withBody = operations.filter((operation) => operation.body !== undefined);
  for (const operation of withBody) addRoute(app, boundary, operation);
  app.register(async (bodyless) => {
    // What nobody reads is neither parsed nor refused, whatever it is called.
    bodyless.removeAllContentTypeParsers();
    bodyless.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    for (const operation of operations)
      if (operation.body === undefined) addRoute(bodyless, boundary, operation);
  });
  for (const [path, group] of Map.groupBy(operations, (operation) => operation.path)) {
    const methods = group.map((operation) => operation.method);
    refuseOtherMethods(app, fastifyPath(path), methods, gateOfPath(boundary, group));
  }
}
