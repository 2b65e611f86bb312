import { notFound } from '#base/refusal.ts';
import type { Principal, PublicContext, Reach } from '#operation/context.ts';
import { TRUNCATED } from '#operation/define.ts';
import { secretHash } from '#people/machines/index.ts';
import type { LinkRates } from './link-rates.ts';
import { findMapToShare, findSharedView } from './queries.ts';
import type { SharingSettings } from './settings.ts';
import { readView, type ViewName } from './views.ts';

/** What opening a link needs. */
export interface Opening {
  readonly settings: SharingSettings;
  readonly rates: LinkRates;
  /** The current reach of a login; undefined when it would not pass the gates. */
  readonly reachNow: (principal: Pick<Principal, 'login'>) => Promise<Reach | undefined>;
}

/** A view that a token opened. */
export interface OpenedView {
  readonly title: string;
  readonly map_name: string;
  readonly view: ViewName;
  readonly as_of: string | null;
  readonly expires: string;
  /** The answer of the read of that name. */
  readonly shown: unknown;
  /** What limits cut of it, as the header `X-Result-Truncated` says. */
  readonly truncated: string;
}

/**
 * Reads the view of a token. The creator's right to share the map is checked each time.
 * @throws Refusal NOT_FOUND for an unknown, revoked or expired token, and one whose creator lost that right; RATE_LIMITED
 */
export async function openView(
  { settings, rates, reachNow }: Opening,
  token: string,
  context: PublicContext,
): Promise<OpenedView> {
  if (!settings.enabled) throw notFound();
  const { read } = context;
  const link = await read.find(findSharedView, { token_hash: secretHash(token) });
  if (link === undefined) throw notFound();
  rates.count(link.id);
  const { id, map_id, view, title, as_of, expires, link_key, client_id } = link;
  const reach = await reachNow({ login: { link_key, client_id } });
  if (reach === undefined) throw notFound();
  const map = await read.find(findMapToShare, { map_id, reach });
  if (map?.may_share !== true) throw notFound();
  const asked = { map_id, view, settings: JSON.parse(link.settings), as_of };
  let truncated = '';
  const setHeader = (name: string, value: string) => {
    if (name === TRUNCATED) truncated = value;
  };
  const shown = await readView(id, asked, { ...context, setHeader });
  return { title, map_name: map.name, view, as_of, expires, shown, truncated };
}
