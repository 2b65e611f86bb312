import type { Operation } from '#operation/define.ts';
import { LinkRates } from './link-rates.ts';
import type { Opening } from './open-view.ts';
import { createSharedLink } from './operations/create-shared-link.ts';
import { openShared } from './operations/open-shared.ts';
import { listSharedLinks, showSharedLink } from './operations/reads.ts';
import { revokeSharedLink } from './operations/revoke-shared-link.ts';

export const operations = (parts: Omit<Opening, 'rates'>): Operation[] => [
  createSharedLink(parts.settings),
  listSharedLinks,
  showSharedLink,
  revokeSharedLink,
  ...openShared({ ...parts, rates: new LinkRates() }),
];
