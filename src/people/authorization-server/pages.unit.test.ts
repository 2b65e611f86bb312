import { expect, test } from 'vitest';
import { loginPage, pageHeaders, problemPage } from './pages.ts';

test('every field has a label, a purpose for password stores, and the page a language and a title', () => {
  const html = loginPage({ username: '', failed: false });
  for (const [id, purpose] of [
    ['username', 'username'],
    ['password', 'current-password'],
  ]) {
    expect(html).toContain(`<label for="${id}">`);
    expect(html).toMatch(new RegExp(`<input id="${id}"[^>]* autocomplete="${purpose}"`));
  }
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<title>Sign in to Atlas</title>');
  expect(html).not.toContain('role="alert"');
});

test('a failure is announced and tied to both fields', () => {
  const html = loginPage({ username: 'ann', failed: true });
  expect(html).toContain('role="alert" id="failure"');
  expect(html.match(/aria-describedby="failure"/g)).toHaveLength(2);
});

test('a name cannot break out of the page', () => {
  const html = loginPage({ username: '"><script>alert(1)</script>', failed: true });
  expect(html).not.toContain('<script');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;');
  expect(problemPage('<b>')).toContain('&lt;b&gt;');
});

test('the policy allows only the page’s own style, and forms only to the named origins', () => {
  const policy = pageHeaders(['http://127.0.0.1:8765'])['content-security-policy'];
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; /);
  expect(policy).toContain("form-action 'self' http://127.0.0.1:8765;");
  expect(pageHeaders()['content-security-policy']).toContain("form-action 'none'");
});
