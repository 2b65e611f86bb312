import { z } from 'zod';
import type { Log } from '#base/log.ts';
import { badRequest, notFound, Refusal } from '#base/refusal.ts';
import type { Principal, PublicContext, Surface } from '#operation/context.ts';
import type { Access, Operation } from '#operation/define.ts';
import { type Presume, runAhead } from '#operation/run-ahead.ts';
import { callTool } from './call-tool.ts';
import { negotiated, type Params } from './messages.ts';
import type { Tool } from './tool.ts';

/** What the methods lean on; the same gates as over HTTP. */
export interface Boundary {
  readonly admit: (access: Access, caller: Principal) => void;
  readonly contextOf: (call: {
    operation: string;
    caller: Principal;
    surface: Surface;
    log: Log;
    setHeader: (name: string, value: string) => void;
    signal: AbortSignal;
  }) => PublicContext & { readonly caller: Principal | undefined };
}

/** One request with a valid token; its principal has not been looked up yet. */
export interface Call {
  /** The rest of gate one, with what operations of this access need to know of the caller. */
  readonly identify: (access: Access, presume?: Presume) => Promise<Principal>;
  readonly log: Log;
  /** Aborted when the caller hangs up. */
  readonly signal: AbortSignal;
}

export interface Exchange extends Call {
  readonly boundary: Boundary;
  readonly tools: ReadonlyMap<string, Tool>;
  readonly version: string;
}

type Method = (params: Params, exchange: Exchange) => Promise<object>;

const INSTRUCTIONS =
  'Atlas keeps knowledge as documents and typed relationships, and shows the territories that emerge from them.';

/** The params of a method. @throws Refusal BAD_REQUEST */
function read<Shape extends z.ZodType>(shape: Shape, params: Params): z.output<Shape> {
  const parsed = shape.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(`params.${issue!.path.join('.')}: ${issue!.message}`);
}

/** Both gates, which every method that returns data passes. */
async function admitted(exchange: Exchange): Promise<Principal> {
  const caller = await exchange.identify('approved');
  exchange.boundary.admit('approved', caller);
  return caller;
}

const Initialize = z.object({ protocolVersion: z.string() });

const initialize: Method = async (params, exchange) => {
  await exchange.identify('authenticated');
  const { protocolVersion } = read(Initialize, params);
  return {
    protocolVersion: negotiated(protocolVersion),
    capabilities: { tools: {}, resources: {} },
    serverInfo: { name: 'atlas-mcp', title: 'Atlas', version: exchange.version },
    instructions: INSTRUCTIONS,
  };
};

const CallTool = z.object({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).nullish(),
  task: z.undefined('tasks are not supported').optional(),
});

const NO_TOOL = new Refusal('NOT_FOUND', 'There is no tool of this name; tools/list names all of them');

const useTool: Method = async (params, exchange) => {
  const { boundary, tools } = exchange;
  const { name } = params;
  const tool = typeof name === 'string' ? tools.get(name) : undefined;
  // Such an operation needs the caller's profile; admission is checked here all the same.
  const isOfSelf = [...(tool?.over.values() ?? [])].some(({ runs }) => runs.access === 'authenticated');
  const access = isOfSelf ? 'authenticated' : 'approved';
  const call = async (caller: Principal): Promise<object> => {
    boundary.admit('approved', caller);
    const given = read(CallTool, params);
    if (tool === undefined) throw NO_TOOL;
    const contextOf = ({ id }: Operation) => ({
      ...boundary.contextOf({
        operation: id,
        caller,
        surface: 'mcp',
        log: exchange.log,
        // Response headers do not exist here.
        setHeader: () => undefined,
        signal: exchange.signal,
      }),
      caller,
    });
    return callTool(tool, given.arguments ?? {}, { caller, contextOf });
  };
  if (tool?.runsAhead !== true) return call(await exchange.identify(access));
  return runAhead((presume) => exchange.identify(access, presume), call);
};

const listResources: Method = async (_params, exchange) => {
  await admitted(exchange);
  return { resources: [] };
};

const readResource: Method = async (params, exchange) => {
  await admitted(exchange);
  read(z.object({ uri: z.string() }), params);
  throw notFound();
};

/** What can be asked, by name. Those that name no caller answer whoever has a good token. */
export const METHODS: ReadonlyMap<string, Method> = new Map([
  ['initialize', initialize],
  ['ping', async () => ({})],
  [
    'tools/list',
    async (_params: Params, { tools }: Exchange) => ({
      tools: [...tools.values()].map(({ listed }) => listed),
    }),
  ],
  ['tools/call', useTool],
  ['resources/list', listResources],
  ['resources/read', readResource],
  ['resources/templates/list', async () => ({ resourceTemplates: [] })],
  ['prompts/list', async () => ({ prompts: [] })],
  ['completion/complete', async () => ({ completion: { values: [] } })],
]);
