import type { UseQueryResult } from '@tanstack/preact-query';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import type { Picture } from '../data/queries.ts';
import { endsOf } from '../paths/path-ends.ts';
import { PathsPanel } from '../paths/paths-panel.tsx';
import { isStored } from '../picture/cuts.ts';
import { SearchPanel } from '../search/search-panel.tsx';
import type { Changes } from '../time/changes.ts';
import { ChangesPanel } from '../time/changes-panel.tsx';
import { PastTerritories } from '../time/past-territory.tsx';
import type { AddressedView } from '../url/use-map-address.ts';
import { AboutContext } from './about-context.tsx';
import { AboutMap } from './about-map.tsx';
import { BridgePanel } from './bridge.tsx';
import { choiceOf } from './choice.ts';
import { CutTerritories } from './cut-territory.tsx';
import { OrphansPanel } from './orphans.tsx';
import { PanelEdge, panelWidth } from './panel-edge.tsx';
import { RelationshipPanel } from './relationship.tsx';
import { ResourcePanel } from './resource-panel.tsx';
import { TerritoryPanel } from './territory.tsx';

/**
 * Brings the focus to a panel's heading when it is opened by keyboard, and back to what opened it when it is closed.
 * @param subject what the panel shows; undefined: it is closed
 */
function useFocusIn(subject: string | undefined): RefObject<HTMLElement> {
  const frame = useRef<HTMLElement>(null);
  const shown = useRef<string>();
  const opener = useRef<HTMLElement>();
  // Read while rendering: what opened the panel may be gone afterwards.
  const focused = document.activeElement as HTMLElement;
  const isInside = frame.current?.contains(focused) === true;
  const isByKeyboard = focused.matches(':focus-visible');
  // In the picture keys select one body after the other; it keeps the focus.
  const isPicture = focused.getAttribute('role') === 'application';
  useLayoutEffect(() => {
    if (shown.current === subject) return;
    shown.current = subject;
    if (subject === undefined) {
      if (document.activeElement === document.body) opener.current?.focus();
      return;
    }
    if (!isInside) opener.current = isByKeyboard ? focused : undefined;
    if (isByKeyboard && !isPicture) frame.current?.querySelector('h2')?.focus();
  });
  return frame;
}

export interface SidePanelProps {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  readonly picture: Picture;
  readonly view: AddressedView;
  /** Since the time of the address. */
  readonly changes: UseQueryResult<Changes>;
}

/** The panel at the side of a picture, which the address chooses; null when it chooses none. */
export function SidePanel({ atlas, anchor, picture, view, changes }: SidePanelProps) {
  const choice = choiceOf(view.address);
  const frame = useFocusIn(choice?.subject);
  if (choice === undefined) return null;
  const { territories: ids = [] } = view.address;
  const close = () => view.push(choice.close);
  const isOfCut = !isStored(picture.view) && ['territory', 'bridge'].includes(choice.kind);
  const closeByKey = (event: KeyboardEvent): void => {
    const { key, target } = event;
    // A dialog in the panel takes the key for itself.
    if (key === 'Escape' && (target as Element).closest('dialog') === null) close();
  };
  return (
    <aside
      class="panel"
      aria-label={choice.name}
      ref={frame}
      style={{ '--panel-width': `${panelWidth.value}px` }}
      onKeyDown={closeByKey}
    >
      <PanelEdge />
      <div class="panel-content">
        <button type="button" class="panel-close" onClick={close}>
          Close
        </button>
        {choice.kind === 'resource' && (
          <ResourcePanel key={choice.subject} atlas={atlas} id={choice.subject} view={view} />
        )}
        {choice.kind === 'relationship' && (
          <RelationshipPanel key={choice.subject} atlas={atlas} id={choice.subject} view={view} />
        )}
        {choice.kind === 'paths' && (
          <PathsPanel
            key={choice.subject}
            atlas={atlas}
            ends={endsOf(view.address)!}
            picture={picture}
            view={view}
          />
        )}
        {choice.kind === 'about' &&
          (anchor.kind === 'map' ? (
            <AboutMap atlas={atlas} map={anchor} view={view} />
          ) : (
            <AboutContext atlas={atlas} context={anchor} view={view} />
          ))}
        {choice.kind === 'orphans' && (
          <OrphansPanel atlas={atlas} anchor={anchor} picture={picture} view={view} />
        )}
        {choice.kind === 'search' && <SearchPanel atlas={atlas} anchor={anchor} view={view} />}
        {choice.kind === 'changes' && (
          <ChangesPanel atlas={atlas} anchor={anchor} view={view} changes={changes} />
        )}
        {choice.kind === 'past territories' && (
          <PastTerritories atlas={atlas} picture={picture} ids={ids} asOf={view.address.asOf!} />
        )}
        {isOfCut && <CutTerritories atlas={atlas} anchor={anchor} picture={picture} ids={ids} view={view} />}
        {choice.kind === 'bridge' && !isOfCut && (
          <BridgePanel atlas={atlas} picture={picture} ids={ids} view={view} />
        )}
        {choice.kind === 'territory' && !isOfCut && (
          <TerritoryPanel
            key={ids[0]}
            atlas={atlas}
            anchor={anchor}
            picture={picture}
            id={ids[0]!}
            view={view}
          />
        )}
      </div>
    </aside>
  );
}
