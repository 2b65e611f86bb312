import { useQuery, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { type AtlasClient, isRefusal } from '#sdk/index.ts';
import { EditDialog, textIn } from './edit-dialog.tsx';
import { currentTitle, mayWriteQuery, type TitleVersion } from './queries.ts';
import { TextField } from './written-fields.tsx';

const LONGEST_TITLE = 512;

interface EditProps {
  readonly atlas: AtlasClient;
  readonly resource: { readonly id: string; readonly title: string };
}

/** A button that changes the title of a document, for whoever may. */
export function EditTitle({ atlas, resource: { id, title } }: EditProps) {
  const queries = useQueryClient();
  const mayWrite = useQuery(mayWriteQuery(atlas, 'kb_resources', id));
  const [seen, setSeen] = useState<TitleVersion>();
  const look = async (): Promise<TitleVersion> => {
    const current = await currentTitle(atlas, id);
    setSeen(current);
    return current;
  };
  if (mayWrite.data !== true) return null;
  return (
    <EditDialog
      atlas={atlas}
      of={id}
      button="Change the title"
      heading="Change the title"
      before={<p>Title until now: {seen?.title ?? title}</p>}
      opened={() => {
        setSeen(undefined);
        // Without a version, the act looks itself whether the title is still the one that is shown.
        look().catch(() => undefined);
      }}
      actOf={(form) => {
        const to = textIn(form, 'title');
        const from = seen?.title ?? title;
        return to === from
          ? 'It has this title already.'
          : { kind: 'title', resource: id, from, to, version: seen?.version };
      }}
      refusal={async (error) => {
        if (!isRefusal(error, 'PRECONDITION_FAILED')) return undefined;
        const current = await look();
        void queries.invalidateQueries({ queryKey: ['resource', id] });
        return `Somebody has changed the document meanwhile. It is called “${current.title}” now; yours is in the field. Save again to put yours in its place.`;
      }}
    >
      <TextField
        label="New title"
        name="title"
        required
        maxLength={LONGEST_TITLE}
        pattern=".*\S.*"
        defaultValue={title}
      />
    </EditDialog>
  );
}
