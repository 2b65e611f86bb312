import { counted, grouped } from '#drawing/words.ts';
import type { Report } from './queries.ts';

/** A report in words. */

type Region = Report['thin_bridges']['rows'][number]['a'];
type Partner = Report['orphans']['rows'][number]['partners'][number];
type Duplicates = Report['near_duplicates']['rows'][number];

/** A share of 1 as `58.11 %`. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(2))} %`;

/** A territory that has no label is named by the beginning of its id, as everywhere on the page. */
export const regionName = ({ id, label }: Region): string => label || id.slice(0, 8);

/** How much of a list is shown: `10 of 44`, `6`, `none`. */
export function amount(shown: number, total: number): string {
  if (total === 0) return 'none';
  return shown < total ? `${grouped(shown)} of ${grouped(total)}` : grouped(total);
}

/** Titles in one line, with the number of those that are left out: `Salt, Water and 2 more`. */
export const namedTitles = (rows: readonly { readonly title: string }[], total: number): string =>
  rows.map(({ title }) => title).join(', ') + (total > rows.length ? ` and ${total - rows.length} more` : '');

/** Why a document fits an orphan. */
export function partnerWords({ territory, similarity, shared }: Partner): string {
  return [
    ...(territory === undefined ? [] : [`in ${regionName(territory)}`]),
    ...(similarity === undefined ? [] : [`its text is near, ${similarity.toFixed(2)}`]),
    ...(shared === undefined ? [] : [`both are joined to ${namedTitles(shared.rows, shared.total)}`]),
  ].join('; ');
}

export const SAME = {
  body: 'the same text',
  title: 'the same title',
  vector: 'texts nearly the same',
} as const;

/** What is the same in documents that may be one. */
export function sameWords({ reason, similarity, total, documents }: Duplicates): string {
  const others = total - documents.length;
  return [
    similarity === undefined ? SAME[reason] : `${SAME[reason]}, ${similarity.toFixed(3)}`,
    ...(others > 0 ? [counted(others, 'more document')] : []),
  ].join('; ');
}

const BY_MOST = 3;

/** Who did what is behind a change, most acts first: `by ann@web (3), ben@web (1)`; empty where nobody is known. */
export function actorsWords(actors: readonly { readonly name: string; readonly acts: number }[]): string {
  if (actors.length === 0) return '';
  const names = actors.slice(0, BY_MOST).map(({ name, acts }) => `${name} (${acts})`);
  const others = actors.length - names.length;
  return `by ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

/**
 * The limits within which a map was examined; how many rows a list has is said beside the list.
 * @param header such as `documents limited to 20000, hubs limited to 10`
 */
export function limitsIn(header: string | null, report: Report): string[] {
  const parts = (header ?? '').split(', ').filter((part) => part !== '');
  return parts.filter((part) => {
    const [list] = part.replace(/^changes: /, '').split(' limited');
    return !(list! in report || list! in report.changes);
  });
}
