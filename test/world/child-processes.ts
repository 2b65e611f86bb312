import { readFileSync } from 'node:fs';

/** The processes that a process has started, by their ids; Linux only. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
