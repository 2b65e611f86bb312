import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { counted } from '#drawing/words.ts';
import type { AtlasClient } from '#sdk/index.ts';
import type { Anchor } from '../data/anchor.ts';
import { useHeading } from '../data/queries.ts';
import { Failure, Loading } from '../ui/failure.tsx';
import { Table } from '../ui/table.tsx';
import type { AddressedView } from '../url/use-map-address.ts';
import { PanelHeading } from './panel-heading.tsx';
import { PictureFacts } from './picture-facts.tsx';
import {
  type Containers,
  containersQuery,
  contextCompositionQuery,
  docTypesQuery,
  type PartOfContext,
} from './queries.ts';

interface PartsProps {
  readonly atlas: AtlasClient;
  /** The id of the context. */
  readonly id: string;
  readonly view: AddressedView;
}

interface CompositionProps extends PartsProps {
  readonly part: PartOfContext;
  readonly containers: Containers;
}

/** What a container or a group holds, and what that is connected with. */
function Composition({ atlas, id, view, part, containers }: CompositionProps) {
  const composition = useQuery(contextCompositionQuery(atlas, id, part, containers));
  if (composition.error) return <Failure error={composition.error} again={() => composition.refetch()} />;
  if (composition.data === undefined) return <Loading what="its documents" />;
  const { nodes, edges, bounds } = composition.data;
  return (
    <>
      <p class="muted">
        {counted(nodes.length, 'document')} with those that they are joined to,{' '}
        {counted(edges.length, 'relationship')}
        {bounds && `; ${bounds}`}
      </p>
      <Table
        caption="Its documents"
        rows={nodes}
        columns={[
          { name: 'Document', value: ({ title }) => title },
          { name: 'Type', value: ({ doc_type }) => doc_type },
          { name: 'Relationships', value: ({ degree }) => degree, isNumber: true },
        ]}
        idOf={(node) => node.id}
        selected={new Set([view.address.resource ?? ''])}
        open={(node) => view.push({ resource: node.id, relationship: undefined })}
      />
    </>
  );
}

interface PartProps extends CompositionProps {
  readonly name: string;
  readonly documents: number;
}

/** One container or group, which opens where it stands. */
function Part({ name, documents, ...rest }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button type="button" class="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <bdi>{name}</bdi>
      </button>{' '}
      <span class="muted">{counted(documents, 'document')}</span>
      {isOpen && <Composition {...rest} />}
    </li>
  );
}

const USUAL: Containers = { type: 'goal', depth: 2 };
const DEPTHS = [0, 1, 2, 3];
const USUAL_GROUP = 'doc_type';
/** The key of a property in words. */
const keyWords = (key: string): string => (key === USUAL_GROUP ? 'type' : key);

/** The documents of a context without regard to territories: containers with what they reach, and the rest in groups. */
function Parts(props: PartsProps) {
  const { atlas, id } = props;
  const [containers, setContainers] = useState(USUAL);
  const [groupBy, setGroupBy] = useState(USUAL_GROUP);
  const types = useQuery(docTypesQuery(atlas, id));
  const read = useQuery(containersQuery(atlas, id, groupBy, containers));
  const keys = [...new Set([groupBy, ...(read.data?.group_keys.map(({ key }) => key) ?? [])])];
  const typeNames = [...new Set([containers.type, ...Object.keys(types.data ?? {})])];
  return (
    <section>
      <h3>Containers and groups</h3>
      <div class="context-choices">
        <label>
          Containers are of type{' '}
          <select
            value={containers.type}
            onChange={({ currentTarget }) => setContainers({ ...containers, type: currentTarget.value })}
          >
            {typeNames.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        </label>
        <label>
          and reach over{' '}
          <select
            value={containers.depth}
            onChange={({ currentTarget }) =>
              setContainers({ ...containers, depth: Number(currentTarget.value) })
            }
          >
            {DEPTHS.map((depth) => (
              <option key={depth} value={depth}>
                {counted(depth, 'step')}
              </option>
            ))}
          </select>
        </label>
        <label>
          Group the rest by{' '}
          <select value={groupBy} onChange={({ currentTarget }) => setGroupBy(currentTarget.value)}>
            {keys.map((key) => (
              <option key={key} value={key}>
                {keyWords(key)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {read.error && <Failure error={read.error} again={() => read.refetch()} />}
      {read.isPending && <Loading what="its parts" />}
      {read.data !== undefined && (
        <>
          <h4>Containers</h4>
          {read.data.containers.length === 0 && (
            <p class="muted">No document is of type {containers.type}.</p>
          )}
          <ul class="plain">
            {read.data.containers.map(({ id: container, label, member_count }) => (
              <Part
                key={container}
                {...props}
                containers={containers}
                part={{ container }}
                name={label ?? container}
                documents={member_count}
              />
            ))}
          </ul>
          <h4>The rest, by {keyWords(read.data.residual.group_key)}</h4>
          {read.data.residual.buckets.length === 0 && <p class="muted">Nothing is left.</p>}
          <ul class="plain">
            {read.data.residual.buckets.map(({ value, count }) => (
              <Part
                key={`${groupBy} ${value}`}
                {...props}
                containers={containers}
                part={{ group: `${groupBy}:${value}` }}
                name={value}
                documents={count}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface AboutContextProps {
  readonly atlas: AtlasClient;
  readonly context: Anchor;
  readonly view: AddressedView;
}

/** Whose a context is, and what it holds beside its territories. */
export function AboutContext({ atlas, context, view }: AboutContextProps) {
  const heading = useHeading(atlas, context);
  return (
    <>
      <PanelHeading>{heading === undefined ? 'About this context' : `About ${heading.name}`}</PanelHeading>
      <PictureFacts atlas={atlas} anchor={context} owner={heading?.owner_ref} address={view.address} />
      {view.address.asOf === undefined ? (
        <Parts atlas={atlas} id={context.id} view={view} />
      ) : (
        <p class="muted">What it holds is told of today only.</p>
      )}
    </>
  );
}
