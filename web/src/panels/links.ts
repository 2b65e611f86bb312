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
