import { describe, expect, test } from 'vitest';
import { decideReadable, readAxis } from './admin-ledger.ts';

const ID = '018f0000-0000-7000-8000-000000000001';

describe('the axis of a call', () => {
  test('is a subject, split at its last colon, or an actor; ids in any accepted spelling', () => {
    expect(readAxis({ subject: `kb_teams:${ID}` })).toEqual({ subject: { kind: 'kb_teams', id: ID } });
    expect(readAxis({ subject: `kb_edges:{${ID.toUpperCase()}}` })).toEqual({
      subject: { kind: 'kb_edges', id: ID },
    });
    expect(readAxis({ actor: ID.replaceAll('-', '') })).toEqual({ actor: ID });
  });

  test.each([
    {},
    { subject: `kb_teams:${ID}`, actor: ID },
    { subject: ID },
    { subject: '' },
    { subject: `:${ID}` },
    { subject: `kb_accounts:${ID}` },
    { subject: `kb_teams:urn:uuid:${ID}` },
    { subject: 'kb_teams:' },
    { subject: 'kb_teams:x' },
    { actor: 'x' },
    { actor: '' },
  ])('%j is refused', (query) => {
    expect(() => readAxis(query)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  });
});

describe('who reads what', () => {
  const admin = { profile_id: ID, is_admin: true };
  const other = { profile_id: ID, is_admin: false };
  const on = (kind: string) => ({ subject: { kind, id: ID } });

  test('an administrator reads everything on both axes', () => {
    for (const axis of [on('kb_profiles'), on('kb_resources'), { actor: 'someone' }])
      expect(decideReadable(axis, admin)).toBe('everything');
  });

  test('anyone reads their own acts, and not those of others', () => {
    expect(decideReadable({ actor: ID }, other)).toBe('everything');
    expect(decideReadable({ actor: 'someone' }, other)).toBe('nothing');
  });

  test('others read at most the grants of a subject, and only where there can be grants', () => {
    for (const kind of ['kb_resources', 'kb_contexts', 'kb_cogmaps'])
      expect(decideReadable(on(kind), other)).toBe('grants_if_administered');
    for (const kind of ['kb_profiles', 'kb_teams', 'kb_edges', 'kb_machine_clients'])
      expect(decideReadable(on(kind), other)).toBe('nothing');
  });
});
