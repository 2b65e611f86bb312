import { counted } from '#drawing/words.ts';
import { kindWords, sentenceOf, type TitledEdge } from '../panels/relationship-words.ts';
import type { Preview } from './queries.ts';

/** What a proposal would change, in words. */

type Change = Preview['graph'][number];
type Picture = NonNullable<Preview['picture']>;
type Region = Picture['territories'][number]['before'][number];

const nameOf = (named: Change['resource']): string =>
  named?.title ?? `the new document ${named?.key ?? ''}`.trim();

/** A side of a relationship as a sentence, with its label. */
function edgeWords(
  { source, target }: Change,
  { edge_kind = 'near', polarity = 'forward', label }: NonNullable<Change['after']>,
): string {
  const edge: TitledEdge = {
    ...{ edge_kind, polarity, label },
    source_title: nameOf(source),
    target_title: nameOf(target),
  };
  return label === undefined ? sentenceOf(edge) : `${sentenceOf(edge)} (${label})`;
}

/** What one act changes: `Join: One expresses Two`. */
export function changeWords(change: Change): string {
  const { before = {}, after = {}, changed_fields = [] } = change;
  const ends = change.source === undefined ? 'a new relationship' : edgeWords(change, { ...before });
  switch (change.change) {
    case 'resource_created':
      return `New document: ${nameOf(change.resource)}`;
    case 'resource_changed':
      return change.title_after === undefined
        ? `Change ${nameOf(change.resource)}: ${changed_fields.join(', ')}`
        : `Change ${nameOf(change.resource)}: ${changed_fields.join(', ')}; it is called ${change.title_after} then`;
    case 'facets_set':
      return `Set facets of ${nameOf(change.resource)}: ${changed_fields.join(', ')}`;
    case 'relationship_asserted':
      return `Join: ${edgeWords(change, after)}`;
    case 'relationship_retyped': {
      const isKnown = change.source !== undefined;
      const then = isKnown
        ? edgeWords(change, { ...before, ...after })
        : kindWords(after.edge_kind ?? 'near');
      return `Retype: ${ends}, then ${then}`;
    }
    case 'relationship_reweighted':
      return `Reweight from ${before.weight ?? 'its weight'} to ${after.weight}: ${ends}`;
    case 'relationship_folded':
      return `Fold: ${ends}`;
    case 'relationship_facets_set':
      return `Set facets of a relationship: ${ends}: ${changed_fields.join(', ')}`;
  }
}

const regionWords = ({ label, member_count }: Region): string =>
  `${label ?? 'a territory'} (${counted(member_count, 'document')})`;

const TERRITORY_WORDS: Readonly<Record<Picture['territories'][number]['change'], string>> = {
  new: 'New territory',
  gone: 'Gone',
  grown: 'Grows',
  shrunk: 'Shrinks',
  exchanged: 'Exchanges documents',
  merged: 'Merge',
  split: 'Splits',
  regrouped: 'Regroup',
};

const BRIDGE_WORDS = {
  new: 'New bridge',
  gone: 'Bridge gone',
  stronger: 'Stronger bridge',
  weaker: 'Weaker bridge',
};
const ORPHAN_WORDS = {
  adopted: 'Gets into a territory',
  fallen_out: 'Falls out of its territory',
  new: 'New orphan',
  gone: 'No longer there',
};

const sideName = ({ before, after }: Pick<Picture['territories'][number], 'before' | 'after'>): string =>
  [...after, ...before][0]?.label ?? 'a territory';

/** What a forming after the acts would change, a sentence for each change. */
export const pictureWords = ({ territories, bridges, orphans }: Picture): string[] => [
  ...territories.map(({ change, before, after }) => {
    const [from, to] = [before.map(regionWords).join(', '), after.map(regionWords).join(', ')];
    return `${TERRITORY_WORDS[change]}: ${[from, to].filter(Boolean).join(' → ')}`;
  }),
  ...bridges.map(
    ({ change, a, b, edges_before, edges_after }) =>
      `${BRIDGE_WORDS[change]}: ${sideName(a)} – ${sideName(b)}, ${counted(edges_after, 'relationship')} instead of ${edges_before}`,
  ),
  ...orphans.map(({ change, title }) => `${ORPHAN_WORDS[change]}: ${title ?? 'a document'}`),
];

/** Why it is not known what would become of the picture. */
export const UNKNOWN_WORDS: Readonly<Record<NonNullable<Preview['picture_unknown']>, string>> = {
  may_not_decide: 'Only those who may decide see what would become of the picture.',
  not_formed: 'The territories were never formed.',
  too_large: 'There are too many documents to form them for a preview.',
  refused: 'Not everything of it could be done now.',
};

type Conflict = Preview['conflicts'][number];

/** `Somebody has changed what act 2 names: resource updated, by ann@web.` */
export const conflictWords = ({ number, change, event_type, by }: Conflict): string =>
  change === 'gone'
    ? `What act ${number} names is gone.`
    : `What act ${number} names was changed meanwhile: ${event_type?.replaceAll('_', ' ')}, by ${by}.`;
