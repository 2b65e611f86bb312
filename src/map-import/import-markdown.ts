import { draftMap } from './draft-map.ts';
import { type DraftOptions, type ImportReport, importDraft } from './import-draft.ts';
import type { MapPort } from './map-port.ts';
import type { Reading } from './parse-document.ts';
import { readFolder } from './read-folder.ts';

export interface MarkdownOptions extends Omit<DraftOptions, 'refused'>, Reading {
  readonly folder: string;
}

/**
 * Turns a folder of Markdown into a map, or updates the map of an earlier run: a resource per directory and file,
 * `contains` edges along the folder, a `links_to` edge per pair of linked files. Fails as `importDraft` does.
 */
export async function importMarkdown(port: MapPort, options: MarkdownOptions): Promise<ImportReport> {
  const folder = await readFolder(options.folder);
  return importDraft(port, draftMap(folder, options), { ...options, refused: folder.refused });
}
