import AxeBuilder from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumPath } from './chromium-path.ts';

let opened: Promise<Browser> | undefined;

/** The one Chromium of this process, which ends with it: what windows share is kept by their contexts, not by it. */
export const openChromium = (): Promise<Browser> => {
  opened ??= chromium.launch({ executablePath: chromiumPath()!, args: ['--no-sandbox'] });
  return opened;
};

/** A window with what it must not have done. */
export interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the console, violations of the page's policy, and requests that left the service. */
  readonly faults: readonly string[];
}

export interface Look {
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly hasTouch?: boolean;
}

/** Until a page has what a journey waits for, on a busy machine. */
const LONGEST_WAIT_MS = 60_000;

/** Answers that the console reports as errors, and that are part of a journey. */
const EXPECTED = /status of (401|403|404|412)/;

/**
 * Opens a window without cookies.
 * @param issuers origins of outside issuers, which the page may call, too
 */
export async function watched(
  browser: Browser,
  baseUrl: string,
  look: Look = {},
  issuers: readonly string[] = [],
): Promise<Watched> {
  const { width = 1440, colorScheme = 'light', hasTouch = false } = look;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    hasTouch,
    baseURL: baseUrl,
  });
  const faults: string[] = [];
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseUrl && !issuers.includes(origin))
      faults.push(`a request to ${origin}`);
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`the policy forbids ${violatedDirective} ${blockedURI}`),
    );
  });
  return { page, context, faults };
}

/** What axe finds wrong with a page by WCAG 2.2 AA: the rule and the element, for each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Evaluated by the browser's own protocol: the page's policy lets nothing else in.
  await page.evaluate(AxeBuilder.source);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof AxeBuilder };
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}
