import { signal } from '@preact/signals';
import { queryOptions, useQuery } from '@tanstack/preact-query';
import type { Chart } from '#drawing/chart.ts';
import type { AtlasClient } from '#sdk/index.ts';
import { type Anchor, NAMES } from '../data/anchor.ts';

/** Tension: how much the documents of a territory contradict each other. It is read and marked when somebody asks for it. */

export const marksTension = signal(false);

/** The tension of territories, by their ids; those without any are left out. */
export type Tensions = ReadonlyMap<string, number>;

const tensionQuery = (atlas: AtlasClient, { kind, id }: Anchor, lens: string | undefined) =>
  queryOptions({
    // With the pictures, which are read again after each forming.
    queryKey: ['picture', id, 'tension', lens],
    queryFn: async ({ signal }): Promise<Tensions> => {
      const rows = await atlas.call(NAMES[kind].metrics, {
        path: { id },
        query: lens === undefined ? {} : { lens },
        signal,
      });
      return new Map(
        rows.flatMap(({ region_id, internal_tension }) =>
          internal_tension !== null && internal_tension > 0 ? [[region_id, internal_tension] as const] : [],
        ),
      );
    },
  });

/** The tension of the territories of today; undefined where nobody asks for it, or while it is read. */
export function useTension(
  atlas: AtlasClient,
  anchor: Anchor,
  { lens, asOf }: { readonly lens?: string; readonly asOf?: string },
): Tensions | undefined {
  const isWanted = marksTension.value && asOf === undefined;
  const { data } = useQuery({ ...tensionQuery(atlas, anchor, lens), enabled: isWanted });
  return isWanted ? data : undefined;
}

/** A chart whose territories say which of them have tension. */
export const tenseChart = (chart: Chart, tensions: Tensions): Chart => ({
  ...chart,
  territories: chart.territories.map((territory) =>
    tensions.has(territory.id)
      ? { ...territory, isTense: true, words: `${territory.words}, tension` }
      : territory,
  ),
});
