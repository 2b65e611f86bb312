import { performance } from 'node:perf_hooks';
import { createMcp } from '#mcp/endpoint.ts';
import type { Principal } from '#operation/context.ts';
import type { Operation } from '#operation/define.ts';
import { described } from '#start/contract.ts';

/**
 * What a tool call costs over its operation, without HTTP and the database: `node bench/agent-tools.ts`. Each operation is
 * replaced by one that answers at once; what is left is the message, the arguments, the answer and its budget.
 */

const ROUNDS = 2000;
const WARM = 500;

const id = '01a20a6c-9b69-708e-9584-1ae8f2d1d11e';
const now = '2026-11-23T00:00:00Z';
const context = {
  id,
  name: 'A context',
  kb_owner_table: 'kb_profiles',
  kb_owner_id: id,
  created: now,
  updated: now,
  slug: 'a-context',
  owner_ref: '@ann',
  resource_count: 3,
};

const shapeRow = {
  region_id: id,
  lens_id: id,
  salience: 0.5,
  content_cohesion: 0.5,
  label: 'A label',
  member_count: 9,
};

const ANSWERS: Readonly<Record<string, unknown>> = {
  list_contexts: Array.from({ length: 20 }, () => context),
  assert: { edge_handle: id },
  shape: Array.from({ length: 6000 }, () => shapeRow),
};

const answering = (operation: Operation): Operation =>
  Object.hasOwn(ANSWERS, operation.id)
    ? { ...operation, handler: async () => ANSWERS[operation.id] }
    : operation;

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const caller = { standing: 'approved', profile_id: id } as unknown as Principal;

const { operations, toolOperations } = described();
const mcp = createMcp({
  operations: [...operations, ...toolOperations].map(answering),
  boundary: { admit: () => undefined, contextOf: (call) => call as never },
  version: '0.0.0',
});

const assertion = {
  action: 'assert',
  source: id,
  target: id,
  edge_kind: 'near',
  polarity: 'forward',
  label: '',
  weight: 1,
};

const CALLS = [
  ['context_read', { view: 'list' }, ROUNDS],
  ['relationship', assertion, ROUNDS],
  ['cogmap_read', { view: 'shape', cogmap: id }, 50],
] as const;

const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'a measure', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

async function measured(name: string, given: object, rounds: number, isModern: boolean): Promise<number[]> {
  const headers: Record<string, string> = isModern
    ? { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name }
    : {};
  const params = { name, arguments: given, ...(isModern && { _meta: ENVELOPE }) };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const call = {
    headers,
    choice: { isMachine: false },
    identify: async () => caller,
    log: log as never,
    signal: new AbortController().signal,
  };
  const times: number[] = [];
  for (let round = 0; round < rounds + Math.min(WARM, rounds); round += 1) {
    const begun = performance.now();
    const { body } = await mcp(message, call);
    times.push(performance.now() - begun);
    if (!('result' in body!)) throw new Error(JSON.stringify(body));
  }
  return times.slice(-rounds).sort((one, other) => one - other);
}

for (const [name, given, rounds] of CALLS)
  for (const isModern of [false, true]) {
    const times = await measured(name, given, rounds, isModern);
    const at = (part: number) => times[Math.floor(times.length * part)]!.toFixed(3);
    console.log(`${name} ${isModern ? '2026-07-28' : '2025-11-25'}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  }
