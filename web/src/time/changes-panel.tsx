import { type UseQueryResult, useQuery } from '@tanstack/preact-query';
import { counted } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import { PanelHeading } from '../panels/panel-heading.tsx';
import { Failure, Loading } from '../ui/failure.tsx';
import { Table, type TableContents } from '../ui/table.tsx';
import type { AddressedView } from '../url/use-map-address.ts';
import type { ChangeRow, Changes } from './changes.ts';
import { dayOf, instantOf, instantWords, sinceOf } from './dates.ts';
import { kindWords } from './event-groups.ts';
import { beginningQuery, eventGroupsQuery } from './queries.ts';
import { DayChoice } from './time-tools.tsx';

const SIGNS = { new: '＋ new', changed: 'Δ changed', gone: '◌ gone' } as const;

export const changesTwin = ({ rows }: Changes): TableContents<ChangeRow> => ({
  caption: 'Changed territories',
  rows,
  columns: [
    { name: 'Territory', value: ({ name }) => name },
    { name: 'Change', value: ({ kind }) => kind, text: ({ kind }) => SIGNS[kind] },
    { name: 'Documents', value: ({ documents }) => documents, isNumber: true },
  ],
});

interface EventsProps {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  readonly since: string;
}

function Events({ atlas, anchor, since }: EventsProps) {
  const { data, error, refetch } = useQuery(eventGroupsQuery(atlas, anchor, since));
  if (data === undefined)
    return error ? <Failure error={error} again={() => refetch()} /> : <Loading what="the events" />;
  if (data.groups.length === 0) return <p class="muted">None.</p>;
  return (
    <>
      <ul class="plain">
        {data.groups.map(({ kind, actor, count, titles, others }) => (
          <li key={`${kind} ${actor}`}>
            {count} × {kindWords(kind)} <span class="muted">by {actor}</span>
            {titles.length > 0 && (
              <span class="muted">
                : {titles.join(', ')}
                {others > 0 && ` and ${others} more`}
              </span>
            )}
          </li>
        ))}
      </ul>
      {data.isCut && <p class="muted">There are more events than are read here; later ones are left out.</p>}
    </>
  );
}

interface ChangesPanelProps extends Pick<EventsProps, 'atlas' | 'anchor'> {
  readonly view: AddressedView;
  readonly changes: UseQueryResult<Changes>;
}

/** What changed in a map or a context since a day: its territories by size, and the events by kind and actor. */
export function ChangesPanel({ atlas, anchor, view, changes }: ChangesPanelProps) {
  const { since } = view.address;
  const beginning = useQuery(beginningQuery(atlas, anchor.id));
  const sinceInstant = since && instantOf(since);
  return (
    <>
      <PanelHeading>Changes{sinceInstant && ` since ${instantWords(sinceInstant)}`}</PanelHeading>
      <fieldset class="time-row">
        <legend class="hidden">Since</legend>
        {!beginning.isPending && (
          <DayChoice
            label="Since"
            first={beginning.data ? dayOf(beginning.data) : ''}
            day={sinceInstant && dayOf(sinceInstant)}
            choose={(day) => view.push({ since: sinceOf(day, beginning.data), asOf: undefined })}
          />
        )}
      </fieldset>
      {since === undefined ? (
        <p>Choose a day: the picture marks what is new, changed and gone since it began.</p>
      ) : changes.data === undefined ? (
        changes.error ? (
          <Failure error={changes.error} again={() => changes.refetch()} />
        ) : (
          <Loading what="the changes" />
        )
      ) : (
        <>
          {changes.data.rows.length === 0 ? (
            <p>No territory is new, changed or gone.</p>
          ) : (
            <Table
              {...changesTwin(changes.data)}
              idOf={({ id: territory }) => territory}
              selected={new Set(view.address.territories)}
              open={({ id: territory, kind }) =>
                view.push({ territories: [territory], asOf: kind === 'gone' ? sinceInstant : undefined })
              }
            />
          )}
          <h3>Outside of territories</h3>
          <p>
            {changes.data.newOrphans.length === 0
              ? 'No new orphan.'
              : `New: ${changes.data.newOrphans.map(({ title }) => title).join(', ')}.`}{' '}
            {counted(changes.data.bridges.now, 'bridge')}; then it had {changes.data.bridges.before}.
          </p>
          <h3>Events</h3>
          <Events atlas={atlas} anchor={anchor} since={since} />
        </>
      )}
    </>
  );
}
