import { readAdminLedger } from './operations/read-admin-ledger.ts';

export { type Subject, subjectOf } from './admin-ledger.ts';
export { append, type Emitter, occurredNow, project, SYSTEM_EMITTER } from './append.ts';
export { EVENT_TYPES, FORMATION_EVENT_TYPES } from './event-types.ts';
export { countFormationEvents, openLedger, projectors } from './queries.ts';

export const operations = [readAdminLedger];
