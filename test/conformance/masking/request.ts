import type { Operation } from '#operation/define.ts';
import type { Answer, Caller, Service } from '#test/world/index.ts';

/** A call of an operation, by the parts of its input. */
export interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A value with another one at a path: `entries[].id` is the id of the first entry; what is not there yet is made. */
function replaced(value: unknown, path: readonly string[], by: string): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return by;
  if (step === '[]') {
    const [first, ...others] = (value as unknown[] | undefined) ?? [];
    return [replaced(first, rest, by), ...others];
  }
  const object = (value as Record<string, unknown> | undefined) ?? {};
  return { ...object, [step]: replaced(object[step], rest, by) };
}

/** The same call with another id in one field, named as `body.entries[].id`. */
export const withId = (request: Request, field: string, id: string): Request =>
  replaced(request, field.replaceAll('[]', '.[]').split('.'), id) as Request;

const filled = (path: string, params: Request['params'] = {}): string =>
  path.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));

/** Sends a call over HTTP. */
export function send(
  { call }: Pick<Service, 'call'>,
  caller: Caller,
  { method, path }: Pick<Operation, 'method' | 'path'>,
  { params, query, body, headers }: Request,
): Promise<Answer> {
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  return call(method, `${filled(path, params)}${search}`, {
    headers: { authorization: `Bearer ${caller.token}`, ...headers },
    body,
  });
}
