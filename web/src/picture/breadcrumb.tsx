import type { ChartBody } from '#drawing/chart.ts';
import type { Crumb } from './crumbs.ts';

interface BreadcrumbProps {
  readonly crumbs: readonly Crumb[];
  /** The title of the document where one is. */
  readonly document: string | undefined;
  /** Moves the camera to a body, or back to the whole map. */
  readonly goTo: (body: ChartBody | undefined) => void;
}

/** Where in the map one is: map, province, territory, document; each leads the camera back. */
export function Breadcrumb({ crumbs, document, goTo }: BreadcrumbProps) {
  if (crumbs.length === 0) return null;
  return (
    <nav class="breadcrumb" aria-label="Place in the map">
      <ol>
        {crumbs.map(({ text, body, isComputed }) => (
          <li key={`${body === undefined} ${text}`}>
            <button type="button" onClick={() => goTo(body)}>
              {isComputed ? <i>{text}</i> : text}
            </button>
          </li>
        ))}
        {document !== undefined && <li aria-current="location">{document}</li>}
      </ol>
    </nav>
  );
}
