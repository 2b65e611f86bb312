/** What the page has to know before anybody has signed in: `GET /explorer/config.json`. */
export interface ExplorerConfig {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly revocation_endpoint: string;
  readonly end_session_endpoint: string;
  /** Null where an outside issuer has no client for this page. */
  readonly client_id: string | null;
  readonly redirect_uri: string;
  readonly post_logout_redirect_uri: string;
  readonly scopes: readonly string[];
  readonly audience: string;
  /** Whether views of maps can be shared by links. */
  readonly shared_links: boolean;
  /** The version of the service. */
  readonly version: string;
}

/** Reads the configuration of the service that the page came from. Throws an Error if it does not answer. */
export async function readExplorerConfig(): Promise<ExplorerConfig> {
  const response = await fetch('/explorer/config.json');
  if (!response.ok) throw new Error(`The service answered ${response.status}`);
  return response.json();
}
