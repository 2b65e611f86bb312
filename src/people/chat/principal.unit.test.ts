import { expect, test } from 'vitest';
import { chatPrincipal } from './principal.ts';

test.each(['slack:T1:U2', 'slack:x', `slack:${'x'.repeat(122)}`, 'slack: any text'])(
  '%s is a principal, kept as it is',
  (text) => expect(chatPrincipal(text)).toBe(text),
);

test.each([
  '',
  'slack:',
  'U123',
  'Slack:T1',
  ' slack:T1',
  `slack:${'x'.repeat(123)}`,
  `slack:${'ü'.repeat(62)}`,
])('%j is not a principal', (text) => expect(() => chatPrincipal(text)).toThrow('slack_principal_id'));
