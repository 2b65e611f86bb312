import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extract } from './bodies.ts';

const SENTENCES = 'BT /F1 18 Tf 20 150 Td (Soup and stock) Tj 0 -30 Td (With parsley.) Tj ET';

/** A PDF of one page that these operators draw. */
function pdf(operators: string, title = ''): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Title (${title}) >>`,
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  return Buffer.from(
    `%PDF-1.4\n${objects.join('')}trailer << /Size 7 /Root 1 0 R /Info 6 0 R >>\nstartxref\n0\n%%EOF\n`,
  );
}

let folder: string;
let server: Server;
let origin: string;

const PAGES: Readonly<Record<string, readonly [type: string, body: Buffer]>> = {
  '/page': [
    'text/html; charset=utf-8',
    Buffer.from('<title>Soup &amp; stock</title><h1>Heading</h1><p>With <b>parsley</b>'),
  ],
  '/latin': ['text/plain; charset=iso-8859-1', Buffer.from('# Crème', 'latin1')],
  '/paper': ['application/pdf', pdf(SENTENCES)],
  '/picture': ['image/png', Buffer.from([1, 2])],
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atlas-bodies-'));
  server = createServer(({ url = '' }, response) => {
    const [type, body] = PAGES[url] ?? ['text/plain', Buffer.from('none')];
    response.writeHead(url in PAGES ? 200 : 404, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test('the title of a page is not part of its text', async () => {
  expect(await extract(`${origin}/page`)).toEqual({
    content: '# Heading\n\nWith **parsley**',
    title: 'Soup & stock',
    origin: `${origin}/page`,
  });
});

test('the title is the first heading, else the name of the file; a file has no origin', async () => {
  expect(await extract(await file('a.md', 'Before.\n\n# Stock first #\n'))).toMatchObject({
    title: 'Stock first',
    origin: undefined,
  });
  expect(await extract(await file('b.html', '<h1>Of the page</h1>'))).toMatchObject({ title: 'Of the page' });
  expect(await extract(await file('plain.txt', 'No heading.'))).toEqual({
    content: 'No heading.',
    title: 'plain',
    origin: undefined,
  });
});

test('a page is read in the character set that it names', async () => {
  expect(await extract(`${origin}/latin`)).toMatchObject({ content: '# Crème', title: 'Crème' });
});

test('input that is not text is refused by name', async () => {
  const broken = await file('broken.md', Buffer.from([0x41, 0xff]));
  const picture = await file('paper.png', 'PNG');
  await expect(extract(broken)).rejects.toThrow(`${broken} is not text in UTF-8`);
  await expect(extract(picture)).rejects.toThrow(
    `${picture}: only Markdown, plain text, HTML and PDF can be read`,
  );
  await expect(extract(`${origin}/picture`)).rejects.toThrow('/picture is image/png: only');
  await expect(extract(`${origin}/nothing`)).rejects.toThrow('/nothing answered 404');
});

test('the text of a PDF is taken; the title is its own, else the name of the file', async () => {
  const content = 'Soup and stock\nWith parsley.';
  expect(await extract(await file('soup.pdf', pdf(SENTENCES)))).toEqual({
    content,
    title: 'soup',
    origin: undefined,
  });
  expect(await extract(await file('named.PDF', pdf(SENTENCES, 'Of soups')))).toMatchObject({
    content,
    title: 'Of soups',
  });
  expect(await extract(`${origin}/paper`)).toMatchObject({ content, origin: `${origin}/paper` });
});

test.each([
  ['without text', pdf('0 0 50 50 re f'), /pages\.pdf has no text/],
  ['that is none', Buffer.from('%PDF'), /pages\.pdf cannot be read as a PDF/],
])('a PDF %s is refused by name', async (_, bytes, reason) => {
  await expect(extract(await file('pages.pdf', bytes))).rejects.toMatchObject({
    code: 'io',
    message: expect.stringMatching(reason),
  });
});
