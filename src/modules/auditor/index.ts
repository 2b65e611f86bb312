import { completeAuditorJob } from './operations/complete-job.ts';
import { auditorDispatch } from './operations/dispatch.ts';
import { auditorSweep } from './operations/sweep.ts';

export { AUDIT_JOBS } from './kind.ts';

export const operations = [auditorSweep, auditorDispatch, completeAuditorJob];
