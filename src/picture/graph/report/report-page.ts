import { changesDigest } from '../changes-digest.ts';
import type { ToldReport } from './shapes.ts';

/** Tokens of the digest of changes on the page. */
const CHANGES = 1000;

const SIGNS = /[\\`*_[\]<>#|~]/g;

/** A title in one line, in which no character is a sign of Markdown. */
const plain = (text: string | undefined): string =>
  (text ?? 'without a name').replaceAll(/\s+/g, ' ').replaceAll(SIGNS, '\\$&');

const counted = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;
const relationships = (number: number): string => counted(number, 'relationship', 'relationships');
const percent = (share: number): string => `${Number((share * 100).toFixed(2))} %`;

type Region = ToldReport['thin_bridges']['rows'][number]['a'];
type Partner = ToldReport['orphans']['rows'][number]['partners'][number];
type Edge = ToldReport['tensions']['rows'][number];

const region = ({ label, member_count }: Region): string => `${plain(label)} (${member_count})`;
const listed = (rows: readonly { readonly title: string }[], total: number): string =>
  rows.map(({ title }) => plain(title)).join(', ') +
  (total > rows.length ? ` and ${total - rows.length} more` : '');
const ends = ({ source_title, target_title }: Edge): string =>
  `${plain(source_title)} → ${plain(target_title)}`;

function partnerLine({ title, territory, similarity, shared }: Partner): string {
  const reasons = [
    ...(similarity === undefined ? [] : [`its text is near: ${similarity.toFixed(2)}`]),
    ...(shared === undefined ? [] : [`both joined to ${listed(shared.rows, shared.total)}`]),
  ];
  const where = territory === undefined ? '' : `, in ${region(territory)}`;
  return `  - ${plain(title)}${where}: ${reasons.join('; ')}`;
}

function section<Row>(
  title: string,
  { total, rows }: { readonly total: number; readonly rows: readonly Row[] },
  lineOf: (row: Row) => string,
): string[] {
  if (total === 0) return [];
  const number = total > rows.length ? `${rows.length} of ${total}` : `${total}`;
  return ['', `## ${title} (${number})`, '', ...rows.map(lineOf)];
}

const DUPLICATES = {
  body: 'the same text',
  title: 'the same title',
  vector: 'texts nearly the same',
} as const;

/** The report of a map as a page of Markdown; lists without rows are left out. */
export function reportPage(report: ToldReport): string {
  const { figures } = report;
  return [
    `# Report of the map ${plain(report.name)}`,
    '',
    `As of ${report.as_of}: ${counted(figures.documents, 'document', 'documents')}, ${relationships(figures.relationships)} among them (${percent(figures.density)} of all pairs are joined), ${counted(figures.territories, 'territory', 'territories')}, ${counted(figures.bridges, 'bridge', 'bridges')}, ${counted(figures.orphans, 'orphan', 'orphans')}.`,
    ...section('Hubs', report.hubs, ({ title, degree }) => `- ${plain(title)}: ${relationships(degree)}`),
    ...section(
      'Territories between others',
      report.brokers,
      ({ territory, betweenness, bridges, relationships: number }) =>
        `- ${region(territory)}: on the way of ${percent(betweenness)} of the pairs; ${counted(bridges, 'bridge', 'bridges')}, ${relationships(number)}`,
    ),
    ...section(
      'Documents that carry bridges',
      report.carriers,
      ({ title, relationships: number, territories }) =>
        `- ${plain(title)}: ${relationships(number)} into ${counted(territories, 'other territory', 'other territories')}`,
    ),
    ...section(
      'Thin bridges',
      report.thin_bridges,
      ({ a, b, relationships: number }) => `- ${region(a)} – ${region(b)}: ${relationships(number)}`,
    ),
    ...section('Orphans and what fits them', report.orphans, ({ title, degree, partners }) =>
      [`- ${plain(title)}: ${relationships(degree)}`, ...partners.map(partnerLine)].join('\n'),
    ),
    ...section(
      'Stale documents',
      report.stale,
      ({ title, updated, newer_neighbours }) =>
        `- ${plain(title)}: changed last on ${updated.slice(0, 10)}, ${counted(newer_neighbours, 'document', 'documents')} joined to it later`,
    ),
    ...section('Tensions', report.tensions, (edge) => `- ${ends(edge)}: contradicts, weight ${edge.weight}`),
    ...section(
      'Weak evidence',
      report.weak,
      (edge) =>
        `- ${ends(edge)}: weight ${edge.weight}${edge.reasons.includes('tentative') ? ', tentative' : ''}`,
    ),
    ...section(
      'Near duplicates',
      report.near_duplicates,
      ({ reason, similarity, total, documents }) =>
        `- ${listed(documents, total)}: ${DUPLICATES[reason]}${similarity === undefined ? '' : `, ${similarity.toFixed(3)}`}`,
    ),
    '',
    '## Changes',
    '',
    ...changesDigest(report.changes, CHANGES)
      .split('\n')
      .map((line) => (line.startsWith('- ') ? `- ${plain(line.slice(2))}` : plain(line))),
    '',
  ].join('\n');
}
