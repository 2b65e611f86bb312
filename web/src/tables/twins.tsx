import { ringOf, salienceSteps } from '#drawing/grammar.ts';
import type { Picture } from '../data/queries.ts';
import type { Tensions } from '../picture/tension.ts';
import { type Column, Table, type TableContents } from '../ui/table.tsx';

/** Tables that say what the picture shows. */

export type Territory = Picture['territories'][number];
type Bridge = Picture['bridges'][number];
type Orphan = Picture['orphan_nodes'][number];

export const nameOf = ({ id, label }: Territory): string => label || id.slice(0, 8);

/** Names of the territories of a picture, by id. */
export const namesOf = ({ territories }: Picture): Map<string, string> =>
  new Map(territories.map((territory) => [territory.id, nameOf(territory)]));

const rounded = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(3));

function bridgeCounts({ bridges }: Picture): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { source_territory, target_territory } of bridges)
    for (const id of [source_territory, target_territory]) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const COHERENCE = { thick: 'high', thin: 'medium', dashed: 'low', none: '–' } as const;

/** @param tensions where they are asked for */
export function territoriesTwin(picture: Picture, tensions?: Tensions): TableContents<Territory> {
  const counts = bridgeCounts(picture);
  const steps = salienceSteps(picture.territories.map(({ salience }) => salience ?? 0));
  const stepOf = new Map(picture.territories.map(({ id }, position) => [id, steps[position]]));
  const columns: Column<Territory>[] = [
    { name: 'Territory', value: nameOf },
    { name: 'Documents', value: ({ member_count }) => member_count, isNumber: true },
    {
      name: 'Salience',
      value: ({ salience }) => salience,
      text: ({ id, salience }) => `${rounded(salience)} (${stepOf.get(id)} of 5)`,
      isNumber: true,
    },
    {
      name: 'Coherence',
      value: ({ coherence }) => coherence,
      text: ({ coherence }) =>
        coherence === undefined ? '–' : `${rounded(coherence)} (${COHERENCE[ringOf(coherence)]})`,
      isNumber: true,
    },
    { name: 'Bridges', value: ({ id }) => counts.get(id) ?? 0, isNumber: true },
    ...(tensions === undefined
      ? []
      : [
          {
            name: 'Tension',
            value: ({ id }: Territory) => tensions.get(id) ?? 0,
            text: ({ id }: Territory) => (tensions.has(id) ? `≠ ${rounded(tensions.get(id))}` : '–'),
            isNumber: true,
          },
        ]),
  ];
  return { caption: 'Territories', rows: picture.territories, columns };
}

interface TerritoryTableProps {
  readonly picture: Picture;
  readonly tensions: Tensions | undefined;
  readonly selected: ReadonlySet<string>;
  readonly open: (id: string) => void;
}

export const TerritoryTable = ({ picture, tensions, selected, open }: TerritoryTableProps) => (
  <Table
    {...territoriesTwin(picture, tensions)}
    idOf={({ id }) => id}
    selected={selected}
    open={({ id }) => open(id)}
  />
);

export function bridgesTwin(picture: Picture): TableContents<Bridge> {
  const names = namesOf(picture);
  const nameOfEnd = (id: string): string => names.get(id) ?? id.slice(0, 8);
  const columns: Column<Bridge>[] = [
    {
      name: 'Between',
      value: ({ source_territory, target_territory }) =>
        `${nameOfEnd(source_territory)} – ${nameOfEnd(target_territory)}`,
    },
    { name: 'Relationships', value: ({ edge_count }) => edge_count, isNumber: true },
  ];
  return { caption: 'Bridges', rows: picture.bridges, columns };
}

interface BridgeTableProps {
  readonly picture: Picture;
  /** Ids of territories; a bridge is selected by both of its ends. */
  readonly selected: ReadonlySet<string>;
  readonly select: (ids: readonly string[]) => void;
}

const bridgeId = ({ source_territory, target_territory }: Bridge): string =>
  `${source_territory} ${target_territory}`;

export const BridgeTable = ({ picture, selected, select }: BridgeTableProps) => (
  <Table
    {...bridgesTwin(picture)}
    idOf={bridgeId}
    selected={
      new Set(
        picture.bridges
          .filter(
            ({ source_territory, target_territory }) =>
              selected.has(source_territory) && selected.has(target_territory),
          )
          .map(bridgeId),
      )
    }
    open={({ source_territory, target_territory }) => select([source_territory, target_territory])}
  />
);

export const orphansTwin = ({ orphan_nodes }: Picture): TableContents<Orphan> => ({
  caption: 'Orphans',
  rows: orphan_nodes,
  columns: [
    { name: 'Orphan', value: ({ title }) => title },
    { name: 'Type', value: ({ doc_type }) => doc_type },
    { name: 'Relationships', value: ({ degree }) => degree, isNumber: true },
  ],
});

interface OrphanTableProps {
  readonly picture: Picture;
  readonly selected: ReadonlySet<string>;
  readonly open: (id: string) => void;
}

export const OrphanTable = ({ picture, selected, open }: OrphanTableProps) =>
  picture.orphan_nodes.length === 0 ? null : (
    <Table {...orphansTwin(picture)} idOf={({ id }) => id} selected={selected} open={({ id }) => open(id)} />
  );
