import { type Anchor, pageOf } from '../data/anchor.ts';
import { type MapAddress, printMapAddress } from '../url/map-address.ts';
import type { AddressedView } from '../url/use-map-address.ts';

/** Where the links of a panel lead. */
export interface PanelLinks {
  readonly resource: (id: string) => string;
  /** Undefined where no relationship can be opened. */
  readonly relationship?: (id: string) => string;
}

/** Links that open a panel beside the map; what was opened before gives way, the selection stays. */
export const mapLinks = ({ href }: AddressedView): PanelLinks & Required<PanelLinks> => ({
  resource: (id) => href({ resource: id, relationship: undefined }),
  relationship: (id) => href({ relationship: id, resource: undefined }),
});

/** Addresses of views of a map or a context, for pages beside it. */
export const linksTo =
  (anchor: Anchor) =>
  (address: MapAddress): string =>
    pageOf(anchor) + printMapAddress(address);
