import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, openChromium, type Watched, watched } from './chromium.ts';
import { type Person, personOf, service, signInAs } from './kitchen.ts';

/** Spec 90 §5, §12: whoever is not admitted sees how to ask, and nothing else; an administrator decides. */

const [ann, zoe] = [await personOf('admin'), await personOf()];

const POLL_MS = 31_000;

/** A signed-in window whose clock the test moves. */
async function windowOf(person: Person, path = '/', look = {}): Promise<Watched> {
  const window = await watched(await openChromium(), service.baseUrl, look);
  await window.page.clock.install();
  await signInAs(window.page, person, path);
  return window;
}

const call = async (path: string, { token }: Person, method = 'POST', body: unknown = {}): Promise<void> => {
  const response = await fetch(`${service.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} was refused: ${response.status}`);
};

const requestButton = (page: Page) => page.getByRole('button', { name: 'Request access' });

test('zoe sees the request form only, asks and withdraws; ann rejects, then approves, and her page opens', async () => {
  const zoes = await windowOf(zoe, '/admin/people');
  await requestButton(zoes.page).waitFor();
  expect(await zoes.page.getByRole('heading').allTextContents()).toEqual([
    expect.stringMatching(/^Access to/),
  ]);

  await requestButton(zoes.page).click();
  await zoes.page.getByRole('button', { name: 'Withdraw the request' }).click();
  await zoes.page.getByText('You withdrew your request').waitFor();
  await zoes.page.getByLabel('Message to the administrators').fill('<b>I cook</b> on Mondays');
  await requestButton(zoes.page).click();
  await zoes.page.getByText('waits for an administrator').waitFor();

  const anns = await windowOf(ann);
  await anns.page.getByRole('link', { name: /^[\d,]+ requests?$/ }).click();
  const decided = anns.page.getByRole('listitem').filter({ hasText: zoe.username });
  await decided.getByText('<b>I cook</b> on Mondays').waitFor();
  expect(await accessibilityFaults(anns.page)).toEqual([]);
  await decided.getByLabel(/^Note/).fill('On which Mondays?');
  await decided.getByRole('button', { name: 'Reject' }).click();
  await anns.page.getByText('is rejected.').waitFor();

  await zoes.page.clock.runFor(POLL_MS);
  await zoes.page.getByText('On which Mondays?').waitFor();
  expect(await accessibilityFaults(zoes.page)).toEqual([]);
  await zoes.page.getByLabel('Message to the administrators').fill('All of them');
  await requestButton(zoes.page).click();
  await zoes.page.getByText('waits for an administrator').waitFor();

  await anns.page.reload();
  await anns.page.getByText('All of them').waitFor();
  await decided.getByRole('button', { name: /^Approve/ }).click();
  await anns.page.getByText('is approved.').waitFor();

  await zoes.page.clock.runFor(POLL_MS);
  await zoes.page.getByText('It is not there, or not yours to read.').waitFor();
  await zoes.page.getByRole('link', { name: 'All maps' }).click();
  await zoes.page.getByRole('heading', { name: 'Maps', exact: true }).waitFor();
  expect([...zoes.faults, ...anns.faults]).toEqual([]);
  await Promise.all([zoes.context.close(), anns.context.close()]);
});

test('whoever is revoked asks for a review; among the people it is said why, and how to mend it', async () => {
  const max = await personOf('approved');
  await call(`/api/access/admin/principals/${max.id}/revoke`, ann, 'POST', { reason: 'left the team' });
  const { page, context, faults } = await windowOf(max, '/', { width: 390, colorScheme: 'dark' });
  await page.getByLabel('Message to the administrators').fill('I am back');
  await page.getByRole('button', { name: 'Ask for a review' }).click();
  await page.getByText('An administrator has your message').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  const anns = await windowOf(ann, '/admin/people');
  await anns.page.getByLabel('Name, handle or e-mail').fill(max.username);
  await anns.page.getByLabel('Access').selectOption('Revoked');
  const row = anns.page.getByRole('listitem').filter({ hasText: max.username });
  await row.getByText('last act: request review').waitFor();
  await row.getByRole('button', { name: /^Why/ }).click();
  await row.getByText('Its access was revoked.').waitFor();
  await row.getByText('I am back').waitFor();
  expect(await accessibilityFaults(anns.page)).toEqual([]);
  await row.getByRole('button', { name: /^Approve/ }).click();
  await anns.page.getByText('Nobody matches.').waitFor();

  // Maps that are bound to everybody's team are there for a new person, too.
  await page.route('**/api/cognitive-maps', (route) => route.fulfill({ json: [] }));
  await page.clock.runFor(POLL_MS);
  await page.getByRole('heading', { name: 'Maps', exact: true }).waitFor();
  await page.getByText('npx atlas import FOLDER --map NAME').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect([...faults, ...anns.faults]).toEqual([]);
  await Promise.all([context.close(), anns.context.close()]);
});
