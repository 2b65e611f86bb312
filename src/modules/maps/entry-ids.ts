import { v5 } from 'uuid';

const bytesOf = (id: string): Uint8Array => Buffer.from(id.replaceAll('-', ''), 'hex');

/**
 * The id of the resource that an entry becomes in a map: the name-based UUID of RFC 9562 (version 5) of the entry's id, in
 * the namespace of the map's. So an entry's id is a name inside its map, and no delivery can meet what lives elsewhere, nor
 * tell by that whether it is there.
 * @param entryId lower-case and hyphenated
 */
export const resourceIdOf = (mapId: string, entryId: string): string => v5(entryId, bytesOf(mapId));
