import { EXAMPLE_ID, type ToolDeclaration } from './declare.ts';

/** The tools of stewards, which keep maps up to date with the contexts of their teams. */
export const STEWARD_TOOLS: readonly ToolDeclaration[] = [
  {
    name: 'steward_ingest_delta',
    title: 'Read what a map has to catch up with',
    description:
      'Tells how much the contexts of a map gained since its steward last advanced. Keep `max_event_id` and `boundary_fingerprint` for steward_advance_watermark; steward_read with `changes` tells what it is.',
    example: { cogmap: 'Birds' },
    kind: 'reads',
    cases: { '': { operation: 'delta' } },
  },
  {
    name: 'steward_advance_watermark',
    title: 'Say that a map has caught up',
    description:
      'Says up to which event a map’s steward has dealt with everything, with what steward_ingest_delta gave at the beginning; once, at the end. It ends your job of this map.',
    example: { cogmap: 'Birds', event_id: EXAMPLE_ID },
    kind: 'repeats',
    cases: { '': { operation: 'advance' } },
  },
  {
    name: 'steward_read',
    title: 'List drifting maps, or what changed',
    description:
      '`sweep` lists the maps that you may be the steward of and that have drifted, the most urgent first; `candidates` lists all of them; `changes` lists what happened in the contexts of one since its watermark.',
    example: { view: 'changes', cogmap: 'Birds' },
    kind: 'reads',
    by: 'view',
    cases: {
      sweep: { operation: 'steward_sweep' },
      candidates: { operation: 'candidates' },
      changes: { operation: 'steward_changes' },
    },
  },
  {
    name: 'steward_dispatch',
    title: 'Claim maps to catch up',
    description:
      'Queues a run for each of your maps that has drifted, and claims up to `cap` of them, the oldest first.',
    example: { cap: 1 },
    kind: 'adds',
    cases: { '': { operation: 'steward_dispatch' } },
  },
];
