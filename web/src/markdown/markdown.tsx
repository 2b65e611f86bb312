import { useMemo } from 'preact/hooks';
import { markdownElements } from './elements.ts';
import { parsedMarkdown } from './parse.ts';

/** A Markdown text, as elements; one that would hold up the page is shown as it was written. */
export function Markdown({ text }: { readonly text: string }) {
  const shown = useMemo(() => {
    const root = parsedMarkdown(text);
    return root && markdownElements(root, text);
  }, [text]);
  return <div class="markdown">{shown ?? <p class="as-written">{text}</p>}</div>;
}
