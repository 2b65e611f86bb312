/** The origin of a telos that was born with its map. */
export const telosOrigin = (mapId: string): string => `atlas://cogmaps/${mapId}/telos`;
