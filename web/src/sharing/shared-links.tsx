import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import type { AtlasClient } from '#sdk/index.ts';
import { isOffline } from '../live/connection.ts';
import { More } from '../panels/more.tsx';
import { Failure, Loading, sentenceOf } from '../ui/failure.tsx';
import { type SharedLink, sharedLinksQuery } from './queries.ts';
import { linkWords } from './share-words.ts';

interface RowProps {
  readonly atlas: AtlasClient;
  readonly link: SharedLink;
  readonly revoked: (sentence: string) => void;
}

/** A link, and the button that revokes it, which asks first. */
function LinkRow({ atlas, link, revoked }: RowProps) {
  const { id, title, cogmap_id: map } = link;
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const revoking = useMutation({
    mutationFn: () => atlas.call('revoke_shared_link', { path: { id } }),
    onSuccess: async () => {
      revoked(`“${title}” is revoked.`);
      await queries.invalidateQueries({ queryKey: ['shared links', map] });
    },
  });
  return (
    <li>
      <strong>{title}</strong>: {linkWords(link)}{' '}
      {isAsking ? (
        <span class="choices">
          <span>Nobody can read it by this link from then on.</span>
          <button
            type="button"
            // The button that was pressed is gone.
            ref={(button) => button?.focus()}
            disabled={revoking.isPending || isOffline.value}
            onClick={() => revoking.mutate()}
            aria-label={`Revoke the link ${title} for good`}
          >
            Revoke it
          </button>
          <button type="button" onClick={() => setAsking(false)} aria-label={`Keep the link ${title}`}>
            Keep it
          </button>
        </span>
      ) : (
        <button type="button" onClick={() => setAsking(true)} aria-label={`Revoke the link ${title}`}>
          Revoke
        </button>
      )}
      {revoking.error && <p role="alert">{sentenceOf(revoking.error)}</p>}
    </li>
  );
}

interface LinksProps {
  readonly atlas: AtlasClient;
  readonly map: string;
}

/** The links of a map that have not been revoked. */
export function SharedLinks({ atlas, map }: LinksProps) {
  const list = useInfiniteQuery(sharedLinksQuery(atlas, map));
  const [said, setSaid] = useState<string>();
  const read = list.data?.pages.flatMap(({ shared_links }) => shared_links) ?? [];
  const links = read.filter(({ liveness }) => liveness !== 'revoked');
  return (
    <section>
      <h3>Links to this map</h3>
      <p role="status">{said}</p>
      {list.data === undefined && list.error && <Failure error={list.error} again={() => list.refetch()} />}
      {list.isPending && <Loading what="the links" />}
      {list.data !== undefined && links.length === 0 && !list.hasNextPage && (
        <p class="muted">There are none.</p>
      )}
      <ul class="plain">
        {links.map((link) => (
          <LinkRow key={link.id} atlas={atlas} link={link} revoked={setSaid} />
        ))}
      </ul>
      <More list={list} of="links" shown={links.length} />
    </section>
  );
}
