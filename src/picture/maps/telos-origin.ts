/** The origin URI of a telos that was created with its map. */
export const telosOrigin = (mapId: string): string => `atlas://cogmaps/${mapId}/telos`;
