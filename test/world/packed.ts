import { createHash } from 'node:crypto';
import { pack } from 'msgpackr';

const DIMENSIONS = 768;

/**
 * One chunk as a client packs it, with a vector given by its leading components.
 * @param embedded_with what the client says of the model; default nothing
 */
export function packedChunk(content: string, leading: readonly number[], embedded_with?: string): string {
  const embedding = [...leading, ...Array<number>(DIMENSIONS - leading.length).fill(0)];
  const content_hash = createHash('sha256').update(content).digest('hex');
  const chunk = { chunk_index: 0, header_path: '', heading_depth: 0, content, content_hash, embedding };
  const record = { ...chunk, ...(embedded_with !== undefined && { embedded_with }) };
  return Buffer.from(pack([record])).toString('base64');
}
