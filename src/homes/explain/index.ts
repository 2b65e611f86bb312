import { explainAccess } from './operations/explain-access.ts';

export const operations = [explainAccess];
