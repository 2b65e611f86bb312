import type { IncomingMessage, ServerResponse } from 'node:http';

const READ = ['GET', 'HEAD'];
const FORM = ['POST'];

/**
 * Every path of the authorization server, as the issuer publishes it, with its methods. The provider would also accept
 * other spellings (such as a trailing slash), which must not bypass the checks for a path here.
 */
const ENDPOINTS: readonly (readonly [path: RegExp, methods: readonly string[]])[] = [
  [/^\/oauth\/authorize(\/[\w-]+)?$/, READ],
  [/^\/oauth\/(token|revoke|device_authorization)$/, FORM],
  [/^\/oauth\/session\/end\/confirm$/, FORM],
  [/^\/oauth\/jwks$/, READ],
  [/^\/\.well-known\/openid-configuration$/, READ],
  [/^\/oauth\/(device|userinfo|login\/[\w-]+)$/, [...READ, ...FORM]],
  [/^\/oauth\/device\/[\w-]+$/, READ],
];

function refuse(response: ServerResponse, status: number, error: { code: string; message: string }): true {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ error }));
  return true;
}

/**
 * Refuses paths and methods that the authorization server does not have.
 * @returns true when the request has been answered
 */
export function refuseUnknown(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  const methods = ENDPOINTS.find(([pattern]) => pattern.test(path))?.[1];
  if (methods === undefined) {
    return refuse(response, 404, { code: 'NOT_FOUND', message: 'No such path' });
  }
  const method = request.method ?? '';
  if (method === 'OPTIONS' || methods.includes(method)) return false;
  const allow = methods.join(', ');
  response.setHeader('allow', allow);
  return refuse(response, 405, { code: 'METHOD_NOT_ALLOWED', message: `This path allows ${allow}` });
}
