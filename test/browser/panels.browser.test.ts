import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './chromium.ts';
import { journey } from './journey.ts';
import { ownKitchen, service, signInAs } from './kitchen.ts';

/** Spec 90 §1: what connects two territories, who said so, and what a document rests on. */

const { kitchen, ann, ben } = await ownKitchen();

const MAP = `/maps/${kitchen.map}`;
const REASON = 'the label says which stock it is';

/** Ann says how sure she is of a relationship, and why. */
async function reweigh(edge: string): Promise<void> {
  const answer = await fetch(`${service.baseUrl}/api/relationships/${edge}/reweight`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ weight: 0.75, reasoning: REASON, confidence: 'probable' }),
  });
  expect(answer.status).toBe(200);
}
await reweigh(kitchen.id('e04'));

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.textContent ?? null);
const search = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

test('what connects two territories, who said so, and the source text, by keys alone', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `${MAP}?show=table`);
    const between = page.getByRole('button', { name: 'Kitchen charter – Simmer, never boil' });
    await between.focus();
    await page.keyboard.press('Enter');
    const bridge = 'What connects Kitchen charter and Simmer, never boil';
    await heading(page, bridge).waitFor();
    expect(await focused(page)).toBe(bridge);
    const line = page.getByRole('link', { name: 'Label every jar → Stock first, near' });
    await line.focus();
    expect(await page.getByRole('complementary').getByRole('listitem').count()).toBe(1);
    await page.keyboard.press('Enter');

    const panel = page.getByRole('complementary', { name: 'Relationship' });
    await heading(page, 'Label every jar is near Stock first').waitFor();
    const trail = panel.getByRole('listitem').filter({ hasText: 'Relationship' });
    await trail.nth(1).waitFor();
    expect(await trail.nth(0).textContent()).toContain('Relationship joined');
    const said = await trail.nth(1).textContent();
    for (const words of ['Relationship reweighted', 'probable', ann.username, '@web', REASON])
      expect(said).toContain(words);
    expect(await panel.getByText('0.75', { exact: true }).count()).toBe(1);

    await panel.getByRole('definition').filter({ hasText: ' by system' }).waitFor();
    await heading(page, 'Sources of both ends').waitFor();
    await panel.getByRole('link', { name: 'https://kitchen.example.org/books/soups' }).waitFor();

    await panel.getByRole('link', { name: 'Stock first' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Every soup starts with its stock').waitFor();
    expect(await focused(page)).toBe('Stock first');
    await page.getByRole('tab', { name: 'Text' }).focus();
    for (const _ of ['Relationships', 'Facets', 'Sources']) await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Sources');
    const source = page.getByRole('link', { name: 'https://kitchen.example.org/books/soups' });
    await source.waitFor();
    expect(await source.getAttribute('rel')).toBe('noreferrer noopener nofollow');

    await page.keyboard.press('Escape');
    await heading(page, bridge).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => search(page).has('t')).toBe(false);
    await expect.poll(() => focused(page)).toBe('Kitchen charter – Simmer, never boil');
  });
});

test('a territory says how it came about, lists its documents, and leads to a document and its page', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `${MAP}?show=table`);
    await page.getByRole('button', { name: 'Simmer, never boil', exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'Territory' });
    await panel.getByText(/^Computed .*, named after its document “Simmer, never boil”\.$/).waitFor();
    await panel.getByText('Why this name').click();
    await panel.getByText(/greatest affinity to it: \d+\.\d{3}; the next one has \d+\.\d{3}\.$/).waitFor();
    await panel.getByRole('link', { name: 'Season late → Stock first, expresses, cites' }).waitFor();
    await panel.getByRole('link', { name: 'Stock first', exact: true }).waitFor();
    const links = await panel.getByRole('link').allTextContents();
    expect(links.slice(0, 3).toSorted()).toEqual(['Season late', 'Simmer, never boil', 'Stock first']);
    await panel.getByRole('link', { name: 'To Kitchen charter' }).click();
    await heading(page, 'What connects Kitchen charter and Simmer, never boil').waitFor();
    await page.goBack();

    await panel.getByRole('link', { name: 'Season late', exact: true }).click();
    const document = page.getByRole('complementary', { name: 'Document' });
    await document.getByText('Salt concentrates as the liquid goes').waitFor();
    await document.getByRole('tab', { name: 'Facets' }).click();
    await document.getByText('topic: soup').waitFor();
    await document.getByRole('tab', { name: 'Relationships' }).click();
    await document.getByRole('link', { name: 'Season late → Simmer, never boil, contains' }).waitFor();
    await document.getByRole('tab', { name: 'Trail' }).click();
    await document.getByText('Document created').waitFor();
    await document.getByRole('link', { name: 'Open the relationship' }).first().click();
    await heading(page, 'Season late contains Simmer, never boil').waitFor();
    await page.goBack();
    await document.waitFor();
    await document.getByRole('tab', { name: 'Lineage' }).click();
    await heading(page, 'Derived from').waitFor();

    await document.getByRole('link', { name: 'Open as a page' }).click();
    await page.getByRole('heading', { name: 'Season late', level: 1 }).waitFor();
    await page.getByRole('tab', { name: 'Relationships' }).click();
    await page.getByRole('link', { name: 'Season late → Stock first, expresses, cites' }).click();
    await page.getByRole('heading', { name: 'Stock first', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Show in the map' }).click();
    await page.getByRole('complementary', { name: 'Document' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(MAP);
  });
});

