import { useMemo } from 'preact/hooks';
import { useSearch } from 'wouter-preact';
import { navigate } from 'wouter-preact/use-browser-location';
import { type MapAddress, printMapAddress, readMapAddress } from './map-address.ts';

/** The view in the address, the names of its parameters that are bad, and ways to change it. */
export interface AddressedView {
  readonly address: MapAddress;
  readonly bad: readonly string[];
  /** Goes to a view, so that a step back returns. */
  readonly push: (change: Partial<MapAddress>) => void;
  /** Puts a view in the place of the current one, as moving the camera does. */
  readonly replace: (change: Partial<MapAddress>) => void;
}

const go = (change: Partial<MapAddress>, replace: boolean): void => {
  // The bar is read anew: two changes at once must not undo each other.
  const { address } = readMapAddress(location.search);
  navigate(location.pathname + printMapAddress({ ...address, ...change } as MapAddress), { replace });
};

/** The view of a map that the address of the page says. */
export function useMapAddress(): AddressedView {
  const search = useSearch();
  return useMemo(
    () => ({
      ...readMapAddress(search),
      push: (change: Partial<MapAddress>) => go(change, false),
      replace: (change: Partial<MapAddress>) => go(change, true),
    }),
    [search],
  );
}
