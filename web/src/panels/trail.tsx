import { useInfiniteQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import type { AtlasClient } from '#sdk/index.ts';
import { UndoEarlierMerge } from '../duplicates/undo-earlier-merge.tsx';
import { Failure, Loading } from '../ui/failure.tsx';
import type { PanelLinks } from './links.ts';
import { More } from './more.tsx';
import { type TrailEvent, trailQuery } from './queries.ts';
import { whenWords } from './time-words.ts';
import { eventWords } from './trail-words.ts';

/** The reason of an act: what its author gave, or what a fold recorded. */
function reasonOf({ authorship, payload }: TrailEvent): string | undefined {
  const { reason } = (payload ?? {}) as { readonly reason?: unknown };
  return authorship?.reasoning ?? authorship?.rationale ?? (typeof reason === 'string' ? reason : undefined);
}

/** The relationship that an event in a document's trail is about. */
function relationshipOf({ payload }: TrailEvent): string | undefined {
  const { edge_id } = (payload ?? {}) as { readonly edge_id?: unknown };
  return typeof edge_id === 'string' ? edge_id : undefined;
}

/** Whether an event in a document's trail is a merge of others into it. */
function isMergeInto(id: string, { kind, payload }: TrailEvent): boolean {
  const { resource_id } = (payload ?? {}) as { readonly resource_id?: unknown };
  return kind === 'resources_merged' && resource_id === id;
}

interface RowProps extends Pick<TrailProps, 'atlas' | 'id' | 'isPast'> {
  readonly event: TrailEvent;
  readonly links: PanelLinks | undefined;
}

function Row({ atlas, id, event, links, isPast }: RowProps) {
  const { kind, occurred_at, actor_name, authorship } = event;
  const relationship = relationshipOf(event);
  const href = relationship === undefined ? undefined : links?.relationship?.(relationship);
  const confidence = authorship?.confidence ?? event.confidence;
  const by = [authorship?.persona, authorship?.model].filter(Boolean).join(', ');
  const reason = reasonOf(event);
  return (
    <li>
      <strong>{eventWords(kind)}</strong>
      {confidence !== undefined && <span class="muted"> · {confidence}</span>}
      <div class="small muted">
        <time dateTime={occurred_at}>{whenWords(occurred_at)}</time> · <bdi>{actor_name}</bdi>
        {by && ` (${by})`}
      </div>
      {reason !== undefined && <p class="reason">{reason}</p>}
      {href !== undefined && (
        <div class="small">
          <Link href={href}>Open the relationship</Link>
        </div>
      )}
      {!isPast && isMergeInto(id, event) && (
        <UndoEarlierMerge atlas={atlas} into={id} merge={event.event_id} />
      )}
      <details>
        <summary>What was recorded</summary>
        <pre>{JSON.stringify(event.payload, null, 2)}</pre>
      </details>
    </li>
  );
}

interface TrailProps {
  readonly atlas: AtlasClient;
  readonly kind: 'node' | 'edge';
  readonly id: string;
  /** Where relationships that a document's trail names are opened. */
  readonly links?: PanelLinks;
  /** Whether a past time is looked at, in which nothing is changed. */
  readonly isPast?: boolean;
}

/** What happened to a document or a relationship: when, by whom, how sure, and why; oldest first. */
export function Trail({ atlas, kind, id, links, isPast = false }: TrailProps) {
  const list = useInfiniteQuery(trailQuery(atlas, kind, id));
  if (list.data === undefined)
    return list.error ? (
      <Failure error={list.error} again={() => list.refetch()} />
    ) : (
      <Loading what="the trail" />
    );
  const events = list.data.pages.flatMap((page) => page.events);
  return (
    <>
      <ol class="trail">
        {events.map((event) => (
          <Row key={event.event_id} atlas={atlas} id={id} event={event} links={links} isPast={isPast} />
        ))}
      </ol>
      <More list={list} of="events" shown={events.length} />
    </>
  );
}
