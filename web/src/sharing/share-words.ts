import type { InputOf } from '#sdk/index.ts';
import { sliceOf } from '../picture/neighbourhood.ts';
import { dateTime } from '../ui/instants.ts';
import type { MapAddress } from '../url/map-address.ts';
import type { SharedLink } from './queries.ts';

export type ShareRequest = InputOf<'create_shared_link'>['body'];

const VIEW_WORDS: Readonly<Record<SharedLink['view'], string>> = {
  panorama: 'the picture',
  slice: 'a part of the graph',
  report: 'the report',
};

/** What a link shows, and until when: `the picture, as of 24 Nov 2026, 14:03, until 1 Dec 2026, 14:03, by ann`. */
export function linkWords({ view, as_of, expires, liveness, created_by }: SharedLink): string {
  const time = as_of === undefined ? 'with later changes' : `as of ${dateTime(as_of)}`;
  const end = `${liveness === 'expired' ? 'expired' : 'until'} ${dateTime(expires)}`;
  return `${VIEW_WORDS[view]}, ${time}, ${end}, by ${created_by.handle}`;
}

/** The view that a form asks for, with its settings: those of the picture, of the selected document, or of the report. */
function viewIn(form: FormData, address: MapAddress): Pick<ShareRequest, 'panorama' | 'slice' | 'report'> {
  const { lens, resource } = address;
  const settings = lens === undefined ? {} : { lens_id: lens };
  const view = form.get('view');
  if (view === 'slice') return { slice: sliceOf(resource!, address) };
  return view === 'report' ? { report: settings } : { panorama: settings };
}

/** What the fields of the form ask for, of the view that is shown. */
export function requestIn(form: FormData, map: string, address: MapAddress): ShareRequest {
  const { asOf } = address;
  const title = String(form.get('title') ?? '').trim();
  const time = form.get('time') === 'live' ? { live: true } : asOf === undefined ? {} : { as_of: asOf };
  return {
    cogmap_id: map,
    ...viewIn(form, address),
    ...time,
    expires_in_days: Number(form.get('days')),
    ...(title !== '' && { title }),
  };
}
