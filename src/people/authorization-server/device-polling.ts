import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import type { Database } from '#neo4j/database.ts';
import { countDevicePoll } from './queries.ts';
import { answered, recordKey } from './record-adapter.ts';

/** Minimum time between two polls, and the amount that every premature poll adds to it (RFC 8628 §3.5). */
const INTERVAL_SECONDS = 5;

const isPending = (body: unknown): boolean =>
  (body as { error?: unknown } | undefined)?.error === new errors.AuthorizationPending().error;

/**
 * Sends devices their polling interval, and `slow_down` when they poll more often; the provider does neither.
 * Only a pending answer is replaced: once the person has decided, the device gets the decision.
 */
export function paceDevicePolling(provider: Provider, database: Database): void {
  provider.on('device_authorization.success', (_ctx, body: { interval?: number }) => {
    body.interval = INTERVAL_SECONDS;
  });
  provider.use(async (ctx, next) => {
    await next();
    if (!isPending(ctx.body)) return;
    const { params } = (ctx as KoaContextWithOIDC).oidc;
    const key = recordKey('DeviceCode', String(params?.['device_code']));
    const poll = await answered(database.reader().find(countDevicePoll, { key, interval: INTERVAL_SECONDS }));
    if (poll?.too_soon !== true) return;
    const { error, error_description } = new errors.SlowDown();
    ctx.body = { error, error_description };
  });
}
