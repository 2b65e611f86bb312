import { instantOf } from '../time/dates.ts';
import type { MapAddress } from '../url/map-address.ts';
import type { MapChange } from '../url/use-map-address.ts';

/** What the panel at the side of a map shows, what closes it, and its name for whoever goes by landmarks. */
export interface PanelChoice {
  readonly name: string;
  /** Tells one subject from another. */
  readonly subject: string;
  readonly close: MapChange;
  readonly kind: 'about' | 'orphans' | 'changes' | 'territories' | 'past territories';
}

/** Changes, with their marks and their picture of then, which end with the panel. */
function changesChoice({ since, asOf }: MapAddress): PanelChoice {
  const isThen = since !== undefined && asOf === instantOf(since);
  const close = { panel: undefined, since: undefined, ...(isThen && { asOf: undefined }) };
  return { kind: 'changes', name: 'Changes', subject: 'changes', close };
}

/** The panel of a view; undefined: none. What is opened last lies on top, and closing it shows what was below. */
export function choiceOf(address: MapAddress): PanelChoice | undefined {
  const { panel, territories = [] } = address;
  if (panel === 'none') return undefined;
  if (panel === 'about' || panel === 'orphans') {
    const name = panel === 'about' ? 'About this map' : 'Orphans';
    return { kind: panel, name, subject: panel, close: { panel: undefined } };
  }
  if (panel === 'changes') return changesChoice(address);
  if (territories.length === 0) return undefined;
  const isPast = address.asOf !== undefined;
  return {
    kind: isPast ? 'past territories' : 'territories',
    name: isPast ? 'Territories of the past' : 'Selected territories',
    subject: territories.join(' '),
    close: { territories: undefined },
  };
}
