import { v5 } from 'uuid';

const bytesOf = (id: string): Uint8Array => Buffer.from(id.replaceAll('-', ''), 'hex');

/**
 * The id of the resource that an entry becomes in a map: the name-based UUID (RFC 9562, version 5) of the entry's id,
 * in the namespace of the map's id. So an entry's id is a name inside its map; a delivery cannot collide with resources
 * elsewhere, nor find out whether they exist.
 * @param entryId lower-case and hyphenated
 */
export const resourceIdOf = (mapId: string, entryId: string): string => v5(entryId, bytesOf(mapId));
