import type { ControlCall } from './attack.ts';

const TIMEOUT_MS = 20_000;

/** A read of an ordinary caller, which has to be answered whatever else arrives. */
export const controlOf =
  (port: number, token: string, path = '/api/contexts'): ControlCall =>
  async () => {
    const began = performance.now();
    const problem = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status === 200 ? undefined : `a control call was answered ${response.status}`;
      },
      (error: unknown) => `a control call failed: ${error instanceof Error ? error.message : String(error)}`,
    );
    return { ms: performance.now() - began, problem };
  };
