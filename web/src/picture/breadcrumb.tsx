import type { Chart, ChartBody } from '#drawing/chart.ts';

interface BreadcrumbProps {
  /** Of the map. */
  readonly name: string;
  readonly chart: Chart;
  /** The territory where one is, and the title of the document. */
  readonly territory: string | undefined;
  readonly document: string | undefined;
  /** Moves the camera to a body, or back to the whole map. */
  readonly goTo: (body: ChartBody | undefined) => void;
}

/** Where in the map one is: map, province, territory, document; each leads the camera back. */
export function Breadcrumb({ name, chart, territory, document, goTo }: BreadcrumbProps) {
  const found = chart.territories.find(({ id }) => id === territory);
  if (found === undefined) return null;
  const province = found.province === undefined ? undefined : chart.provinces[found.province];
  return (
    <nav class="breadcrumb" aria-label="Place in the map">
      <ol>
        <li>
          <button type="button" onClick={() => goTo(undefined)}>
            {name}
          </button>
        </li>
        {province !== undefined && (
          <li>
            <button type="button" onClick={() => goTo(province)}>
              {province.label.text}
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={() => goTo(found)}>
            <i>{found.name}</i>
          </button>
        </li>
        {document !== undefined && <li aria-current="location">{document}</li>}
      </ol>
    </nav>
  );
}
