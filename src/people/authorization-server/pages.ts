import { createHash } from 'node:crypto';
import { escapeHtml } from '#base/escape-html.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 22rem; padding: 3rem 1rem; }
label { display: block; font-weight: 600; margin-top: 1rem; }
input { box-sizing: border-box; font: inherit; min-height: 2.75rem; padding: 0 .75rem; width: 100%; }
button { font: inherit; font-weight: 600; margin-top: 1.5rem; min-height: 2.75rem; width: 100%; }
[role=alert] { border-left: .25rem solid #c5221f; padding-left: .75rem; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Headers of a page: no external resources, no framing, no caching.
 * @param formTargets origins that a form may post or redirect to; browsers apply the rule to redirects too
 */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  const formAction = formTargets.length === 0 ? "'none'" : ["'self'", ...new Set(formTargets)].join(' ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

/**
 * Headers of the provider's own pages, which hand data over in a self-submitting form: it adds the hash of its script
 * to the empty `script-src`. The target of such a form is checked before the page is written.
 */
export function handOverHeaders(): Record<string, string> {
  const { 'content-type': _, 'content-security-policy': policy, ...headers } = pageHeaders();
  const forScript = policy!.replace("form-action 'none'", 'script-src');
  return { ...headers, 'content-security-policy': forScript };
}

/** A whole page; the title is also its heading. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;

/** The sign-in form; posts to its own address. After a failure it shows no reason and keeps the name. */
export function loginPage({ username, failed }: { username: string; failed: boolean }): string {
  const alert = failed
    ? `<p role="alert" id="failure">Sign-in failed: check your user name and password, and after several tries wait a few minutes.</p>`
    : '';
  const described = failed ? ' aria-describedby="failure" aria-invalid="true"' : '';
  return page(
    failed ? 'Sign-in failed – Atlas' : 'Sign in to Atlas',
    `${alert}
<form method="post">
<label for="username">User name</label>
<input id="username" name="username" type="text" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="64" value="${escapeHtml(username)}"${described}${username === '' ? ' autofocus' : ''}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1024"${described}${username === '' ? '' : ' autofocus'}>
<button type="submit">Sign in</button>
</form>`,
  );
}

/** A page that explains why a sign-in cannot go on. */
export const problemPage = (explanation: string): string =>
  page('Sign-in cannot go on – Atlas', `<p role="alert">${escapeHtml(explanation)}</p>`);
