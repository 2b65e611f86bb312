import { writeFileSync } from 'node:fs';
import { STANDING_ACTS, STANDINGS } from '#operation/standing.ts';
import { TRANSITIONS } from '#people/administration/index.ts';

const DOCUMENT = new URL('../../docs/standing.md', import.meta.url);

const STATES = ['absent', ...STANDINGS] as const;

/** The authorities in the document's words. */
const WHO = {
  credential: 'a login',
  self_principal: 'the principal itself',
  admin: 'an administrator',
} as const;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function tableRow(act: (typeof STANDING_ACTS)[number]): string {
  const { authorities, moves } = TRANSITIONS[act];
  const cells = STATES.map((state) => {
    const move = moves[state];
    if (move === undefined) return '–';
    return move === 'prior' ? '*as before*' : `\`${move}\``;
  });
  return row([`\`${act}\``, authorities.map((authority) => WHO[authority]).join(' or '), ...cells]);
}

/** The targets of a transition; `prior` (a reactivation) can lead to every state that can be deactivated. */
const targetsOf = (move: string): string[] =>
  move === 'prior' ? Object.keys(TRANSITIONS.deactivate.moves) : [move];

const arrows = (): string[] =>
  STANDING_ACTS.flatMap((act) =>
    Object.entries(TRANSITIONS[act].moves).flatMap(([from, move]) =>
      targetsOf(move).map((to) => `  ${from === 'absent' ? '[*]' : from} --> ${to}: ${act}`),
    ),
  );

/** The document about standing: the transition table and its diagram, generated from the code. */
export function standingDocument(): string {
  return [
    '# Standing',
    '',
    'Written by `npm run docs` from `src/people/administration/standing.ts`; edit that file, never this one.',
    '',
    'A profile has one standing, and only these acts change it. Columns are the standing before the act, cells the one',
    'after it. A dash is a refused act: 409 from `requested` and `approved`, else 400. Authority is judged before state.',
    '',
    row(['Act', 'Who', ...STATES]),
    row(['---', '---', ...STATES.map(() => '---')]),
    ...STANDING_ACTS.map(tableRow),
    '',
    '*As before*: the standing from before the latest deactivation, read from the log. The built-in profile `system` is the',
    'only one that is born `approved`, and no act changes it.',
    '',
    'What belongs to an act, in the same transaction:',
    '',
    '- an entry in the log and the event `principal_standing_changed`, also when the standing stays the same;',
    '- `approve`, `reject`, `revoke` and `deactivate` close the pending access request; `approve` also closes the open review;',
    '- `approve` enrols in the team of the closed request and in every active auto-join team, and never lowers a role;',
    '- `revoke` and `deactivate` end governance (`principal_governance_changed`), which no act gives back;',
    '- `revoke`, `deactivate` and a demotion of the last human administrator are refused with 409;',
    '- `reactivate` to `requested` makes the request pending again.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...arrows(),
    '```',
    '',
  ].join('\n');
}

if (import.meta.main) {
  writeFileSync(DOCUMENT, standingDocument());
  process.stdout.write('docs/standing.md is written\n');
}
