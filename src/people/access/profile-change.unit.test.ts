import { describe, expect, test } from 'vitest';
import { profileChanges, UpdateProfileBody } from './profile-change.ts';

const changes = (body: unknown) => profileChanges(UpdateProfileBody.parse(body));

describe('the changes of a profile', () => {
  test.each([[{}], [{ display_name: null, preferences: null, vault_config: null }], [{ vault_config: {} }]])(
    '%j changes nothing',
    (body) => {
      expect(changes(body)).toEqual({});
    },
  );

  test('a name is trimmed, preferences become JSON text, falsy values included', () => {
    expect(changes({ display_name: ' Ann\t', preferences: false })).toEqual({
      display_name: 'Ann',
      preferences: 'false',
    });
  });

  test('a name has 1 to 128 characters, however many bytes each takes', () => {
    expect(changes({ display_name: '🙂'.repeat(128) }).display_name).toHaveLength(256);
    for (const display_name of ['', ' \n ', 'x'.repeat(129), '🙂'.repeat(129)])
      expect(() => changes({ display_name })).toThrow('display_name');
  });

  test('preferences have 65,536 bytes at most, quotes and escapes included', () => {
    expect(changes({ preferences: 'x'.repeat(65_534) }).preferences).toHaveLength(65_536);
    for (const preferences of ['x'.repeat(65_535), '"'.repeat(32_768), 'é'.repeat(32_768)])
      expect(() => changes({ preferences })).toThrow('preferences');
  });
});
