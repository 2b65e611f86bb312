import { z } from 'zod';
import { Uuid } from '#base/shapes.ts';
import type { ToolDeclaration } from './declare.ts';

const Disposition = z.enum(['completed', 'failed', 'abandoned']);

export const INVOCATION_TOOLS: readonly ToolDeclaration[] = [
  {
    name: 'invocation_manage',
    title: 'Open and close working runs',
    description:
      'Opens a working run on a cognitive map, whose id the writes of the run then name as `act.invocation_id`, or closes it with a disposition and what came of it.',
    example: { action: 'open', trigger_kind: 'question', originating_cogmap: 'Birds' },
    kind: 'adds',
    by: 'action',
    cases: {
      open: { operation: 'open' },
      close: {
        operation: 'close',
        names: { invocation: 'id' },
        tells: {
          shape: () => z.object({ invocation_id: Uuid, disposition: Disposition }),
          of: (_nothing, { id, disposition }) => ({ invocation_id: id, disposition }),
        },
      },
    },
  },
  {
    name: 'invocation_read',
    says: { status: 'open, completed, failed or abandoned' },
    title: 'Read working runs',
    description:
      'Shows one working run with its acts (`show`), or lists those of a map or of a status (`list`).',
    example: { view: 'list', cogmap: 'Birds' },
    kind: 'reads',
    unlisted: ['cursor'],
    by: 'view',
    cases: {
      show: { operation: 'show', names: { invocation: 'id' } },
      list: { operation: 'list_invocations' },
    },
  },
];
