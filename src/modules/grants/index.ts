import { grantMapAccess } from './operations/grant-map-access.ts';
import { grantResourceAccess } from './operations/grant-resource-access.ts';
import { revokeMapAccess } from './operations/revoke-map-access.ts';
import { revokeResourceAccess } from './operations/revoke-resource-access.ts';

export type { Capabilities } from './capabilities.ts';
export { lockSubject } from './queries.ts';

export const operations = [grantResourceAccess, revokeResourceAccess, grantMapAccess, revokeMapAccess];
