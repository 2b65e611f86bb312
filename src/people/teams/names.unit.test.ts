import { expect, test } from 'vitest';
import { invitedEmail, newTeamSlug, slugOfTeamRef, teamDescription, teamName } from './names.ts';

const badRequest = expect.objectContaining({ code: 'BAD_REQUEST' });

test.each(['a', '0', 'a-', 'me2', 'personal', 'atlas', `a${'-'.repeat(62)}`])('%j is a slug', (slug) => {
  expect(newTeamSlug(slug)).toBe(slug);
});

test.each([
  '',
  '-a',
  'A',
  'a_b',
  'a/b',
  '+a',
  'é',
  ' a',
  'a\n',
  `a${'-'.repeat(63)}`,
  'me',
  'atlas-system',
  'personal-',
  'personal-ann',
])('%j is not a slug for a new team', (slug) => {
  expect(() => newTeamSlug(slug)).toThrow(badRequest);
});

test('a name loses surplus white space, and has 1 to 128 characters', () => {
  expect(teamName('  The \n Team ')).toBe('The Team');
  expect(teamName('🐑'.repeat(128))).toHaveLength(256);
  for (const name of ['', ' \t', 'x'.repeat(129)]) expect(() => teamName(name)).toThrow(badRequest);
});

test('a description has at most 2,000 characters', () => {
  expect(teamDescription('')).toBe('');
  expect(() => teamDescription('x'.repeat(2001))).toThrow(badRequest);
});

test('an address keeps its spelling, which comparisons ignore', () => {
  expect(invitedEmail(' Ann@X.com ')).toEqual({ invited_email: 'Ann@X.com', email_key: 'ann@x.com' });
  expect(invitedEmail(`${'x'.repeat(250)}@e.org`).invited_email).toHaveLength(256);
  for (const email of ['', 'ann', 'a@b@c', '@b', 'a@', 'a b@c', `${'x'.repeat(251)}@e.org`])
    expect(() => invitedEmail(email)).toThrow(badRequest);
});

test('a team is named with or without a plus', () => {
  expect([slugOfTeamRef('+acme'), slugOfTeamRef('acme'), slugOfTeamRef('++acme')]).toEqual([
    'acme',
    'acme',
    '+acme',
  ]);
});
