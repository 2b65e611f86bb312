import { useRef, useState } from 'preact/hooks';
import { svgOf } from '#drawing/svg.ts';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import type { Picture } from '../data/queries.ts';
import { type FoundHere, useFound } from '../search/use-found.ts';
import { documentsTwin, type Inside, relationshipsTwin, useInside } from '../tables/documents-twin.ts';
import { hitsTwin } from '../tables/hits-twin.ts';
import { bridgesTwin, orphansTwin, territoriesTwin } from '../tables/twins.tsx';
import type { Changes } from '../time/changes.ts';
import { changesTwin } from '../time/changes-panel.tsx';
import { dayOf } from '../time/dates.ts';
import { sentenceOf } from '../ui/failure.tsx';
import type { TableContents } from '../ui/table.tsx';
import { theme } from '../ui/theme.ts';
import type { AddressedView } from '../url/use-map-address.ts';
import { tableCsv } from './csv.ts';
import { type Drawing, drawingOf, pngOf } from './drawing.ts';
import { fileName, save } from './file.ts';

interface ExportProps {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  /** Ids of the territories whose documents are shown. */
  readonly open: readonly string[];
  /** Of the map. */
  readonly name: string;
  readonly picture: Picture;
  readonly view: AddressedView;
  /** What is marked in the picture. */
  readonly changes: Changes | undefined;
}

/** One entry: what it is called, and what it does; a text is said when it is done. */
type Entry = readonly [label: string, act: () => Promise<string | undefined>];

const LARGE = 2;

async function copyLink(): Promise<string> {
  // Without it the page is not at a secure address.
  if (navigator.clipboard === undefined) return 'Copy the link from the address bar: this page may not.';
  await navigator.clipboard.writeText(location.href);
  return 'The link is copied.';
}

interface Entries extends Omit<ExportProps, 'atlas' | 'anchor' | 'open'> {
  readonly inside: Inside;
  readonly found: FoundHere | undefined;
}

function entriesOf({ name, picture, view, changes, inside, found }: Entries): readonly Entry[] {
  const { territories: selected = [], asOf } = view.address;
  const draw = (): Promise<Drawing> =>
    drawingOf({
      title: name,
      date: asOf ?? dayOf(Date.now()),
      // A camera says nothing of a file, which shows all.
      address: new URL(view.href({ camera: undefined }), location.href).href,
      picture,
      selected,
      changes,
    });
  const svg = async (): Promise<undefined> => {
    const { scene, caption } = await draw();
    save(fileName([name], 'svg'), new Blob([svgOf(scene, caption)], { type: 'image/svg+xml' }));
  };
  const png = (density: number, words: readonly string[]) => async (): Promise<undefined> => {
    const contents = await pngOf(await draw(), theme.value, density);
    save(fileName([name, ...words], 'png'), contents);
  };
  const csv = <Row,>(twin: TableContents<Row>): Entry => [
    `${twin.caption} as CSV`,
    async () => {
      save(fileName([name, twin.caption], 'csv'), new Blob([tableCsv(twin)], { type: 'text/csv' }));
      return undefined;
    },
  ];
  return [
    ['Picture as SVG', svg],
    ['Picture as PNG', png(1, [])],
    ['Picture as PNG, twice as large', png(LARGE, ['2x'])],
    csv(territoriesTwin(picture)),
    csv(bridgesTwin(picture)),
    csv(orphansTwin(picture)),
    ...(inside.documents.length === 0 ? [] : [csv(documentsTwin(inside)), csv(relationshipsTwin(inside))]),
    ...(changes === undefined ? [] : [csv(changesTwin(changes))]),
    ...(found === undefined ? [] : [csv(hitsTwin(found.found, found.places, picture))]),
    ['Copy link', copyLink],
  ];
}

/** What is shown of a map, as files and as a link. */
export function ExportMenu({ atlas, anchor, open, ...shown }: ExportProps) {
  const inside = useInside(atlas, shown.picture, open);
  const found = useFound(atlas, anchor, shown.view.address);
  const menu = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState<string>();
  const run = (act: Entry[1]): void => {
    menu.current!.hidePopover();
    setSaid(undefined);
    act().then(setSaid, (error) => setSaid(sentenceOf(error)));
  };
  return (
    <>
      <button type="button" class="export-button" popovertarget="export-menu">
        Export
      </button>
      <ul id="export-menu" class="menu export-menu" popover="auto" ref={menu} aria-label="Export">
        {entriesOf({ ...shown, inside, found }).map(([label, act]) => (
          <li key={label}>
            <button type="button" onClick={() => run(act)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <span role="status" class="small">
        {said}
      </span>
    </>
  );
}
