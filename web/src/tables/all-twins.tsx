import type { AtlasClient } from '#sdk/index.ts';
import type { Picture } from '../data/queries.ts';
import type { Tensions } from '../picture/tension.ts';
import type { FoundHere } from '../search/use-found.ts';
import { Table } from '../ui/table.tsx';
import type { AddressedView } from '../url/use-map-address.ts';
import { documentsTwin, relationshipsTwin, useInside } from './documents-twin.ts';
import { hitsTwin } from './hits-twin.ts';
import { BridgeTable, OrphanTable, TerritoryTable } from './twins.tsx';

interface TwinsProps {
  readonly atlas: AtlasClient;
  readonly picture: Picture;
  readonly view: AddressedView;
  /** Ids of the territories whose documents are shown. */
  readonly open: readonly string[];
  readonly tensions: Tensions | undefined;
  readonly found: FoundHere | undefined;
}

const idOf = ({ id }: { readonly id: string }): string => id;

/** All that a picture shows, in tables; what is selected in them is selected in the picture. */
export function Twins({ atlas, picture, view, open, tensions, found }: TwinsProps) {
  const inside = useInside(atlas, picture, open);
  const { territories = [], resource, relationship } = view.address;
  const documents = new Set(resource === undefined ? [] : [resource]);
  const openDocument = (id: string): void => view.push({ resource: id, relationship: undefined });
  return (
    <>
      {found !== undefined && (
        <Table
          {...hitsTwin(found.found, found.places, picture)}
          idOf={idOf}
          selected={documents}
          open={({ id }) => openDocument(id)}
        />
      )}
      {picture.territories.length > 0 && (
        <TerritoryTable
          picture={picture}
          tensions={tensions}
          selected={new Set(territories)}
          open={(id) => view.push({ territories: [id] })}
        />
      )}
      {picture.bridges.length > 0 && (
        <BridgeTable
          picture={picture}
          selected={new Set(territories)}
          select={(ids) => view.push({ territories: ids })}
        />
      )}
      <OrphanTable picture={picture} selected={documents} open={openDocument} />
      {inside.documents.length > 0 && (
        <>
          <Table
            {...documentsTwin(inside)}
            idOf={idOf}
            selected={documents}
            open={({ id }) => openDocument(id)}
          />
          {inside.missing > 0 && (
            <p class="muted">{inside.missing} more are listed in the panel of their territory.</p>
          )}
          <Table
            {...relationshipsTwin(inside)}
            idOf={idOf}
            selected={new Set(relationship === undefined ? [] : [relationship])}
            open={({ id }) => view.push({ relationship: id, resource: undefined })}
          />
        </>
      )}
    </>
  );
}
