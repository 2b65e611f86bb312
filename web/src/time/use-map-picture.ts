import { type UseQueryResult, useQuery } from '@tanstack/preact-query';
import { useRef } from 'preact/hooks';
import { type AtlasClient, isRefusal } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import type { KnownLayout, LayoutStore } from '../data/known-layouts.ts';
import { type Picture, type PictureView, pictureQuery } from '../data/queries.ts';
import { usePulse } from '../live/pulse.ts';
import { useLive } from '../live/use-live.ts';
import { STORED_CUT } from '../picture/cuts.ts';
import type { MapAddress } from '../url/map-address.ts';
import type { Changes } from './changes.ts';
import { changesSince, pastQuery, pictureOfPast } from './queries.ts';

/** The picture of a map at the time that the address says, and what differs in it. */
export interface MapPicture {
  /** How the reading goes. */
  readonly picture: UseQueryResult<Picture>;
  /** What is shown meanwhile; undefined: nothing yet. */
  readonly drawn: Picture | undefined;
  /** Whether the map is not there, or not for the person. */
  readonly isHidden: boolean;
  /** Since the time of the address. */
  readonly changes: UseQueryResult<Changes>;
  /** What has just changed while the map was open. */
  readonly pulse: Changes | undefined;
  readonly shown: PictureView;
  /** Keeps the places of what is drawn; those of the past are today's. */
  readonly keep: (picture: Picture, known: KnownLayout) => void;
}

/** Reads the picture of a map, of now or of the past, and follows its events. */
export function useMapPicture(
  atlas: AtlasClient,
  layouts: LayoutStore,
  anchor: Anchor,
  { lens, cut, asOf, since }: MapAddress,
): MapPicture {
  const { id } = anchor;
  const shown = {
    ...(lens !== undefined && { lens_id: lens }),
    ...(cut !== undefined && cut !== STORED_CUT && { zoom: cut }),
  };
  const today = useQuery({
    ...pictureQuery(atlas, layouts, anchor, shown),
    enabled: asOf === undefined,
  });
  const past = useQuery({
    ...pastQuery(atlas, layouts, { anchor, lens, since: asOf ?? '' }),
    enabled: asOf !== undefined,
    select: pictureOfPast,
  });
  const changes = useQuery({
    ...pastQuery(atlas, layouts, { anchor, lens, since: since ?? '' }),
    enabled: since !== undefined,
    select: changesSince,
  });
  useLive(atlas, id, today.data === undefined ? null : today.data.cursor);
  const pulse = usePulse(today.data, JSON.stringify(shown));
  const picture = asOf === undefined ? today : past;
  // What was read stays until the next picture is there, so that its camera does, too.
  const last = useRef<Picture>();
  last.current = picture.data ?? last.current;
  // Hidden meanwhile equals absent.
  const isHidden = isRefusal(picture.error, 'NOT_FOUND');
  const kept = picture.error === null ? last.current : undefined;
  return {
    picture,
    drawn: isHidden ? undefined : (picture.data ?? kept),
    isHidden,
    changes,
    pulse,
    shown,
    keep: ({ view }, known) => {
      if (asOf === undefined) void layouts.set(id, view, known);
    },
  };
}
