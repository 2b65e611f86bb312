import { auditorSweep } from './operations/sweep.ts';

export const operations = [auditorSweep];
