import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { CommandError } from './failures.ts';

/** What was read from a file or an address: a text with what may become its title, and where it is from. */
export interface Extract {
  readonly content: string;
  readonly title: string | undefined;
  /** The address of a page; files have none. */
  readonly origin: string | undefined;
}

const TIMEOUT_MS = 30_000;
const MARKDOWN = new Set(['.md', '.markdown', '.txt', '']);
const HTML = new Set(['.html', '.htm']);

/** The first heading of a text in Markdown. */
export const headingOf = (markdown: string): string | undefined => /^#\s+(.+?)\s*#*\s*$/m.exec(markdown)?.[1];

async function markdownOf(html: string): Promise<string> {
  const { default: Turndown } = await import('turndown');
  return new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced' })
    .remove(['script', 'style', 'noscript'])
    .turndown(html);
}

const titleOf = (html: string): string | undefined => /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1]?.trim();

async function extractOf(
  text: string,
  isHtml: boolean,
): Promise<{ content: string; title: string | undefined }> {
  const content = isHtml ? await markdownOf(text) : text;
  return { content, title: (isHtml ? titleOf(text) : undefined) || headingOf(content) };
}

async function fromAddress(address: string): Promise<Extract> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw new CommandError('network', `${address} cannot be read`, { cause });
    },
  );
  if (!response.ok) throw new CommandError('network', `${address} answered ${response.status}`);
  const type = response.headers.get('content-type') ?? '';
  if (!/^text\/|xhtml/.test(type)) throw new CommandError('io', `${address} is ${type}, not a text`);
  return { ...(await extractOf(await response.text(), /html/.test(type))), origin: address };
}

async function fromFile(path: string): Promise<Extract> {
  const ending = extname(path).toLowerCase();
  if (!MARKDOWN.has(ending) && !HTML.has(ending))
    throw new CommandError('io', `${path}: only Markdown, plain text and HTML can be read`);
  const bytes = await readFile(path);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError('io', `${path} is no text in UTF-8`);
  }
  const { content, title } = await extractOf(text, HTML.has(ending));
  return { content, title: title ?? basename(path, extname(path)), origin: undefined };
}

/** The text of a file or of a page on the web, as Markdown. Throws a CommandError for what is no text. */
export const extract = (source: string): Promise<Extract> =>
  /^https?:\/\//.test(source) ? fromAddress(source) : fromFile(source);
