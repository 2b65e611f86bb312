import { useQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import { grouped } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import { pictureViewOf } from '../data/queries.ts';
import { marksTension, useTension } from '../picture/tension.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Failure, Loading } from '../ui/failure.tsx';
import type { MapAddress } from '../url/map-address.ts';
import { countsQuery } from './queries.ts';

interface FactsProps {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  readonly owner: string | undefined;
  readonly address: MapAddress;
}

/** How much there is of what a picture shows, beyond the limits of one answer, and whose it is. */
function Counts({ atlas, anchor, owner, address }: FactsProps) {
  const counts = useQuery(countsQuery(atlas, anchor, pictureViewOf(address)));
  if (counts.error) return <Failure error={counts.error} again={() => counts.refetch()} />;
  if (counts.data === undefined) return <Loading what="the counts" />;
  const { resources, territories, bridges, orphans } = counts.data;
  const facts = [
    ['Documents', resources],
    ['Territories', territories],
    ['Bridges', bridges],
    ['Orphans', orphans],
  ] as const;
  return (
    <dl class="facts">
      {facts.map(([name, count]) => (
        <>
          <dt>{name}</dt>
          <dd>{grouped(count)}</dd>
        </>
      ))}
      {owner !== undefined && (
        <>
          <dt>Owner</dt>
          <dd>{owner}</dd>
        </>
      )}
    </dl>
  );
}

/** Asks for the marks of tension, and says how many territories have some. */
function TensionChoice({ atlas, anchor, address }: Omit<FactsProps, 'owner'>) {
  const tensions = useTension(atlas, anchor, address);
  return (
    <p>
      <Checkbox
        checked={marksTension.value}
        choose={(isChosen) => {
          marksTension.value = isChosen;
        }}
      >
        Mark territories whose documents contradict each other (≠)
      </Checkbox>{' '}
      <output class="muted">{tensions && `${grouped(tensions.size)} marked`}</output>
    </p>
  );
}

/** What a picture holds in numbers, how it is read, and marks that are drawn on request. */
export const PictureFacts = (props: FactsProps) => (
  <>
    <Counts {...props} />
    <p class="more">
      <Link href="/about">How to read the picture</Link>
    </p>
    {props.address.asOf === undefined && <TensionChoice {...props} />}
  </>
);
