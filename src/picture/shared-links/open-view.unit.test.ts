import { expect, test } from 'vitest';
import type { PublicContext } from '#operation/context.ts';
import { LinkRates } from './link-rates.ts';
import { openView } from './open-view.ts';

/** Opening a link; against a database in test/integration/shared-links. */

test('an installation without SHARED_LINKS opens nothing, and asks nobody', async () => {
  const opening = {
    settings: { enabled: false, baseUrl: 'http://localhost' },
    rates: new LinkRates(),
    reachNow: () => expect.unreachable('nobody is asked'),
  };
  const context = {} as PublicContext;
  await expect(openView(opening, 'token', context)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
