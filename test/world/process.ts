import { testNeo4j } from '../neo4j/provided.ts';
import { callHttp, type HttpAnswer } from './http-call.ts';
import { type RunningProgram, startProgram } from './program.ts';
import type { Service } from './start.ts';

/** A service in a process of its own, as it runs in earnest. */
export interface RunningProcess extends Pick<RunningProgram, 'pid' | 'printed' | 'ended' | 'stop'> {
  readonly origin: string;
  /** One call with a token; the answer's status and body. */
  call(token: string, method: string, path: string, body?: unknown): Promise<HttpAnswer>;
}

/**
 * Starts the service as a process on the test's database, with the issuer of another service of the test. It does no work
 * in the background, which other tests share, unless the environment says so.
 * @param onLog is given each line of its log, which else goes to this process's stderr
 * @param root folder of another build of the service
 */
export async function startProcess(
  { issuer }: Service,
  environment: Readonly<Record<string, string>> = {},
  onLog?: (line: string) => void,
  root?: string,
): Promise<RunningProcess> {
  const { uri, user, password } = testNeo4j();
  const program = await startProgram(
    {
      NEO4J_URI: uri,
      NEO4J_USER: user,
      NEO4J_PASSWORD: password,
      AUTH_ISSUER: issuer.url,
      JWKS_URL: issuer.jwksUrl,
      AUTH_AUDIENCE: issuer.audience,
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
      WORKERS: '0',
      EMBEDDER: 'hash',
      ...environment,
    },
    onLog,
    root,
  );
  const origin = `http://127.0.0.1:${program.port}`;
  return {
    ...program,
    origin,
    call: (token, method, path, body) => callHttp(origin, { token, method, path, body }),
  };
}
