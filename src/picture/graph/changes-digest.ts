import { beginningOf, tokensIn } from '#base/tokens.ts';
import type { ToldChanges } from './change-shapes.ts';

type Region = ToldChanges['bridges'][number]['a']['before'][number];
type Behind = Pick<ToldChanges['bridges'][number], 'relationships' | 'actors'>;
type Territory = ToldChanges['territories'][number];
type Bridge = ToldChanges['bridges'][number];
type Orphan = ToldChanges['orphans'][number];

/** Titles and relationships that a sentence names; the answer has more. */
const NAMED = 3;
/** Tokens kept for the sentence on what is left out. */
const LEFT_OUT = 30;

/** A change in one line, and the same without what is behind it. */
interface Line {
  readonly short: string;
  readonly full: string;
}

const quoted = (text: string | undefined): string =>
  `"${(text ?? 'without a name').replaceAll(/\s+/g, ' ')}"`;

const listed = (texts: readonly string[], total: number): string =>
  texts.slice(0, NAMED).join(', ') + (total > NAMED ? ` and ${total - NAMED} more` : '');

const sized = (regions: readonly Region[]): string =>
  listed(
    regions.map(({ label, member_count }) => `${quoted(label)} (${member_count})`),
    regions.length,
  );

const sideOf = ({ before, after }: Bridge['a']): string => quoted((after[0] ?? before[0])?.label);

function sentencesOf({ relationships, actors }: Behind): string[] {
  const { total, rows } = relationships;
  const told = rows.map(
    ({ change, source_title, target_title, label, edge_kind }) =>
      `${change === 'came' ? '+' : '-'} ${quoted(source_title)} ${label ?? edge_kind} ${quoted(target_title)}`,
  );
  const by = actors.map(({ name, acts }) => `${name} (${acts})`);
  return [
    ...(told.length === 0 ? [] : [`relationships: ${listed(told, total)}`]),
    ...(by.length === 0 ? [] : [`by ${listed(by, by.length)}`]),
  ];
}

const lineOf = (short: string, reasons: readonly string[]): Line => ({
  short: `- ${short}`,
  full: `- ${[short, ...reasons].join('; ')}`,
});

function territoryLine({ change, before, after, joined, left, ...behind }: Territory): Line {
  const sides = [before, after].filter((side) => side.length > 0).map(sized);
  const documents = Object.entries({ joined, left })
    .filter(([, { total }]) => total > 0)
    .map(([word, { total, rows }]) => {
      const titles = rows.map(({ title }) => quoted(title));
      return `${word}: ${titles.length === 0 ? total : listed(titles, total)}`;
    });
  return lineOf(`${change}: ${sides.join(' → ')}`, [...documents, ...sentencesOf(behind)]);
}

const bridgeLine = ({ change, a, b, edges_before, edges_after, ...behind }: Bridge): Line =>
  lineOf(`${change}: ${sideOf(a)} – ${sideOf(b)}, ${edges_before} → ${edges_after}`, sentencesOf(behind));

const ORPHAN_WORDS = {
  adopted: 'adopted by',
  fallen_out: 'fallen out of',
  new: 'new',
  gone: 'gone',
} as const;

function orphanLine({ change, title, territory, by, ...behind }: Orphan): Line {
  const where = territory === undefined ? '' : ` ${quoted(territory.label)}`;
  const actors = behind.actors.length === 0 && by !== undefined ? [`by ${by}`] : [];
  return lineOf(`${quoted(title)}: ${ORPHAN_WORDS[change]}${where}`, [...actors, ...sentencesOf(behind)]);
}

const KINDS = ['territories', 'bridges', 'orphans'] as const;

function headOf({ name, from, to, counts: { before, after } }: ToldChanges): string {
  const figures = (['resources', ...KINDS] as const).map((kind) =>
    before[kind] === after[kind] ? `${kind} ${after[kind]}` : `${kind} ${before[kind]} → ${after[kind]}`,
  );
  return `Changes of the map ${quoted(name)} from ${from} to ${to}: ${figures.join(', ')}.`;
}

const titleOf = (kind: (typeof KINDS)[number]): string =>
  ({ territories: 'Territories:', bridges: 'Bridges (relationships before → after):', orphans: 'Orphans:' })[
    kind
  ];

const costOf = (text: string): number => tokensIn(`\n${text}`);

/** The tokens of a line, with the title of its kind where it is the first one; infinite where there is none. */
function priceOf(lines: readonly Line[], at: number, kind: number): number {
  const line = lines[at];
  if (line === undefined) return Infinity;
  return costOf(line.short) + (at === 0 ? costOf(titleOf(KINDS[kind]!)) : 0);
}

/** How many lines of each kind are told: each kind in turn, most important first, as long as they fit. */
function countsWithin(lines: readonly (readonly Line[])[], room: number) {
  const counts = lines.map(() => 0);
  let left = room;
  let waiting = lines.map((_, kind) => kind);
  for (let at = 0; waiting.length > 0; at += 1)
    waiting = waiting.filter((kind) => {
      const price = priceOf(lines[kind]!, at, kind);
      if (price > left) return false;
      left -= price;
      counts[kind] = at + 1;
      return true;
    });
  return { counts, left };
}

/** The lines that are told; with what is behind them as far as that fits too. */
function chosen(lines: readonly (readonly Line[])[], room: number): string[][] {
  const { counts, left: unused } = countsWithin(lines, room);
  const told = lines.map((own, kind) => own.slice(0, counts[kind]));
  const inTurn = told
    .flatMap((own) => own.map((line, at) => ({ line, at })))
    .sort((one, other) => one.at - other.at);
  const whole = new Set<Line>();
  let left = unused;
  for (const { line } of inTurn) {
    const more = costOf(line.full) - costOf(line.short);
    if (more > left) continue;
    whole.add(line);
    left -= more;
  }
  return told.map((own) => own.map((line) => (whole.has(line) ? line.full : line.short)));
}

/** What changed in a map, in sentences of at most so many tokens: most important first; says what is left out. */
export function changesDigest(changes: ToldChanges, tokens: number): string {
  const head = headOf(changes);
  const { territories, bridges, orphans, totals } = changes;
  const lines = [territories.map(territoryLine), bridges.map(bridgeLine), orphans.map(orphanLine)];
  const told = chosen(lines, tokens - tokensIn(head) - LEFT_OUT);
  const rest = KINDS.map((kind, at) => ({ kind, left: totals[kind] - told[at]!.length })).filter(
    ({ left }) => left > 0,
  );
  const text = [
    head,
    ...told.flatMap((own, at) => (own.length === 0 ? [] : [titleOf(KINDS[at]!), ...own])),
    ...(rest.length === 0
      ? []
      : [`Left out: ${rest.map(({ kind, left }) => `${left} ${kind}`).join(', ')}.`]),
    ...(KINDS.every((kind) => totals[kind] === 0) ? ['The picture is the same.'] : []),
  ].join('\n');
  return beginningOf(text, tokens);
}
