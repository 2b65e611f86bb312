import { detailsOf, type EdgeKind } from '../panels/relationship-words.ts';

interface End {
  readonly id: string;
  readonly title: string;
}

interface Step {
  readonly source: string;
  readonly edge_kind: EdgeKind;
  readonly polarity: 'forward' | 'inverse';
  readonly label?: string | undefined;
}

/** A relationship as a path walks it, with an arrow in its own direction: `↓ leads to, cites`; to be near has none. */
export function stepWords(edge: Step, from: End, to: End): string {
  const ends = { source_title: from.title, target_title: to.title };
  const words = detailsOf({ ...edge, ...ends });
  if (edge.edge_kind === 'near') return words;
  return (edge.source === from.id) === (edge.polarity === 'forward') ? `↓ ${words}` : `↑ ${words}`;
}
