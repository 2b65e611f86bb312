import type { Log } from '#base/log.ts';
import type { Reader, TransactionRunner, WriteOptions } from '#neo4j/database.ts';

/** Where a call came in; it names the emitter of the events it writes and grants nothing. */
export type Surface = 'web' | 'cli' | 'sdk' | 'mcp';

/** The three small id sets that decide what a principal may see and change (spec 20 §3). */
export interface Reach {
  readonly profile_id: string;
  /** The principal's active teams and all active ancestors of theirs. */
  readonly teams: readonly string[];
  /** Contexts and maps whose contents the principal reads. */
  readonly readable_anchors: readonly string[];
  /** Contexts and maps in which the principal creates and changes things. */
  readonly authorable_anchors: readonly string[];
  /** Resources granted one by one. */
  readonly readable_resources: readonly string[];
  readonly writable_resources: readonly string[];
}

/** Who is behind a call, resolved by gate one. */
export interface Principal {
  readonly profile_id: string;
  readonly kind: 'human' | 'machine';
  readonly handle: string;
  readonly display_name: string;
  readonly email: string | null;
  /** As stored; gate two admits `approved` only. */
  readonly standing: string | null;
  readonly is_admin: boolean;
  /** The login by which the principal came in; reach is read again by it inside a write. */
  readonly login: Login;
}

/** Names one login in the database: its auth link and, for a machine, its registration. */
export interface Login {
  /** Provider and subject, joined by a space. */
  readonly link_key: string;
  readonly client_id: string | null;
}

/** The caller of an operation that is open before admission: it may do nothing but look after itself. */
export interface Self extends Principal {
  readonly preferences: unknown;
  /** RFC 3339. */
  readonly created: string;
  /** Of the newest access request to the current gating team. */
  readonly join_request_status: 'pending' | 'approved' | 'rejected' | 'withdrawn' | null;
}

/** The caller of every other operation: whoever passed gate two, with what they reach. */
export interface Caller extends Principal {
  readonly reach: Reach;
}

/** The kinds of nodes that an event can be about. */
export type AboutLabel = 'Resource' | 'Anchor' | 'Profile' | 'Team' | 'MachineClient';

/** One appended fact: what the ledger stores and what the projector of its type receives. */
export interface LedgerEvent {
  readonly id: string;
  readonly type: string;
  readonly anchor: { readonly table: 'kb_contexts' | 'kb_cogmaps'; readonly id: string } | null;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The nodes that the event is about; becomes ABOUT relationships. */
  readonly about: readonly { readonly label: AboutLabel; readonly id: string }[];
  /** The knowledge relationship that the event is about, if any. */
  readonly edge_id?: string;
  /** The anchor that something left by this event, beside the one that it is anchored in. */
  readonly left_anchor_id?: string;
  readonly references?: readonly {
    readonly rel: string;
    readonly target: { readonly kind: string; readonly id: string };
  }[];
  readonly invocation_id?: string | undefined;
  readonly correlation_id?: string | undefined;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A write transaction: locks, facts, then appended events that are projected at once. */
export interface WriteTransaction extends TransactionRunner {
  /** The caller's reach as it is inside this transaction; read it after the locks. */
  reach(): Promise<Reach>;
  /**
   * Appends the events in order and projects each; nothing else writes knowledge. They are the caller's unless said.
   * @returns the ids of the edges that they turned out to be about, by the event's id
   */
  append(
    events: readonly LedgerEvent[],
    options?: {
      readonly asSystem?: boolean;
      /** The emitter of the events: a profile, and its name on a surface. */
      readonly as?: { readonly profile_id: string; readonly name: string };
      /** When they occurred (RFC 3339), where something has that time already, or the answer has it; default now. */
      readonly occurredAt?: string;
    },
  ): Promise<ReadonlyMap<string, string>>;
}

/** How far a long operation is. */
export interface Step<Stage extends string = string> {
  readonly stage: Stage;
  /** Of `of`, both in whatever the stage is made of; absent where it is unknown. */
  readonly done?: number;
  readonly of?: number;
}

/** What the context of an operation with stages has beside the rest. */
export interface ProgressReporter<Stage extends string = string> {
  /** Reports progress; absent when the client did not ask for it. The first step comes after the authority check. */
  readonly progress?: (step: Step<Stage>) => void;
}

export interface PublicContext {
  readonly read: Reader;
  /** Reads of an answer that is sent while it is read: each has a time limit of its own. */
  readonly pacedReader: () => Reader;
  readonly surface: Surface;
  readonly log: Log;
  /** The header `If-Match` of the request, for operations that take it. */
  readonly ifMatch?: string | undefined;
  /** The operation's `correlationHeader`, as the request has it. */
  readonly correlation?: string | undefined;
  /** The header `Last-Event-ID` of the request, with which a client comes back to a feed. */
  readonly lastEventId?: string | undefined;
  /** Response headers that the operation declared in `success.headers`. */
  readonly setHeader: (name: string, value: string) => void;
}

export interface Context<C extends Principal = Caller> extends PublicContext {
  readonly caller: C;
  /** One transaction, retried as a whole on passing failures: mint ids before it. */
  readonly write: <T>(work: (tx: WriteTransaction) => Promise<T>, options?: WriteOptions) => Promise<T>;
}
