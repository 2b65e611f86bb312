import { useInfiniteQuery, useQuery } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { Link } from 'wouter-preact';
import type { AtlasClient } from '#sdk/index.ts';
import { homeOf, pageOf } from '../data/anchor.ts';
import { EditTitle } from '../edits/edit-title.tsx';
import { JoinDocument } from '../edits/join-document.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { Failure, Loading } from '../ui/failure.tsx';
import { EdgeList } from './edge-list.tsx';
import { Facets } from './facets.tsx';
import { Lineage } from './lineage.tsx';
import type { PanelLinks } from './links.ts';
import { More } from './more.tsx';
import { contentQuery, edgesQuery, excerptQuery, type Resource } from './queries.ts';
import { Sources } from './sources.tsx';
import { Tabs } from './tabs.tsx';
import { whenWords } from './time-words.ts';
import { Trail } from './trail.tsx';

/** What is read of a document: as it is, or with a time as it was. */
interface ReadProps {
  readonly atlas: AtlasClient;
  readonly id: string;
  readonly links: PanelLinks;
  readonly asOf: string | undefined;
}

const oneLine = (text: string): string => text.trim().split(/\s+/).join(' ');

interface HeadProps {
  readonly resource: Resource;
}

/** How its text begins; nothing where that is all of the text, which the first tab shows. */
function Excerpt({ atlas, resource, asOf }: Pick<ReadProps, 'atlas' | 'asOf'> & HeadProps) {
  const { data: excerpt } = useQuery(excerptQuery(atlas, resource, asOf));
  const content = useQuery({ ...contentQuery(atlas, resource.id), enabled: asOf === undefined });
  const isAll = content.data && oneLine(content.data.markdown) === excerpt;
  return !excerpt || isAll || content.isLoading ? null : <p class="excerpt">{excerpt}</p>;
}

function Head({ resource }: HeadProps) {
  const { doc_type_name, cogmap_name, context_name, owner_handle, updated } = resource;
  const home = homeOf(resource);
  const stage = resource.managed_meta['service-stage'];
  return (
    <dl class="facts">
      <dt>Type</dt>
      <dd>{doc_type_name}</dd>
      <dt>Home</dt>
      <dd>{home && <Link href={pageOf(home)}>{cogmap_name ?? context_name}</Link>}</dd>
      <dt>Owner</dt>
      <dd>{owner_handle}</dd>
      {stage !== undefined && (
        <>
          <dt>Stage</dt>
          <dd>{stage}</dd>
        </>
      )}
      <dt>Updated</dt>
      <dd>{whenWords(updated)}</dd>
      {!resource.is_active && (
        <>
          <dt>State</dt>
          <dd>deleted</dd>
        </>
      )}
    </dl>
  );
}

function Text({ atlas, id }: Pick<ReadProps, 'atlas' | 'id'>) {
  const content = useQuery(contentQuery(atlas, id));
  if (content.error) return <Failure error={content.error} again={() => content.refetch()} />;
  if (content.data === undefined) return <Loading what="the text" />;
  const { markdown } = content.data;
  return markdown.trim() === '' ? <p class="muted">It has no text.</p> : <Markdown text={markdown} />;
}

function Relationships({ resource, ...read }: ReadProps & { readonly resource: Resource }) {
  const { atlas, id, links, asOf } = read;
  const { title } = resource;
  const list = useInfiniteQuery(edgesQuery(atlas, id, asOf));
  if (list.data === undefined)
    return list.error ? (
      <Failure error={list.error} again={() => list.refetch()} />
    ) : (
      <Loading what="the relationships" />
    );
  const edges = list.data.pages.flat().map((edge) => {
    const ends = edge.direction === 'outgoing' ? [title, edge.peer_title] : [edge.peer_title, title];
    return {
      ...edge,
      id: edge.edge_id,
      peer: edge.peer_resource_id,
      source_title: ends[0]!,
      target_title: ends[1]!,
    };
  });
  return (
    <>
      {edges.length === 0 && <p class="muted">No relationships.</p>}
      <EdgeList edges={edges} links={links} />
      <More list={list} of="relationships" shown={edges.length} />
      {asOf === undefined && <JoinDocument atlas={atlas} document={resource} />}
    </>
  );
}

const OfToday = () => <p class="muted">This is not kept of the past. Go back to today to read it.</p>;

/** The head of a document and its parts in tabs, each read when it is opened. */
export function ResourceDetails({ resource, ...read }: ReadProps & { readonly resource: Resource }) {
  const { atlas, id, links, asOf } = read;
  const today = (part: () => ComponentChildren) => (asOf === undefined ? part : () => <OfToday />);
  return (
    <>
      <Head resource={resource} />
      <Excerpt atlas={atlas} resource={resource} asOf={asOf} />
      {asOf === undefined && (
        <div class="edits">
          <EditTitle atlas={atlas} resource={resource} />
        </div>
      )}
      <Tabs
        label="Parts of the document"
        parts={{
          Text: today(() => <Text atlas={atlas} id={id} />),
          Relationships: () => <Relationships {...read} resource={resource} />,
          Facets: today(() => <Facets atlas={atlas} id={id} />),
          Sources: today(() => <Sources atlas={atlas} id={id} links={links} />),
          Trail: () => <Trail atlas={atlas} kind="node" id={id} links={links} isPast={asOf !== undefined} />,
          Lineage: today(() => <Lineage atlas={atlas} id={id} links={links} />),
        }}
      />
    </>
  );
}
