import { useQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import { counted } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import { accessRequestsQuery } from './queries.ts';

/** How many people ask for access, and the way to decide; nothing where nobody does. */
export function RequestsBanner({ atlas }: { readonly atlas: AtlasClient }) {
  const { data: requests = [] } = useQuery(accessRequestsQuery(atlas));
  if (requests.length === 0) return null;
  return (
    <p class="bar" role="status">
      <Link href="/admin/requests">{counted(requests.length, 'request')}</Link> for access{' '}
      {requests.length === 1 ? 'waits' : 'wait'} for your decision.
    </p>
  );
}
