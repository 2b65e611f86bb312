import { fromPages, type Pages, PageWriter } from './pages.ts';

/** Numbers per buffer: half a megabyte. */
const BUFFER_NUMBERS = 65_536;

type Owned = readonly [owner: string, width: number];

/** Vectors and who has them, in buffers that can be handed to another thread; no vector lies across two. */
export interface VectorPages {
  readonly owners: Pages;
  readonly buffers: readonly Float64Array<ArrayBuffer>[];
}

/** Lays vectors one after the other into buffers. */
export class VectorWriter {
  readonly #owners = new PageWriter<Owned>(() => 2);
  readonly #buffers: Float64Array<ArrayBuffer>[] = [];
  readonly #bufferNumbers: number;
  #used = 0;

  /** @param bufferNumbers how many numbers a buffer holds, unless a vector alone is longer */
  constructor(bufferNumbers = BUFFER_NUMBERS) {
    this.#bufferNumbers = bufferNumbers;
  }

  add(owner: string, vector: readonly number[]): void {
    let buffer = this.#buffers.at(-1);
    if (buffer === undefined || this.#used + vector.length > buffer.length) {
      buffer = new Float64Array(Math.max(this.#bufferNumbers, vector.length));
      this.#buffers.push(buffer);
      this.#used = 0;
    }
    buffer.set(vector, this.#used);
    this.#used += vector.length;
    this.#owners.add([owner, vector.length]);
  }

  end(): VectorPages {
    return { owners: this.#owners.end(), buffers: this.#buffers };
  }
}

/** The vectors of each owner, in the order in which they were added; views of the buffers, not copies. */
export function vectorsByOwner({ owners, buffers }: VectorPages): Map<string, Float64Array[]> {
  const byOwner = new Map<string, Float64Array[]>();
  let buffer = 0;
  let at = 0;
  for (const [owner, width] of fromPages<Owned>(owners)) {
    if (at + width > buffers[buffer]!.length) {
      buffer += 1;
      at = 0;
    }
    const vector = buffers[buffer]!.subarray(at, at + width);
    at += width;
    const held = byOwner.get(owner);
    if (held === undefined) byOwner.set(owner, [vector]);
    else held.push(vector);
  }
  return byOwner;
}
