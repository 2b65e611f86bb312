import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { idOf } from './command.ts';
import { CommandError } from './failures.ts';
import { textOfFile } from './read-text.ts';

/** Text read from a file or a web page, with a suggested title and its origin. */
export interface Extract {
  readonly content: string;
  readonly title: string | undefined;
  /** The URL of a web page; undefined for a file. */
  readonly origin: string | undefined;
}

type Text = Pick<Extract, 'content' | 'title'>;

const TIMEOUT_MS = 30_000;
const MARKDOWN = new Set(['.md', '.markdown', '.txt', '']);
const HTML = new Set(['.html', '.htm']);
const PDF = '.pdf';
const READABLE = 'only Markdown, plain text, HTML and PDF can be read';

/** The text of the first level-1 heading; undefined without one. */
export const headingOf = (markdown: string): string | undefined => /^#\s+(.+?)\s*#*\s*$/m.exec(markdown)?.[1];

/** Converts an HTML page to Markdown; without a title element the title is the first level-1 heading. */
async function ofHtml(html: string): Promise<Text> {
  const { default: Turndown } = await import('turndown');
  let title: string | undefined;
  const content = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced' })
    .remove(['script', 'style', 'noscript'])
    // The page title is not part of the text; later title elements belong to images (SVG).
    .addRule('title', {
      filter: 'title',
      replacement: (_, node) => {
        title ??= node.textContent?.replaceAll(/\s+/g, ' ').trim();
        return '';
      },
    })
    .turndown(html);
  return { content, title: title || headingOf(content) };
}

/** The text of a PDF, one paragraph per page. Throws a CommandError for a PDF without text, such as scanned pages. */
async function ofPdf(from: string, bytes: Uint8Array): Promise<Text> {
  const { extractText, getDocumentProxy, getMeta } = await import('unpdf');
  try {
    // Suppresses warnings about the file, which the user cannot act on.
    const document = await getDocumentProxy(bytes, { verbosity: 0 });
    const [{ text: pages }, { info }] = await Promise.all([extractText(document), getMeta(document)]);
    const content = pages
      .map((page) => page.trim())
      .filter((page) => page !== '')
      .join('\n\n');
    if (content === '')
      throw new CommandError('io', `${from} has no text, only pictures of it`, {
        hint: 'make it readable by a program that recognises text (OCR)',
      });
    return { content, title: String(info['Title'] ?? '').trim() || undefined };
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    throw new CommandError('io', `${from} cannot be read as a PDF: ${(cause as Error).message}`, { cause });
  }
}

const ofMarkdown = (content: string): Text => ({ content, title: headingOf(content) });

async function fetched(address: string): Promise<{ type: string; bytes: ArrayBuffer }> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new CommandError('network', `${address} answered ${response.status}`);
    return { type: response.headers.get('content-type') ?? '', bytes: await response.arrayBuffer() };
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    throw new CommandError('network', `${address} cannot be read`, { cause });
  }
}

function decoded(address: string, type: string, bytes: ArrayBuffer): string {
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CommandError('io', `${address} is not text in ${charset}`, { cause });
  }
}

async function fromAddress(address: string): Promise<Extract> {
  const { type, bytes } = await fetched(address);
  if (/^application\/pdf\b/i.test(type))
    return { ...(await ofPdf(address, new Uint8Array(bytes))), origin: address };
  if (!/^text\/|xhtml/.test(type))
    throw new CommandError('io', `${address} is ${type || 'of no known type'}: ${READABLE}`);
  const text = decoded(address, type, bytes);
  return { ...(/html/.test(type) ? await ofHtml(text) : ofMarkdown(text)), origin: address };
}

async function readAs(ending: string, path: string): Promise<Text> {
  if (ending === PDF) return ofPdf(path, new Uint8Array(await readFile(path)));
  const isHtml = HTML.has(ending);
  if (!isHtml && !MARKDOWN.has(ending)) throw new CommandError('io', `${path}: ${READABLE}`);
  const text = await textOfFile(path);
  return isHtml ? ofHtml(text) : ofMarkdown(text);
}

async function fromFile(path: string): Promise<Extract> {
  const ending = extname(path).toLowerCase();
  const { content, title } = await readAs(ending, path);
  return { content, title: title ?? basename(path, extname(path)), origin: undefined };
}

/** Reads a file or a web page as Markdown. Throws a CommandError if it is not text. */
export const extract = (source: string): Promise<Extract> =>
  /^https?:\/\//i.test(source) ? fromAddress(source) : fromFile(source);

/** Converts sources for the API: a URL, an event as `event:ID`, else a document. */
export const sourcesOf = (values: readonly string[]) =>
  values.map((value) => {
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return { kind: 'remote' as const, value };
    if (value.startsWith('event:')) return { kind: 'event' as const, value: value.slice('event:'.length) };
    return { kind: 'resource' as const, value: idOf(value) ?? value };
  });
