import { counted } from '#drawing/words.ts';
import type { Titled } from '../edits/acts.ts';
import type { UndoPreview } from '../edits/merging.ts';
import { sentenceOf } from '../panels/relationship-words.ts';
import { namedTitles, SAME } from '../report/report-words.ts';
import type { MergeOutcome, MergePreview, Pair } from './queries.ts';

/** Why two documents may be the same, and what a merge of both changes, in words. */

type Reason = Pair['reasons'][number];

/** One reason, without its score. */
export function reasonWords({ reason, similarity, shared }: Reason): string {
  if (reason === 'neighbours') {
    const { total = 0, rows = [] } = shared ?? {};
    return `${counted(total, 'shared neighbour')}: ${namedTitles(rows, total)}`;
  }
  return similarity === undefined ? SAME[reason] : `${SAME[reason]}, ${similarity.toFixed(3)}`;
}

/** One kind of effects of a merge, and each of them in a line. */
export interface Effect {
  readonly heading: string;
  readonly lines: readonly string[];
}

type Left = MergeOutcome['left'][number];
type Titles = MergePreview['titles'];

const WHY_LEFT: Readonly<Record<Left['reason'], string>> = {
  equal: 'there is an equal one',
  not_allowed: 'you may not add it',
  no_text: 'there is no text that could cite them',
};

function leftWords({ what, id, reason }: Left, titles: Titles): string {
  const peer = titles.get(id);
  const named = {
    relationship: peer === undefined ? 'a relationship' : `the relationship with ${peer}`,
    citation: 'a citation of it',
    source: 'its sources',
    grants: 'the access that others have to it',
  }[what];
  return `${named}: ${WHY_LEFT[reason]}`;
}

const PRINCIPALS: Readonly<Record<string, string>> = { kb_profiles: 'the person', kb_teams: 'the team' };

/**
 * Every effect of a merge; the last one is what happens to the merged document.
 * @param into the document that stays
 */
export function effectsOf({ outcome, titles }: MergePreview, into: Titled, from: Titled): Effect[] {
  const { relationships, facets, sources, citations, grants, left } = outcome;
  const titleOf = (id: string): string => titles.get(id) ?? 'another document';
  const citing = [...new Set(citations.map(({ resource_id }) => resource_id))];
  const effects: Effect[] = [
    {
      heading: `“${into.title}”, which stays, gains ${counted(relationships.length, 'relationship')}`,
      lines: relationships.map(({ source, target, label, ...edge }) => {
        const ends = { source_title: titleOf(source), target_title: titleOf(target) };
        return sentenceOf({ ...edge, ...ends }) + (label === undefined || label === '' ? '' : ` (${label})`);
      }),
    },
    {
      heading: `It gains ${counted(facets.length, 'facet')}`,
      lines: facets.map(({ key }) => key),
    },
    {
      heading: `It cites ${counted(sources.length, 'source')} more`,
      lines: sources.map(({ kind, value }) => (kind === 'resource' ? titleOf(value) : value)),
    },
    {
      heading: `${counted(citing.length, 'document')} that ${citing.length === 1 ? 'cites' : 'cite'} “${from.title}” will cite it, too`,
      lines: citing.map(titleOf),
    },
    {
      heading: `${counted(grants.length, 'person or team gets', 'people or teams get')} access to it`,
      lines: grants.map(
        ({ principal_table, principal_id }) =>
          `${PRINCIPALS[principal_table] ?? principal_table} ${principal_id}`,
      ),
    },
  ];
  return [
    ...effects.filter(({ lines }) => lines.length > 0),
    {
      heading: `The other one, “${from.title}”, is deleted`,
      lines: [
        'its title, text, type and artifacts stay with its record',
        'its address leads to the document that stays',
        ...left.map((one) => leftWords(one, titles)),
      ],
    },
  ];
}

/** What undoing a merge takes back: `It restores 1 document, and withdraws 2 relationships and 1 facet.` */
export function undoneWords({ restored, folded, facets, citations, grants }: UndoPreview['outcome']): string {
  const withdrawn = [
    [folded.length, 'relationship'],
    [facets.length, 'facet'],
    [citations.length, 'citation'],
    [grants.length, 'grant of access'],
  ] as const;
  const parts = withdrawn.flatMap(([count, one]) =>
    count === 0 ? [] : [counted(count, one, one === 'grant of access' ? 'grants of access' : undefined)],
  );
  const head = `It restores ${counted(restored.length, 'document')}`;
  return parts.length === 0 ? `${head}.` : `${head}, and withdraws ${LIST.format(parts)}.`;
}

const LIST = new Intl.ListFormat('en-GB');
