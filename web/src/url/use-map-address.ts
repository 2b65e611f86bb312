import { useMemo } from 'preact/hooks';
import { useSearch } from 'wouter-preact';
import { navigate } from 'wouter-preact/use-browser-location';
import { type MapAddress, printMapAddress, readMapAddress } from './map-address.ts';

/** Parts of a view; undefined puts a part back to its default. */
export type MapChange = { readonly [Key in keyof MapAddress]: MapAddress[Key] | undefined };

/** The view in the address, the names of its parameters that are bad, and ways to change it. */
export interface AddressedView {
  readonly address: MapAddress;
  readonly bad: readonly string[];
  /** Goes to a view, so that a step back returns. */
  readonly push: (change: MapChange) => void;
  /** Puts a view in the place of the current one, as moving the camera does. */
  readonly replace: (change: MapChange) => void;
  /** The address of a view, for a link to it. */
  readonly href: (change: MapChange) => string;
}

const hrefAfter = (address: MapAddress, change: MapChange): string =>
  location.pathname + printMapAddress({ ...address, ...change } as MapAddress);

const go = (change: MapChange, replace: boolean): void => {
  // The bar is read anew: two changes at once must not undo each other.
  const { address } = readMapAddress(location.search);
  navigate(hrefAfter(address, change), { replace });
};

/** The view of a map that the address of the page says. */
export function useMapAddress(): AddressedView {
  const search = useSearch();
  return useMemo(() => {
    const read = readMapAddress(search);
    return {
      ...read,
      push: (change) => go(change, false),
      replace: (change) => go(change, true),
      href: (change) => hrefAfter(read.address, change),
    };
  }, [search]);
}
