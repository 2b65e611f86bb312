import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../test/browser/chromium-path.ts';

/**
 * Takes the pictures of the documentation: each view of the demo maps, wide and narrow, light and dark.
 * Usage: `npm start` in another terminal, then `npm run screenshots`.
 */

const SERVICE = process.env['SERVICE_API_URL'] ?? 'http://localhost:3000';
const ACCOUNTS = `${process.env['DATA_DIR'] ?? '.atlas'}/demo-accounts.json`;
const PICTURES = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const KITCHEN = '00000000-0000-7000-8000-000000001000';

const LOOKS = [1440, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

async function signIn(page: Page): Promise<void> {
  const { accounts } = JSON.parse(await readFile(ACCOUNTS, 'utf8')) as {
    accounts: { username: string; password: string }[];
  };
  const { password } = accounts.find(({ username }) => username === 'ann')!;
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('User name').fill('ann');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Kitchen', exact: true }).waitFor();
}

/** Waits for what a view reads and arranges; an open map's stream of events never ends. */
const rest = (page: Page): Promise<void> => page.waitForTimeout(2000);

/** Each view by its name in the file: how to get there from home. */
const VIEWS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: async () => undefined,
  picture: async (page) => {
    await page
      .getByRole('link', { name: /fastify/i })
      .first()
      .click();
    await page.getByRole('radio', { name: 'Picture' }).check();
    await page.getByRole('application').waitFor();
  },
  territory: async (page) => {
    await page.goto(`/maps/${KITCHEN}?show=table`);
    await page.getByRole('button', { name: 'Simmer, never boil', exact: true }).click();
    await page.getByRole('radio', { name: 'Picture' }).check();
    await page.getByRole('application').waitFor();
  },
  table: async (page) => {
    await page.goto(`/maps/${KITCHEN}?show=table`);
    await page.getByRole('table', { name: 'Territories' }).waitFor();
  },
};

async function take(context: BrowserContext, look: string): Promise<void> {
  const page = await context.newPage();
  await signIn(page);
  for (const [name, go] of Object.entries(VIEWS)) {
    await page.goto('/');
    await page.getByRole('link', { name: 'Kitchen', exact: true }).waitFor();
    await go(page);
    await rest(page);
    await page.screenshot({ path: `${PICTURES}${name}-${look}.png` });
    console.log(`${name}-${look}.png`);
  }
}

const executablePath = chromiumPath();
if (executablePath === undefined) throw new Error('No Chromium is installed (CHROMIUM names its path)');
await mkdir(PICTURES, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const { width, colorScheme } of LOOKS) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    baseURL: SERVICE,
  });
  await take(context, `${width}-${colorScheme}`);
  await context.close();
}
await browser.close();
