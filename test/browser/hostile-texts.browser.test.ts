import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openChromium, watched } from './chromium.ts';
import { exported } from './journey.ts';
import { ownKitchen, service, signInAs } from './kitchen.ts';

/** Spec 90 §18: what people write is shown as text, whatever it says. */

const { kitchen, ann } = await ownKitchen();

const MAP = `/maps/${kitchen.map}`;
const TITLE = `<img src=x onerror=alert(1)>"><svg onload=alert(2)>\u202Egnp`;
const NAME = `<script>alert(3)</script><iframe src=//evil.example>`;
const LABEL = `</code><svg onload=alert(4)>`;
const FACET = `"><img src=x onerror=alert(5)>`;
const LONG = 'x'.repeat(1000);
const TEXT = `# <img src=x onerror=alert(6)>

<script>alert(7)</script>

[one](javascript:alert(8)) [two](JaVaScRiPt:alert(9)) [three](data:text/html,<script>alert(10)</script>)
[four](<java\tscript:alert(11)>) [five](vbscript:alert(12)) <javascript:alert(13)> [six](/maps/1) [out](https://out.example/)
![seven](https://evil.example/pan.png) <svg onload=alert(14)> \`</code><script>alert(15)</script>\`

\u202Egnp\u202C ${LONG}
`;

/** A write of ann's; it has to succeed. */
async function write(method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(service.baseUrl + path, {
    method,
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([path, answer.status, answer.ok ? '' : await answer.text()]).toEqual([path, answer.status, '']);
}

await write('PATCH', `/api/resources/${kitchen.id('n03')}`, { title: TITLE });
await write('PATCH', `/api/resources/${kitchen.id('n06')}`, { content: TEXT });
await write('PATCH', `/api/resources/${kitchen.id('n04')}`, { title: NAME });
await write('PATCH', `/api/resources/${kitchen.id('n09')}`, { title: LONG });
await write('PATCH', `/api/resources/${kitchen.id('n01')}`, { title: 'Kitchen\u0000charter' });
await write('POST', '/api/facets', { resource: kitchen.id('n06'), values: { topic: FACET, long: LONG } });
await write('POST', '/api/relationships', {
  source: kitchen.id('n04'),
  target: kitchen.id('n03'),
  edge_kind: 'near',
  polarity: 'forward',
  label: LABEL,
  weight: 1,
});
await write('POST', `/api/cognitive-maps/${kitchen.map}/materialize`, { threshold: 0 });

/** Elements that no text may make, attributes that act, and links that lead anywhere but out or within the page. */
const madeOfText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const made = document.body.querySelectorAll(
      '#app :is(script, iframe, img, object, embed, style, link, base, form:not(search > form), math, video, audio, template)',
    );
    const all = [...document.querySelectorAll('#app *')];
    const acting = all.filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc'),
    );
    const leading = [...document.querySelectorAll<HTMLAnchorElement>('#app a')].filter(
      ({ protocol }) => !['http:', 'https:', 'mailto:'].includes(protocol),
    );
    return [...made, ...acting, ...leading].map(({ outerHTML }) => outerHTML.slice(0, 200));
  });

/** The names of the elements of an XML document, each once; throws when it is none, or has attributes that act. */
async function elementsOf(xml: string): Promise<string[]> {
  // The page's own policy lets nobody parse.
  const blank = await (await openChromium()).newPage();
  const names = await blank.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'image/svg+xml');
    if (read.querySelector('parsererror') !== null) throw new Error('this is no XML');
    const all = [...read.querySelectorAll('*')];
    const acting = all.flatMap((element) =>
      element.getAttributeNames().filter((name) => /^on|href/i.test(name)),
    );
    if (acting.length > 0) throw new Error(`attributes that act: ${acting}`);
    return [...new Set(all.map(({ localName }) => localName))].sort();
  }, xml);
  await blank.close();
  return names;
}

test('hostile titles, names, labels, facets and Markdown are text in every view', async () => {
  const { page, context, faults } = await watched(await openChromium(), service.baseUrl, { width: 390 });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const clean = async (view: string): Promise<void> => {
    expect([view, await madeOfText(page)]).toEqual([view, []]);
    const [content, room] = await page.evaluate(() => [document.body.scrollWidth, innerWidth]);
    expect([view, content! <= room!]).toEqual([view, true]);
  };
  await signInAs(page, ann, `${MAP}?show=table`);
  await page.getByRole('button', { name: NAME, exact: true }).click();
  await page.getByRole('heading', { name: NAME }).waitFor();
  await page.getByRole('link', { name: TITLE, exact: true }).waitFor();
  await clean('territory');
  const line = page.getByRole('link', { name: `${NAME} → ${TITLE}, near, ${LABEL}`, exact: true });
  await line.click();
  // The table of relationships has the same words.
  const panel = page.getByRole('complementary', { name: 'Relationship' });
  await panel.getByText(LABEL, { exact: true }).waitFor();
  await clean('relationship');

  await page.getByRole('link', { name: TITLE, exact: true }).click();
  await page.getByRole('heading', { name: TITLE }).waitFor();
  await page.getByRole('tab', { name: 'Relationships' }).click();
  await page.getByRole('tabpanel').getByText(LABEL).waitFor();
  await clean('document');

  await page.goto(`${MAP}?r=${kitchen.id('n06')}`);
  const text = page.getByRole('tabpanel');
  await text.getByText('[image: seven]').waitFor();
  const shown = await text.textContent();
  for (const part of ['<script>alert(7)</script>', 'one two three', 'javascript:alert(13)', LONG])
    expect(shown).toContain(part);
  const links = await text.getByRole('link').all();
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(['https://out.example/']);
  await clean('text');
  for (const [tab, words] of [
    ['Facets', FACET],
    ['Trail', 'Facet added'],
    ['Sources', 'Documents cited'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await text.getByText(words).first().waitFor();
    await clean(tab);
  }
  await page.goto(`${MAP}?show=picture`);
  await page.getByRole('application').waitFor();
  await clean('picture');
  const { contents } = await exported(page, 'Picture as SVG');
  expect(await elementsOf(contents.toString())).toEqual(
    'circle desc line rect style svg text title'.split(' '),
  );
  expect({ dialogs, faults }).toEqual({ dialogs: [], faults: [] });
  await context.close();
});
