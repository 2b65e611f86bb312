import { useId, useRef, useState } from 'preact/hooks';
import type { AtlasClient } from '#sdk/index.ts';
import { ChooseDocument } from '../edits/choose-document.tsx';
import type { Partner } from '../edits/partners.ts';
import { useWrittenDialog } from '../edits/written-dialog.ts';
import { KeepsFields, WrittenBefore } from '../edits/written-fields.tsx';
import type { AddressedView } from '../url/use-map-address.ts';

const NOBODY: readonly string[] = [];

interface PathsToProps {
  readonly atlas: AtlasClient;
  readonly document: Partner;
  readonly view: AddressedView;
}

/** A button that chooses another document, and shows the paths that lead there. */
export function PathsTo({ atlas, document, view }: PathsToProps) {
  const { id, title } = document;
  const form = useRef<HTMLFormElement>(null);
  const heading = useId();
  const [chosen, setChosen] = useState<Partner>();
  const name = `paths from ${id}`;
  const { dialog, isOpen, setOpen, before, open } = useWrittenDialog(
    name,
    ({ partner, partner_title = '' }) =>
      setChosen(partner === undefined ? undefined : { id: partner, title: partner_title }),
  );
  const show = (event: SubmitEvent): void => {
    event.preventDefault();
    dialog.current!.close();
    view.push({ resource: undefined, relationship: undefined, between: [id, chosen!.id] });
  };
  return (
    <>
      <p>
        <button type="button" onClick={() => open({})}>
          Paths to …
        </button>
      </p>
      <dialog ref={dialog} class="edit" aria-labelledby={heading} onClose={() => setOpen(false)}>
        {isOpen && (
          <form class="stacked" ref={form} onSubmit={show}>
            <KeepsFields form={form} name={name} />
            <h2 id={heading}>Paths from {title}</h2>
            <WrittenBefore.Provider value={before}>
              <ChooseDocument
                atlas={atlas}
                document={document}
                home={undefined}
                chosen={chosen}
                choose={setChosen}
                legend="To"
                without={NOBODY}
              />
            </WrittenBefore.Provider>
            <div class="choices">
              <button type="submit" class="primary" disabled={chosen === undefined}>
                Show the paths
              </button>
              <button type="button" onClick={() => dialog.current!.close()}>
                Cancel
              </button>
            </div>
          </form>
        )}
      </dialog>
    </>
  );
}
