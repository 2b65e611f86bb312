import { expect, test } from 'vitest';
import { edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';
import { accessibilityFaults } from './chromium.ts';
import { journey } from './journey.ts';
import { callerOf, sharedKitchen, signInAs } from './kitchen.ts';

/** Spec 90 §12: what is shown where there is nothing, or where a call fails; more of it is in `live` and `reading`. */

const { kitchen, ann, ben } = await sharedKitchen();
const anns = callerOf(ann);

/** A new map of ann's that ben reads. */
async function sharedMap(name: string): Promise<{ id: string; telos: string }> {
  const map = await mapOf(anns, name);
  const rights = { can_read: true, can_write: false, can_delete: false, can_grant: false };
  const principal = { principal_table: 'kb_profiles', principal_id: ben.id };
  await made(anns.post(`/api/cognitive-maps/${map.id}/grants`, { ...principal, ...rights }));
  return map;
}

test('who has no map is told what one is, and finds the contexts', async () => {
  await journey(async ({ page }) => {
    // An instance has one map that everybody reads.
    await page.route('**/api/cognitive-maps', (route) => route.fulfill({ json: [] }));
    await signInAs(page, ben);
    await page.getByText('You have no map to read yet.').waitFor();
    await page.getByText('npx atlas import FOLDER --map NAME').waitFor();
    await page.getByRole('heading', { name: 'Contexts' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test('an empty map has its telos on the shelf, which opens', async () => {
  const { id, telos } = await mapOf(anns, 'Attic');
  await journey(async ({ page }) => {
    await signInAs(page, ann, `/maps/${id}`);
    await page.getByText('This map is empty but for the document that says what it is for.').waitFor();
    const shelf = page.getByRole('table', { name: 'Orphans' });
    await shelf.getByRole('button', { name: 'Attic charter' }).click();
    await page.getByRole('complementary', { name: 'Document' }).waitFor();
    expect(new URL(page.url()).searchParams.get('r')).toBe(telos);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test('a map that was never formed lists its orphans, and tells who may form it to those who may not', async () => {
  const { id } = await sharedMap('Loft');
  const [beam, rafter] = [
    await resourceIn(anns, { map: id }, { title: 'Beam' }),
    await resourceIn(anns, { map: id }, { title: 'Rafter' }),
  ];
  await edgeOf(anns, beam, rafter, { kind: 'contains' });
  await journey(async ({ page }) => {
    await signInAs(page, ben, `/maps/${id}`);
    await page.getByText(/^Territories were never formed here: 3 documents stand alone/).waitFor();
    await page.getByText(/may form them\.$/).waitFor();
    expect(await page.getByRole('button', { name: 'Form now' }).count()).toBe(0);
    await page.getByRole('table', { name: 'Orphans' }).getByRole('button', { name: 'Beam' }).waitFor();
  });
  await journey(async ({ page }) => {
    await signInAs(page, ann, `/maps/${id}`);
    await page.getByRole('button', { name: 'Form now' }).waitFor();
  });
});

const CHARTER = '**/api/cognitive-maps/*/charter';
const MAP = `/maps/${kitchen.map}?show=table&panel=about`;

test('what asks too often waits as long as it is told to, counting down, and then reads by itself', async () => {
  await journey(
    async ({ page }) => {
      await page.clock.install();
      let refusals = 1;
      await page.route(CHARTER, (route) => {
        refusals -= 1;
        if (refusals < 0) return route.continue();
        const error = { code: 'RATE_LIMITED', message: 'Too many requests' };
        return route.fulfill({ status: 429, headers: { 'retry-after': '40' }, json: { error } });
      });
      await signInAs(page, ann, MAP);
      const timer = page.getByRole('timer');
      await page.getByText(/Trying again in (40|3\d) s\.$/).waitFor();
      const before = Number.parseInt((await timer.textContent())!.replace(/\D+/g, ''), 10);
      await page.clock.runFor(5000);
      const after = Number.parseInt((await timer.textContent())!.replace(/\D+/g, ''), 10);
      expect(after).toBeLessThanOrEqual(before - 5);
      // What else was read stays.
      await page.getByRole('table', { name: 'Territories' }).waitFor();
      await page.clock.runFor(40_000);
      await page.getByText('Cook well, waste little').waitFor();
    },
    { expected: /status of 429/ },
  );
});

test('a part that fails says by which id it is reported, and is read again when somebody asks for it', async () => {
  await journey(
    async ({ page }) => {
      let isBroken = true;
      await page.route(CHARTER, (route) => {
        if (!isBroken) return route.continue();
        const error = { code: 'INTERNAL_ERROR', message: 'So it is' };
        return route.fulfill({ status: 500, headers: { 'x-request-id': 'req-9' }, json: { error } });
      });
      await signInAs(page, ann, MAP);
      await page.getByText('req-9').waitFor();
      await page.getByRole('table', { name: 'Territories' }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      isBroken = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Cook well, waste little').waitFor();
    },
    { expected: /status of 500/ },
  );
});

test('a part without an answer says so; what was read stays', async () => {
  await journey(
    async ({ page }) => {
      let isCut = true;
      await page.route(CHARTER, (route) => (isCut ? route.abort() : route.continue()));
      await signInAs(page, ann, MAP);
      await page.getByText('The service does not answer. What was read stays.').waitFor();
      await page.getByRole('table', { name: 'Territories' }).waitFor();
      isCut = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Cook well, waste little').waitFor();
    },
    { expected: /ERR_FAILED/ },
  );
});

test('a map that is not there has neither a heading nor a panel', async () => {
  await journey(async ({ page }) => {
    await signInAs(page, ben, '/maps/00000000-0000-7000-8000-0000000000ff?panel=about');
    await page.getByText('It is not there, or not yours to read.').waitFor();
    expect(await page.getByRole('complementary').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
  });
});
