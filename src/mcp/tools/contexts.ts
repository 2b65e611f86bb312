import type { ToolDeclaration } from './declare.ts';

const CONTEXT = { names: { context_ref: 'id' }, contexts: ['context_ref'] } as const;
const TEAM = { names: { context_ref: 'id', team: 'team_id' }, contexts: ['context_ref'] } as const;

export const CONTEXT_TOOLS: readonly ToolDeclaration[] = [
  {
    name: 'context_read',
    title: 'Read contexts',
    description:
      'Lists the contexts (`list`) and teams (`teams`) of the caller, or reads one context: `get`, `shape` (its territories, most salient first), `metrics` (figures of them).',
    example: { view: 'list' },
    kind: 'reads',
    by: 'view',
    cases: {
      list: { operation: 'list_contexts' },
      teams: { operation: 'list_teams' },
      get: { operation: 'get_context', ...CONTEXT },
      shape: { operation: 'context_shape', ...CONTEXT },
      metrics: { operation: 'context_region_metrics', ...CONTEXT },
    },
  },
  {
    name: 'context_manage',
    title: 'Manage contexts',
    description:
      'Creates a context for you or another `owner`, renames one (its slug changes too), shares it with a team, ends that, or hands it over to a team (`transfer`). `dry_run` only tells who would gain or lose access.',
    example: { action: 'create', name: 'Notes' },
    kind: 'changes',
    by: 'action',
    says: { owner: { description: '"Me", {"Handle": …} or {"Team": …}' } },
    cases: {
      create: { operation: 'create_context' },
      rename: { operation: 'rename', ...CONTEXT },
      share: { operation: 'share_team', ...TEAM },
      unshare: { operation: 'unshare_team', ...TEAM },
      transfer: {
        operation: 'reassign',
        names: { context_ref: 'id', team: 'to_team_id' },
        contexts: ['context_ref'],
      },
    },
  },
];
