import stringWidth from 'string-width';
import { cut, harmless, padded } from '../output/terminal-text.ts';
import type { Picture } from './picture.ts';

/** Options of a terminal drawing. */
export interface TerminalPage {
  readonly width: number;
  readonly bold: (text: string) => string;
  /** False if the terminal supports only ASCII. */
  readonly unicode: boolean;
}

const MARKS = {
  unicode: { branch: '├─ ', last: '└─ ', bar: '█', bridge: '↔ ', orphan: '○ ', more: '…' },
  ascii: { branch: '+- ', last: '`- ', bar: '#', bridge: '<> ', orphan: 'o ', more: '...' },
} as const;

const MOST_BRIDGES = 3;
const MOST_ORPHANS = 10;
const WIDEST_LABEL = 40;

const plural = (count: number, one: string, many: string, hasMore = false): string =>
  `${count.toLocaleString('en')}${hasMore ? '+' : ''} ${count === 1 && !hasMore ? one : many}`;

/** One-line summary of the picture; `50+` means that the list was truncated at 50. */
const summaryOf = ({ territories, bridges, orphans, cut }: Picture): string =>
  [
    plural(territories.length, 'territory', 'territories'),
    plural(bridges.length, 'bridge', 'bridges', cut.has('bridges')),
    plural(orphans.length, 'orphan', 'orphans', cut.has('orphans')),
  ].join(' · ');

/** Draws the picture as lines: a tree of territories with size bars, their strongest bridges, and the orphans. */
export function linesOf(picture: Picture, { width, bold, unicode }: TerminalPage): string[] {
  const marks = unicode ? MARKS.unicode : MARKS.ascii;
  const labels = new Map(picture.territories.map(({ id, label }) => [id, harmless(label)]));
  const labelWidth = Math.min(
    WIDEST_LABEL,
    Math.floor(width / 2),
    Math.max(0, ...[...labels.values()].map((label) => stringWidth(label))),
  );
  const most = Math.max(1, ...picture.territories.map(({ members }) => members));
  const barWidth = Math.max(4, width - labelWidth - 14);
  const bridgesOf = (id: string) =>
    picture.bridges.flatMap(({ source, target, edges }) => {
      if (source !== id && target !== id) return [];
      return [{ to: labels.get(source === id ? target : source) ?? '', edges }];
    });
  const groups = picture.territories.length + (picture.orphans.length > 0 ? 1 : 0);
  const territories = picture.territories.flatMap(({ id, members }, at) => {
    const isLast = at === groups - 1;
    const bar = marks.bar.repeat(Math.max(1, Math.round((members / most) * barWidth)));
    const name = padded(cut(labels.get(id)!, labelWidth), labelWidth);
    const all = bridgesOf(id);
    const bridges = all.slice(0, MOST_BRIDGES).map(({ to, edges }) => `${marks.bridge}${to} (${edges})`);
    const rest = all.length > MOST_BRIDGES ? [`${marks.more} ${all.length - MOST_BRIDGES} more`] : [];
    return [
      `${isLast ? marks.last : marks.branch}${bold(name)} ${bar} ${members}`,
      ...[...bridges, ...rest].map((text) =>
        cut(`${isLast ? '   ' : '│  '.replace('│', unicode ? '│' : '|')}   ${text}`, width),
      ),
    ];
  });
  const shown = picture.orphans
    .slice(0, MOST_ORPHANS)
    .map(({ title }) => cut(`   ${marks.orphan}${harmless(title)}`, width));
  const hidden = picture.orphans.length - shown.length;
  const more = picture.cut.has('orphans') ? '+' : '';
  const orphans =
    picture.orphans.length === 0
      ? []
      : [
          `${marks.last}${bold('in no territory')} ${picture.orphans.length}${more}`,
          ...shown,
          ...(hidden > 0 ? [`   ${marks.more} ${hidden}${more} more`] : []),
        ];
  return [
    bold(cut(harmless(picture.name), width)),
    unicode ? summaryOf(picture) : summaryOf(picture).replaceAll(' · ', ', '),
    ...territories,
    ...orphans,
  ];
}
