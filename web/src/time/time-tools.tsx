import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import { choiceOf } from '../panels/choice.ts';
import type { AddressedView } from '../url/use-map-address.ts';
import {
  dayOf,
  daysAfter,
  daysBetween,
  endOf,
  instantOf,
  instantWords,
  presetsAt,
  startOf,
} from './dates.ts';
import { beginningQuery } from './queries.ts';

interface TimeProps {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  readonly view: AddressedView;
}

interface DaysProps {
  /** The first day of the map. */
  readonly first: string;
  /** The day that is shown. */
  readonly day: string;
  readonly choose: (day: string) => void;
}

/** Preset days and a date field. */
export function DayChoice({
  label,
  first,
  day,
  choose,
}: Omit<DaysProps, 'day'> & { readonly label: string; readonly day: string | undefined }) {
  const today = dayOf(Date.now());
  return (
    <>
      {presetsAt(Date.now()).map((preset) => (
        <button
          key={preset.name}
          type="button"
          aria-pressed={preset.day === day}
          disabled={preset.day < first}
          onClick={() => choose(preset.day)}
        >
          {preset.name}
        </button>
      ))}
      <label>
        {label}{' '}
        <input
          type="date"
          min={first}
          max={today}
          value={day ?? ''}
          onChange={(event) => {
            if (event.currentTarget.checkValidity() && event.currentTarget.value !== '')
              choose(event.currentTarget.value);
          }}
        />
      </label>
    </>
  );
}

/** A slider over the days of a map, presets, and a date field. */
function AsOf({ kind, first, day, choose }: DaysProps & Pick<Anchor, 'kind'>) {
  const today = dayOf(Date.now());
  const most = daysBetween(first, today);
  const [moved, setMoved] = useState<number>();
  const at = moved ?? daysBetween(first, day);
  return (
    <fieldset class="time-row">
      <legend class="hidden">As of</legend>
      {most === 0 ? (
        <span>This {kind} began today: it has no earlier day.</span>
      ) : (
        <>
          <label class="slider">
            As of{' '}
            <input
              type="range"
              min={0}
              max={most}
              value={at}
              aria-valuetext={instantWords(startOf(daysAfter(first, at)))}
              onInput={(event) => setMoved(event.currentTarget.valueAsNumber)}
              onChange={(event) => {
                setMoved(undefined);
                choose(daysAfter(first, event.currentTarget.valueAsNumber));
              }}
            />
          </label>
          <output>{instantWords(startOf(daysAfter(first, at)))}</output>
          <DayChoice label="Day" first={first} day={day} choose={choose} />
        </>
      )}
    </fieldset>
  );
}

/** Whether a view shows what a map was at the time since which changes are marked. */
const isThen = ({ address: { since, asOf } }: AddressedView): boolean =>
  since !== undefined && asOf !== undefined && instantOf(since) === asOf;

/** Switches between the picture of before the changes and today's; the camera stays. */
function ThenNow({ view }: Pick<TimeProps, 'view'>) {
  const then = view.address.since && instantOf(view.address.since);
  if (!then) return null;
  const shown = isThen(view);
  return (
    <fieldset class="switch">
      <legend class="hidden">Time of the picture</legend>
      <label>
        <input type="radio" name="time" checked={shown} onChange={() => view.push({ asOf: then })} />
        Then
      </label>
      <label>
        <input type="radio" name="time" checked={!shown} onChange={() => view.push({ asOf: undefined })} />
        Now
      </label>
    </fieldset>
  );
}

/** The ways into a map's past: as it was on a day, and what has changed since one. */
export function TimeTools({ atlas, anchor, view }: TimeProps) {
  const { asOf, panel } = view.address;
  const [isOpen, setOpen] = useState(asOf !== undefined && !isThen(view));
  const beginning = useQuery({ ...beginningQuery(atlas, anchor.id), enabled: isOpen });
  const today = dayOf(Date.now());
  const choose = (day: string): void =>
    view.replace({ asOf: day < today ? endOf(day) : undefined, cut: undefined });
  return (
    <>
      <ThenNow view={view} />
      <button
        type="button"
        aria-pressed={panel === 'changes'}
        onClick={() => view.push(panel === 'changes' ? choiceOf(view.address)!.close : { panel: 'changes' })}
      >
        Changes
      </button>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Past
      </button>
      {isOpen && beginning.data && (
        <AsOf
          kind={anchor.kind}
          first={dayOf(beginning.data)}
          day={dayOf(asOf ?? Date.now())}
          choose={choose}
        />
      )}
      {isOpen && beginning.data === null && <p class="time-row">Nothing has happened here yet.</p>}
    </>
  );
}

/** Says that what is shown is not today's; nothing where it is. */
export function PastBanner({ anchor, view }: Pick<TimeProps, 'anchor' | 'view'>) {
  const { asOf } = view.address;
  if (asOf === undefined) return null;
  return (
    <p class="bar" role="status">
      This is the {anchor.kind} as it was on {instantWords(asOf)}, by today's rights. Nothing can be changed
      in it; its territories are as fine as they are stored.{' '}
      <button type="button" onClick={() => view.push({ asOf: undefined })}>
        Back to now
      </button>
    </p>
  );
}
