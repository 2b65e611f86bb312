import { grantAccessOn } from './operations/grant-access.ts';
import { revokeAccessOn } from './operations/revoke-access.ts';
import { MAPS, RESOURCES } from './shapes.ts';

export type { Capabilities } from './capabilities.ts';
export { lockSubject } from './queries.ts';

export const operations = [RESOURCES, MAPS].flatMap((subject) => [
  grantAccessOn(subject),
  revokeAccessOn(subject),
]);
