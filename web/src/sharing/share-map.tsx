import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import { mayGrantQuery } from '../edits/queries.ts';
import { useWrittenDialog } from '../edits/written-dialog.ts';
import { KeepsFields, TextField, useWrittenBefore, WrittenBefore } from '../edits/written-fields.tsx';
import { isOffline } from '../live/connection.ts';
import { hasSharedLinks, session, signIn } from '../session/session.ts';
import { isSignedOut, sentenceOf } from '../ui/failure.tsx';
import { dateTime } from '../ui/instants.ts';
import type { MapAddress } from '../url/map-address.ts';
import { requestIn } from './share-words.ts';
import { SharedLinks } from './shared-links.tsx';

/** What is offered while a document is selected. */
const SELECTED: [string, string] = ['slice', 'The selected document and its neighbours, in this map'];
const DAYS = { usual: 30, most: 365 };
const LONGEST_TITLE = 1000;

/** A question of the form with a few answers, the first of which is usual. */
function Choice({ name, legend, answers }: { name: string; legend: string; answers: [string, string][] }) {
  const chosen = useWrittenBefore(name) ?? answers[0]![0];
  return (
    <fieldset>
      <legend>{legend}</legend>
      {answers.map(([value, words]) => (
        <label key={value} class="choice">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The address of a link that was made, which is never shown again. */
function NewAddress({ url }: { readonly url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<string>();
  useEffect(() => field.current!.select(), [url]);
  const copy = (): void => {
    field.current!.select();
    // Without it the page is not at a secure address.
    if (navigator.clipboard === undefined) setSaid('Copy it from the field: this page may not.');
    else
      navigator.clipboard.writeText(url).then(
        () => setSaid('The address is copied.'),
        () => setSaid('Copy it from the field: the browser does not let this page.'),
      );
  };
  return (
    <div class="stacked">
      <label>
        The address of the link, which is shown only now
        <input ref={field} readOnly value={url} />
      </label>
      <div class="choices">
        <button type="button" onClick={copy}>
          Copy
        </button>
        <span role="status">{said}</span>
      </div>
    </div>
  );
}

interface ShareProps {
  readonly atlas: AtlasClient;
  readonly anchor: Anchor;
  /** Of the map. */
  readonly name: string;
  readonly address: MapAddress;
}

/** The form of a new link. */
function NewLink({ atlas, anchor: { id: map }, name, address }: ShareProps) {
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const creating = useMutation({
    mutationFn: (fields: FormData) =>
      atlas.call('create_shared_link', { body: requestIn(fields, map, address) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['shared links', map] }),
  });
  const { asOf, resource } = address;
  const problem = isOffline.value
    ? 'You are offline: no link can be made.'
    : isSignedOut(creating.error)
      ? 'You are signed out: no link was made. What you wrote is here again after you sign in.'
      : creating.error && sentenceOf(creating.error);
  const create = (event: SubmitEvent): void => {
    event.preventDefault();
    creating.mutate(new FormData(form.current!));
  };
  return (
    <form class="stacked" ref={form} onSubmit={create}>
      <KeepsFields form={form} name={formOf(map)} />
      <Choice
        name="view"
        legend="What is shared"
        answers={[
          ['panorama', 'The picture: territories, bridges and orphans'],
          ...(resource === undefined ? [] : [SELECTED]),
          ['report', 'The report on the map'],
        ]}
      />
      <Choice
        name="time"
        legend="Of which time"
        answers={[
          ['then', asOf === undefined ? 'As it is now' : `As it was on ${dateTime(asOf)}`],
          ['live', 'With later changes'],
        ]}
      />
      <TextField
        name="days"
        label="Days until it expires"
        type="number"
        required
        min={1}
        max={DAYS.most}
        defaultValue={DAYS.usual}
      />
      <TextField name="title" label="Title" maxLength={LONGEST_TITLE} defaultValue={name} />
      {problem && <p role="alert">{problem}</p>}
      <div class="choices">
        {/* The one of the page cannot be reached while the dialog is open. */}
        {session.value.kind === 'expired' ? (
          <button type="button" class="primary" onClick={signIn}>
            Sign in
          </button>
        ) : (
          <button type="submit" class="primary" disabled={creating.isPending || isOffline.value}>
            Create the link
          </button>
        )}
      </div>
      {creating.data && <NewAddress url={creating.data.url} />}
    </form>
  );
}

const formOf = (map: string): string => `share ${map}`;

function ShareDialog(props: ShareProps) {
  const { atlas, anchor, name } = props;
  const heading = useId();
  const { dialog, isOpen, setOpen, before, open } = useWrittenDialog(formOf(anchor.id));
  return (
    <>
      <button type="button" onClick={() => open({})}>
        Share …
      </button>
      <dialog ref={dialog} class="edit" aria-labelledby={heading} onClose={() => setOpen(false)}>
        {isOpen && (
          <>
            <h2 id={heading}>Share {name}</h2>
            <p>
              Anybody with the link can read it without an account: documents that are homed in this map, and
              the relationships among them.
            </p>
            <WrittenBefore.Provider value={before}>
              <NewLink {...props} />
            </WrittenBefore.Provider>
            <SharedLinks atlas={atlas} map={anchor.id} />
            <div class="choices">
              <button type="button" onClick={() => dialog.current!.close()}>
                Close
              </button>
            </div>
          </>
        )}
      </dialog>
    </>
  );
}

/** A button that shares views of a map with people without an account, for those who may grant access to it; null for others. */
export function ShareMap(props: ShareProps) {
  const { atlas, anchor } = props;
  const canBeShared = anchor.kind === 'map' && hasSharedLinks();
  const mayGrant = useQuery({ ...mayGrantQuery(atlas, 'kb_cogmaps', anchor.id), enabled: canBeShared });
  return canBeShared && mayGrant.data === true ? <ShareDialog {...props} /> : null;
}