test('a map says how much it holds, and marks contradictions when that is asked for', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `${MAP}?show=table&panel=about`);
    const panel = page.getByRole('complementary', { name: 'About' });
    const counts = panel.getByRole('definition');
    await counts.nth(4).waitFor();
    expect((await counts.allTextContents()).slice(0, 4)).toEqual(['10', '5', '2', '0']);
    const territories = page.getByRole('table', { name: 'Territories' });
    expect(await territories.getByRole('columnheader', { name: 'Tension' }).count()).toBe(0);
    await panel.getByRole('checkbox', { name: /contradict each other/ }).check();
    await panel.getByText('1 marked').waitFor();
    await territories.getByRole('row', { name: /Salt the water .*≠/ }).waitFor();
    await page.getByRole('radio', { name: 'Picture' }).check();
    await page.getByRole('application').waitFor();
    await panel.getByRole('link', { name: 'How to read the picture' }).click();
    await page.getByRole('heading', { name: 'How to read a map' }).waitFor();
  });
});

test('the width of a panel is changed by keys and by the pointer', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ann, `${MAP}?panel=about`);
    const panel = page.getByRole('complementary', { name: 'About' });
    const edge = panel.getByRole('separator', { name: 'Width of the panel' });
    const widths = async () => [
      Number(await edge.getAttribute('aria-valuenow')),
      (await panel.boundingBox())!.width,
    ];
    await edge.focus();
    expect(await widths()).toEqual([400, 400]);
    await page.keyboard.press('ArrowLeft');
    expect(await widths()).toEqual([440, 440]);
    for (const _ of [1, 2]) await page.keyboard.press('ArrowRight');
    expect(await widths()).toEqual([360, 360]);
    await page.keyboard.press('Home');
    expect(await widths()).toEqual([280, 280]);
    await page.keyboard.press('End');
    expect(await widths()).toEqual([864, 864]);
    await page.mouse.move(1440 - 863, 500);
    await page.mouse.down();
    await page.mouse.move(1440 - 500, 500);
    await page.mouse.up();
    await page.mouse.move(200, 500);
    expect(await widths()).toEqual([500, 500]);
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'About this map' }).click();
    expect(await widths()).toEqual([500, 500]);
  });
});

test('a document that is hidden looks like one that is not there', async () => {
  await journey(async ({ page }) => {
    const sentence = page.getByText('It is not there, or not yours to read.');
    await signInAs(page, ben, `/resources/${kitchen.id('n01')}`);
    await sentence.waitFor();
    const hidden = await page.getByRole('main').textContent();
    await page.goto('/resources/00000000-0000-7000-8000-0000000000ff');
    await sentence.waitFor();
    expect(await page.getByRole('main').textContent()).toBe(hidden);
  });
});

test.each([
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
])('axe finds nothing in panels at $width px, $colorScheme', async (look) => {
  await journey(async ({ page }) => {
    const views = [
      [`?r=${kitchen.id('n02')}`, 'A jar without a label'],
      [`?e=${kitchen.id('e07')}`, '≠ contradicts'],
      ['?panel=about', 'Cook well, waste little'],
    ] as const;
    await signInAs(page, ann, MAP);
    for (const [view, text] of views) {
      await page.goto(MAP + view);
      await page.getByText(text).waitFor();
      expect([view, await accessibilityFaults(page)]).toEqual([view, []]);
      const [content, room] = await page.evaluate(() => [document.body.scrollWidth, innerWidth]);
      expect([view, content! <= room!]).toEqual([view, true]);
    }
    await page.goto(`${MAP}?r=${kitchen.id('n02')}`);
    await page.getByRole('tab', { name: 'Sources' }).click();
    await page.getByText('Documents cited').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  }, look);
});
