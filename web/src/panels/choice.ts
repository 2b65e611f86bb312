import { endsOf } from '../paths/path-ends.ts';
import { instantOf } from '../time/dates.ts';
import type { MapAddress } from '../url/map-address.ts';
import type { MapChange } from '../url/use-map-address.ts';

/** What the panel at the side of a map shows, what closes it, and its name for whoever goes by landmarks. */
export interface PanelChoice {
  readonly name: string;
  /** Tells one subject from another. */
  readonly subject: string;
  readonly close: MapChange;
  readonly kind:
    | 'resource'
    | 'relationship'
    | 'paths'
    | 'about'
    | 'orphans'
    | 'changes'
    | 'bridge'
    | 'territory'
    | 'past territories'
    | 'search';
}

/** Changes, with their marks and their picture of then, which end with the panel. */
function changesChoice({ since, asOf }: MapAddress): PanelChoice {
  const isThen = since !== undefined && asOf === instantOf(since);
  const close = { panel: undefined, since: undefined, ...(isThen && { asOf: undefined }) };
  return { kind: 'changes', name: 'Changes', subject: 'changes', close };
}

/** The panel of a view; undefined: none. What is opened last lies on top, and closing it shows what was below. */
export function choiceOf(address: MapAddress): PanelChoice | undefined {
  const { panel, resource, relationship, territories = [], query } = address;
  if (panel === 'none') return undefined;
  if (resource !== undefined)
    return { kind: 'resource', name: 'Document', subject: resource, close: { resource: undefined } };
  if (relationship !== undefined)
    return {
      kind: 'relationship',
      name: 'Relationship',
      subject: relationship,
      close: { relationship: undefined },
    };
  const ends = endsOf(address);
  if (ends !== undefined) {
    const close = ends.kind === 'documents' ? { between: undefined } : { panel: undefined };
    return { kind: 'paths', name: 'Paths', subject: `paths ${ends.ids.join(' ')}`, close };
  }
  if (panel === 'about' || panel === 'orphans') {
    const name = panel === 'about' ? 'About' : 'Orphans';
    return { kind: panel, name, subject: panel, close: { panel: undefined } };
  }
  if (panel === 'changes') return changesChoice(address);
  if (territories.length === 0) {
    if (query === undefined) return undefined;
    return {
      kind: 'search',
      name: 'What was found',
      subject: `search ${query}`,
      close: { query: undefined },
    };
  }
  const subject = territories.join(' ');
  const close = { territories: undefined };
  if (territories.length > 1)
    return { kind: 'bridge', name: 'Bridge', subject, close: { ...close, panel: undefined } };
  if (address.asOf !== undefined)
    return { kind: 'past territories', name: 'Territories of the past', subject, close };
  return { kind: 'territory', name: 'Territory', subject, close };
}
