import { useQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import { counted } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import { proposalsQuery } from './queries.ts';

/** The number of proposals that the person may decide on, as a link to them; null when there are none. */
export function ProposalsBanner({ atlas }: { readonly atlas: AtlasClient }) {
  const { data } = useQuery(proposalsQuery(atlas));
  const toDecide = (data?.proposals ?? []).filter(({ may_decide }) => may_decide);
  if (toDecide.length === 0) return null;
  return (
    <p class="bar" role="status">
      <Link href="/proposals">{counted(toDecide.length, 'proposal')}</Link>{' '}
      {toDecide.length === 1 ? 'waits' : 'wait'} for your decision.
    </p>
  );
}
