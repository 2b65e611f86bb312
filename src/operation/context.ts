import type { Log } from '#base/log.ts';
import type { Reader, TransactionRunner, WriteOptions } from '#neo4j/database.ts';

/** The entry point of a call; it names the emitter of the events that the call writes and grants nothing. */
export type Surface = 'web' | 'cli' | 'sdk' | 'mcp';

/** The three small id sets that decide what a principal may see and change (spec 20 §3). */
export interface Reach {
  readonly profile_id: string;
  /** The principal's active teams and all their active ancestors. */
  readonly teams: readonly string[];
  /** Contexts and maps whose contents the principal reads. */
  readonly readable_anchors: readonly string[];
  /** Contexts and maps in which the principal creates and changes things. */
  readonly authorable_anchors: readonly string[];
  /** Resources granted one by one. */
  readonly readable_resources: readonly string[];
  readonly writable_resources: readonly string[];
}

/** The profile behind a call, resolved by gate one. */
export interface Principal {
  readonly profile_id: string;
  readonly kind: 'human' | 'machine';
  readonly handle: string;
  readonly display_name: string;
  readonly email: string | null;
  /** As stored; gate two admits `approved` only. */
  readonly standing: string | null;
  readonly is_admin: boolean;
  /** The login with which the principal authenticated; a write uses it to read the reach again. */
  readonly login: Login;
}

/** Names one login in the database: its auth link and, for a machine, its registration. */
export interface Login {
  /** Provider and subject, joined by a space. */
  readonly link_key: string;
  readonly client_id: string | null;
}

/** The caller of an operation that is open before admission; it may only manage itself. */
export interface Self extends Principal {
  readonly preferences: unknown;
  /** RFC 3339. */
  readonly created: string;
  /** Status of the newest access request to the current gating team. */
  readonly join_request_status: 'pending' | 'approved' | 'rejected' | 'withdrawn' | null;
}

/** What a map demands of those who change its picture: that they propose it. */
export interface Demand {
  readonly cogmap_id: string;
  /** Of every machine. */
  readonly of_machines: boolean;
  /** Of acts that state less confidence; null: of none. */
  readonly below_confidence: string | null;
}

/** The caller of every other operation, who has passed gate two, with its reach. */
export interface Caller extends Principal {
  readonly reach: Reach;
  /** Of all maps; default: none. */
  readonly demands?: readonly Demand[];
}

/** The kinds of nodes that an event can be about. */
export type AboutLabel = 'Resource' | 'Anchor' | 'Profile' | 'Team' | 'MachineClient';

/** One appended fact, as the ledger stores it and the projector of its type receives it. */
export interface LedgerEvent {
  readonly id: string;
  readonly type: string;
  readonly anchor: { readonly table: 'kb_contexts' | 'kb_cogmaps'; readonly id: string } | null;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The nodes that the event is about; becomes ABOUT relationships. */
  readonly about: readonly { readonly label: AboutLabel; readonly id: string }[];
  /** The knowledge relationship that the event is about, if any. */
  readonly edge_id?: string;
  /** The anchor out of which this event moves something, in addition to the anchor of the event. */
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
  /** The caller's reach inside this transaction; call it after taking the locks. */
  reach(): Promise<Reach>;
  /**
   * Appends the events in order and projects each; nothing else writes knowledge. The emitter is the caller unless `as`
   * is given.
   * @returns by event id, the edges that the events turned out to be about
   */
  append(
    events: readonly LedgerEvent[],
    options?: {
      readonly asSystem?: boolean;
      /** The emitter of the events: a profile, and its name on a surface. */
      readonly as?: { readonly profile_id: string; readonly name: string };
      /** Time of the events (RFC 3339), if it is already stored elsewhere or part of the response; default: now. */
      readonly occurredAt?: string;
      /** Whether the events are those of accepted acts of a proposal. */
      readonly isAccepted?: boolean;
    },
  ): Promise<ReadonlyMap<string, string>>;
}

/** Progress of a long operation. */
export interface Step<Stage extends string = string> {
  readonly stage: Stage;
  /** Completed units out of `of`, in the stage's own unit; absent when unknown. */
  readonly done?: number;
  readonly of?: number;
}

/** The addition to the context of an operation with stages. */
export interface ProgressReporter<Stage extends string = string> {
  /** Reports progress; absent when the client did not ask for it. The first step comes after the authority check. */
  readonly progress?: (step: Step<Stage>) => void;
}

/** Data of a request that a surface passes on, besides the input. */
interface FromSurface {
  readonly surface: Surface;
  readonly log: Log;
  /** The header `If-Match` of the request, for operations that take it. */
  readonly ifMatch?: string | undefined;
  /** The value of the operation's `correlationHeader` in the request. */
  readonly correlation?: string | undefined;
  /** The header `Last-Event-ID` of the request, with which a client resumes a feed. */
  readonly lastEventId?: string | undefined;
  /** Sets a response header that the operation declared in `success.headers`. */
  readonly setHeader: (name: string, value: string) => void;
}

/** One call of an operation, made by a surface once both gates are passed. */
export interface IncomingCall extends FromSurface {
  /** The operation's id. */
  readonly operation: string;
  readonly caller: Principal | undefined;
  /** Aborted when the caller disconnects: reads are cancelled, writes continue. */
  readonly signal?: AbortSignal | undefined;
}

export interface PublicContext extends FromSurface {
  readonly read: Reader;
  /** Reader for a response that is sent while it is read: each read has its own time limit. */
  readonly pacedReader: () => Reader;
}

/** Creates the context of a call. */
export type MakeContext = (call: IncomingCall) => PublicContext & { readonly caller: Principal | undefined };

export interface Context<C extends Principal = Caller> extends PublicContext {
  readonly caller: C;
  /** Runs one transaction, retried as a whole on transient failures: generate ids before it. */
  readonly write: <T>(work: (tx: WriteTransaction) => Promise<T>, options?: WriteOptions) => Promise<T>;
}
