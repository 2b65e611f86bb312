import { afterEach, expect, test } from 'vitest';
import { authorizeUrl, Browser, obtainCode, pkce } from './authorization-request.ts';
import { type OwnService, startOwnService } from './own-mode.ts';

/** Issue 14, point 10: people sign in from the API reference page, by what its document says and nothing else. */

let running: OwnService;
afterEach(() => running.stop());

interface Flow {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly scopes: Record<string, string>;
  readonly 'x-scalar-client-id': string;
  readonly 'x-scalar-redirect-uri': string;
}

async function flowOf(baseUrl: string): Promise<Flow> {
  const response = await fetch(`${baseUrl}/api-docs/openapi.json`);
  const document = (await response.json()) as {
    components: { securitySchemes: { sign_in: { flows: { authorizationCode: Flow } } } };
  };
  return document.components.securitySchemes.sign_in.flows.authorizationCode;
}

test('the flow in the document gives a token that the API takes, and ends at a page of this service', async () => {
  running = await startOwnService({ environment: { ENABLE_SWAGGER: 'true' } });
  const flow = await flowOf(running.baseUrl);
  expect(flow.authorizationUrl).toBe(`${running.baseUrl}/oauth/authorize`);
  const code = await obtainCode(running.baseUrl, await running.person(), {
    client_id: flow['x-scalar-client-id'],
    redirect_uri: flow['x-scalar-redirect-uri'],
    scope: Object.keys(flow.scopes).join(' '),
  });
  // A page says where it is, also to its own origin.
  const redeem = (origin: string) => {
    const body = new URLSearchParams({ client_id: flow['x-scalar-client-id'], ...code });
    return fetch(flow.tokenUrl, { method: 'POST', headers: { origin }, body });
  };
  expect((await redeem('https://evil.example')).status).toBe(400);
  const answer = await redeem(running.baseUrl);
  expect([answer.status, flow.tokenUrl]).toEqual([200, `${running.baseUrl}/oauth/token`]);
  const { access_token } = (await answer.json()) as { access_token: string };
  expect((await running.get('/api/profile', access_token)).status).toBe(200);
  const end = await fetch(`${flow['x-scalar-redirect-uri']}?code=a&state=b`);
  expect([end.status, await end.text()]).toEqual([200, expect.stringContaining('You are signed in')]);
});

test('without the page no code is sent to its address', async () => {
  running = await startOwnService({ environment: { DEMO: 'false' } });
  const redirect_uri = `${running.baseUrl}/api-docs/signed-in`;
  const url = authorizeUrl(running.baseUrl, { code_challenge: pkce().challenge, redirect_uri });
  const { response } = await new Browser().open(url);
  expect([response.status, response.headers.get('location')]).toEqual([400, null]);
});
