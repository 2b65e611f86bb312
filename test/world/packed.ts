import { createHash } from 'node:crypto';
import { pack } from 'msgpackr';

const DIMENSIONS = 768;

/** One chunk as a client packs it, with a vector given by its leading components. */
export function packedChunk(content: string, leading: readonly number[]): string {
  const embedding = [...leading, ...Array<number>(DIMENSIONS - leading.length).fill(0)];
  const content_hash = createHash('sha256').update(content).digest('hex');
  const record = { chunk_index: 0, header_path: '', heading_depth: 0, content, content_hash, embedding };
  return Buffer.from(pack([record])).toString('base64');
}
