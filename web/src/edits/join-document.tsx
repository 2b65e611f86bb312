import { useQuery } from '@tanstack/preact-query';
import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import type { AtlasClient } from '#sdk/index.ts';
import { homeOf } from '../data/anchor.ts';
import type { Resource } from '../panels/queries.ts';
import { Failure } from '../ui/failure.tsx';
import { ChooseDocument } from './choose-document.tsx';
import { EditDialog, textIn } from './edit-dialog.tsx';
import type { Partner } from './partners.ts';
import { mayWriteQuery, neighboursQuery } from './queries.ts';
import { RelationFields, relationIn } from './relation-fields.tsx';
import { TextField } from './written-fields.tsx';

type PartnersProps = Omit<ComponentProps<typeof ChooseDocument>, 'legend' | 'without'>;

/** Documents that another may be joined to. */
function Partners(props: PartnersProps) {
  const neighbours = useQuery(neighboursQuery(props.atlas, props.document.id));
  if (neighbours.error !== null)
    return <Failure error={neighbours.error} again={() => neighbours.refetch()} isBar />;
  return <ChooseDocument {...props} legend="With" without={neighbours.data} />;
}

const USUAL = { edge_kind: 'near', polarity: 'forward' } as const;
const USUAL_WEIGHT = 1;
const LONGEST_LABEL = 256;

interface JoinProps extends Pick<PartnersProps, 'atlas' | 'document' | 'home'> {
  readonly button: string;
  readonly about?: string;
}

/** A button that joins a document to another one. */
export function Join({ atlas, document, home, button, ...rest }: JoinProps) {
  const [partner, setPartner] = useState<Partner>();
  return (
    <EditDialog
      atlas={atlas}
      of={document.id}
      button={button}
      {...rest}
      heading={`Join ${document.title}`}
      before={<p>A new relationship of this document to another one.</p>}
      submit="Join"
      opened={({ partner: id, partner_title: title = '' }) =>
        setPartner(id === undefined ? undefined : { id, title })
      }
      actOf={(form) =>
        partner === undefined
          ? 'Choose a document.'
          : {
              kind: 'join',
              relationship: {
                ...relationIn(form),
                source: document.id,
                target: partner.id,
                source_title: document.title,
                target_title: partner.title,
                label: textIn(form, 'label'),
                weight: USUAL_WEIGHT,
              },
            }
      }
    >
      <Partners atlas={atlas} document={document} home={home} chosen={partner} choose={setPartner} />
      <RelationFields
        relation={USUAL}
        source_title={document.title}
        target_title={partner?.title ?? 'the chosen document'}
      />
      <TextField
        name="label"
        label={
          <span>
            Label <span class="muted">(optional, such as cites)</span>
          </span>
        }
        maxLength={LONGEST_LABEL}
      />
    </EditDialog>
  );
}

interface JoinDocumentProps {
  readonly atlas: AtlasClient;
  readonly document: Resource;
}

/** A button that joins a document to another one, for whoever may change it. */
export function JoinDocument({ atlas, document }: JoinDocumentProps) {
  const mayWrite = useQuery(mayWriteQuery(atlas, 'kb_resources', document.id));
  if (mayWrite.data !== true) return null;
  return (
    <div class="edits">
      <Join atlas={atlas} document={document} home={homeOf(document)} button="Join to another document" />
    </div>
  );
}
