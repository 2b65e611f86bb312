import type { AnswerOf, AtlasClient } from '#sdk/index.ts';
import { type Anchor, NAMES } from './anchor.ts';

/** In which territories documents are; the territory of one in none is null. */
export type Locations = AnswerOf<'cogmap_locate'>;

/** In which territories of a map or a context documents are, under the lens and at the time of an address. */
export const readLocations = async (
  atlas: AtlasClient,
  { kind, id }: Anchor,
  ids: readonly string[],
  { lens, asOf }: { readonly lens?: string | undefined; readonly asOf?: string | undefined },
  signal: AbortSignal,
): Promise<Locations> =>
  ids.length === 0
    ? []
    : atlas.call(NAMES[kind].locate, {
        path: { id },
        body: {
          ids: [...ids],
          ...(lens !== undefined && { lens_id: lens }),
          ...(asOf !== undefined && { as_of: asOf }),
        },
        signal,
      });
