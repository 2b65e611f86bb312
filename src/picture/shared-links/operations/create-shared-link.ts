import { canonicalJson } from '#base/canonical-json.ts';
import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, conflict, forbidden, notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { mintSecret, secretHash } from '#people/machines/index.ts';
import { occurredNow, sharedLinkCreated } from '#record/ledger/index.ts';
import { ledgerNow } from '../../graph/index.ts';
import {
  createSharedLink as createSharedLinkStatement,
  findMapToShare,
  getSharedLink,
  lockSharedMap,
} from '../queries.ts';
import { addressOf, type SharingSettings } from '../settings.ts';
import { CreateSharedLinkRequest, SharedLinkWithAddress, sharedLinkView, USUAL_DAYS } from '../shapes.ts';
import { readView, VIEW_NAMES } from '../views.ts';

const DAY_MS = 86_400_000;

const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

export const createSharedLink = (settings: SharingSettings) =>
  defineOperation({
    id: 'create_shared_link',
    group: 'Shared Links',
    summary: 'Share a view of a map with everyone who has the link; its token is shown once',
    method: 'POST',
    path: '/api/shared-links',
    access: 'approved',
    body: CreateSharedLinkRequest,
    success: { status: 201, body: SharedLinkWithAddress, headers: ['Cache-Control'] },
    refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    handler: async ({ body }, context) => {
      const { caller, read, write, setHeader } = context;
      if (!settings.enabled) throw conflict('Shared links are disabled on this installation (SHARED_LINKS)');
      if (body.live === true && body.as_of !== undefined)
        throw badRequest('as_of: cannot be combined with live');
      const { cogmap_id: map_id } = body;
      const [view, ...others] = VIEW_NAMES.filter((name) => body[name] !== undefined);
      if (view === undefined || others.length > 0)
        throw badRequest(`Exactly one of ${VIEW_NAMES.join(', ')} is needed`);
      const { profile_id: creator_id, login } = caller;
      const [id, token] = [newId(), mintSecret()];
      const as_of = body.live === true ? null : (body.as_of ?? ledgerNow());
      const asked = { map_id, view, settings: body[view]!, as_of };
      const map = await read.find(findMapToShare, { map_id, reach: caller.reach });
      if (map === undefined) throw notFound();
      if (!map.may_share) throw forbidden();
      // Refuses a view that the audience cannot read.
      await readView(id, asked, { ...context, setHeader: () => undefined });
      const expires = daysFromNow(body.expires_in_days ?? USUAL_DAYS);
      const row = await write(async (tx) => {
        const occurred_at = occurredNow();
        const reach = await tx.reach();
        const found = await tx.find(lockSharedMap, { map_id, reach });
        if (found === undefined) throw notFound();
        if (!found.may_share) throw forbidden();
        if (found.live >= LIMITS.sharedLinks)
          throw conflict(`The map has ${LIMITS.sharedLinks} shared links; revoke one first`);
        await tx.list(createSharedLinkStatement, {
          ...{ id, map_id, view, as_of, creator_id, ...login, expires, occurred_at },
          token_hash: secretHash(token),
          settings: canonicalJson(asked.settings),
          title: body.title?.trim() || map.name,
        });
        const about = { subject_table: 'kb_cogmaps', subject_id: map_id, profile_id: creator_id } as const;
        await tx.append([sharedLinkCreated({ shared_link_id: id, ...about, view, as_of, expires })], {
          occurredAt: occurred_at,
        });
        return (await tx.find(getSharedLink, { id, reach }))!;
      });
      setHeader('cache-control', 'no-store');
      return { shared_link: sharedLinkView(row), token, url: addressOf(settings, token) };
    },
  });
