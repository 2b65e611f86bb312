import { useInfiniteQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import { counted } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import type { Picture } from '../data/queries.ts';
import { namesOf } from '../tables/twins.tsx';
import { Failure, Loading } from '../ui/failure.tsx';
import type { AddressedView } from '../url/use-map-address.ts';
import { EdgeList } from './edge-list.tsx';
import { mapLinks, type PanelLinks } from './links.ts';
import { More } from './more.tsx';
import { PanelHeading } from './panel-heading.tsx';
import { bridgeQuery } from './queries.ts';

interface BridgeProps {
  readonly atlas: AtlasClient;
  readonly picture: Picture;
  /** Ids of two or more territories. */
  readonly ids: readonly string[];
  readonly view: AddressedView;
}

type Pair = readonly [a: string, b: string];

interface PairProps {
  readonly atlas: AtlasClient;
  readonly pair: Pair;
  readonly names: ReadonlyMap<string, string>;
  readonly asOf: string | undefined;
  readonly links: PanelLinks;
}

function PairSection({ atlas, pair, names, asOf, links }: PairProps) {
  const list = useInfiniteQuery(bridgeQuery(atlas, ...pair, asOf));
  const title = pair.map((id) => names.get(id)).join(' – ');
  const edges = list.data?.pages.flatMap((page) => page.edges) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <section>
      <h3>{title}</h3>
      {list.isPending && <Loading what="the relationships" />}
      {list.error && list.data === undefined && <Failure error={list.error} again={() => list.refetch()} />}
      {list.data !== undefined && <p class="muted">{counted(total, 'relationship')}</p>}
      <EdgeList edges={edges} links={links} />
      <More list={list} of="relationships" shown={edges.length} total={total} />
    </section>
  );
}

/** What connects the selected territories: the relationships with an end in each of two. */
export function BridgePanel({ atlas, picture, ids, view }: BridgeProps) {
  const links = mapLinks(view);
  const { asOf } = view.address;
  const names = namesOf(picture);
  const known = ids.filter((id) => names.has(id));
  const pairs = known.flatMap((a, at) => known.slice(at + 1).map((b): Pair => [a, b]));
  const isBridge = ([a, b]: Pair): boolean =>
    picture.bridges.some(
      ({ source_territory: from, target_territory: to }) =>
        (from === a && to === b) || (from === b && to === a),
    );
  // Two are always read: a large map's picture does not tell all its bridges.
  const shown = pairs.length === 1 ? pairs : pairs.filter(isBridge);
  return (
    <>
      <PanelHeading>
        What connects {ids.map((id) => names.get(id) ?? 'what is gone').join(' and ')}
      </PanelHeading>
      {pairs.length === 1 && (
        <p>
          <Link href={view.href({ territories: pairs[0]!, panel: 'paths' })}>Paths between them</Link>
        </p>
      )}
      {shown.length === 0 && <p class="muted">No bridge joins them.</p>}
      {shown.map((pair) => (
        <PairSection key={pair.join(' ')} atlas={atlas} pair={pair} names={names} asOf={asOf} links={links} />
      ))}
    </>
  );
}
