import { EXAMPLE_ID, type ToolDeclaration } from './declare.ts';

/** The tools of auditors, and of any agent that was given a job. */
export const AUDITOR_TOOLS: readonly ToolDeclaration[] = [
  {
    name: 'auditor_sweep',
    title: 'List findings to audit',
    description:
      'Lists the findings whose citations want a verdict of the caller, by map, with how many of them do. Verdicts are given by record_citation_audit.',
    example: { cap: 5 },
    kind: 'reads',
    cases: { '': { operation: 'auditor_sweep' } },
  },
  {
    name: 'auditor_manage',
    title: 'Claim and end audits',
    description:
      '`dispatch` claims maps whose citations want a verdict of the caller, up to `cap`, with those that it can open; `complete` ends the audit of a map.',
    example: { action: 'dispatch', cap: 1 },
    kind: 'adds',
    by: 'action',
    cases: { dispatch: { operation: 'auditor_dispatch' }, complete: { operation: 'complete_auditor_job' } },
  },
  {
    name: 'job_manage',
    title: 'Keep or give up a job',
    description:
      'For a job that the caller claimed: `keep` says that it is still being worked on, `fail` gives it up with the reason.',
    example: { action: 'keep', job: EXAMPLE_ID },
    kind: 'repeats',
    by: 'action',
    cases: {
      keep: { operation: 'keep_job', names: { job: 'id' } },
      fail: { operation: 'fail_job', names: { job: 'id' } },
    },
  },
];
