/** The endings of a link; the page reveals no more, in particular not whether a profile exists. */
export type Ending = 'connected' | 'awaiting_approval' | 'denied' | 'stale' | 'failed';

const WORDS: Readonly<Record<Ending, { title: string; text: string }>> = {
  connected: {
    title: 'Connected',
    text: 'Your chat account is connected to Atlas. You can close this page.',
  },
  awaiting_approval: {
    title: 'Connected, awaiting approval',
    text: 'Your chat account is connected to Atlas. Before it can be used, an administrator has to approve your access.',
  },
  denied: { title: 'Not connected', text: 'The sign-in was not completed. Nothing was connected.' },
  stale: {
    title: 'Not connected',
    text: 'This link was used before or has expired. Ask for a new one in your chat.',
  },
  failed: {
    title: 'Not connected',
    text: 'Your chat account could not be connected. Sign in to Atlas once, then ask for a new link in your chat.',
  },
};

/** Headers that forbid loading, framing, posting and caching. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

/** The page shown when a link ends; its text is fixed. */
export function endingPage(ending: Ending): string {
  const { title, text } = WORDS[ending];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Atlas</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;
}
