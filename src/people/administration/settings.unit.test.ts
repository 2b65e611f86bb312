import { describe, expect, test } from 'vitest';
import { ChangeSettingsBody, givenSettings, settingsChanged } from './settings.ts';

const given = (body: unknown) => givenSettings(ChangeSettingsBody.parse(body));
const none = { gating_team_slug: null, terms_version: null, terms_resource_uri: null, instance_name: null };

describe('the settings that a body gives', () => {
  test('absent is not given, null is', () => {
    expect(given({})).toEqual({});
    expect(given({ terms_version: null, instance_name: 'A', other: 1 })).toEqual({
      terms_version: null,
      instance_name: 'A',
    });
  });

  test.each([
    ['terms_version', 32],
    ['instance_name', 128],
    ['terms_resource_uri', 2048],
    ['gating_team_slug', 200],
  ])('%s has %i characters at most, and at least one that is not blank', (field, most) => {
    expect(given({ [field]: 'x'.repeat(most) })).toEqual({ [field]: 'x'.repeat(most) });
    expect(() => given({ [field]: 'x'.repeat(most + 1) })).toThrow(field);
    expect(() => given({ [field]: '' })).toThrow(field);
  });
});

describe('the record of a change', () => {
  test('holds what differs, before and after', () => {
    const before = { ...none, terms_version: '1', instance_name: 'A' };
    const event = settingsChanged(before, { ...before, terms_version: null }, []);
    expect(event.payload).toEqual({ before: { terms_version: '1' }, after: { terms_version: null } });
    expect([event.references, event.about]).toEqual([[], []]);
  });

  test('has one subject at most, whatever the number of teams', () => {
    const { references } = settingsChanged(none, none, ['new', 'old']);
    expect(references?.map(({ rel }) => rel)).toEqual(['subject', 'touches']);
  });
});
