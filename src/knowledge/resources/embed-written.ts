import type { WrittenText } from '../embedding/index.ts';

/** Embeds the text of a committed write, if the caller or the installation wants that before the response. */
export async function embedWritten(
  written: WrittenText,
  { content, embed }: { readonly content: string; readonly embed?: 'now' | 'later' | undefined },
  resourceId: string,
): Promise<void> {
  if (content === '') return;
  if (embed === 'now' || (written.always && embed !== 'later')) await written.embed(resourceId);
}
