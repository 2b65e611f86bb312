import { FOUND_KINDS, type LeftOut, type Place, type Tallies } from '#map-import/accounting.ts';
import type { ImportReport } from '#map-import/import-draft.ts';
import { harmless } from './terminal-text.ts';

const MOST_WARNINGS = 20;
/** Maximum examples shown per reason. */
const MOST_EXAMPLES = 3;

const placeOf = ({ file, line, text }: Place): string =>
  [line === undefined ? file : `${file}:${line}`, ...(text === undefined ? [] : [text])].join(' ');

function reasonLine(what: string, { why, count, examples }: LeftOut): string {
  const shown = examples.slice(0, MOST_EXAMPLES).map(placeOf);
  const more = count > shown.length ? [`and ${count - shown.length} more`] : [];
  return `  ${count} ${what}: ${why} (${[...shown, ...more].join(', ')})`;
}

/** For each kind of item in the files: how many were found, taken, merged and left out, with the reasons. */
function foundLines(found: Tallies): string[] {
  return FOUND_KINDS.flatMap((kind) => {
    const tally = found[kind];
    if (tally.found === 0) return [];
    const { taken, merged, left_out } = tally;
    return [
      `${kind}: ${tally.found} found, ${taken} taken, ${merged} merged, ${left_out} left out`,
      ...tally.merged_because.map((reason) => reasonLine('merged', reason)),
      ...tally.left_out_because.map((reason) => reasonLine('left out', reason)),
    ];
  });
}

/** Renders an import report as text. */
export function importReportText({
  map_id,
  warnings,
  missing,
  is_empty: _isEmpty,
  links: _links,
  found,
  ...counts
}: ImportReport): string {
  const lines = Object.entries({ map: map_id || 'none', ...counts }).map(
    ([name, value]) => `${name}: ${String(value)}`,
  );
  return [
    ...lines,
    ...foundLines(found),
    ...(missing.length > 0 ? [`gone from the folder, left in the map: ${missing.length}`] : []),
    ...warnings.slice(0, MOST_WARNINGS).map((warning) => `! ${warning}`),
    ...(warnings.length > MOST_WARNINGS
      ? [`! and ${warnings.length - MOST_WARNINGS} more; --format json has them all`]
      : []),
  ]
    .map(harmless)
    .join('\n');
}
