import { expect, test } from 'vitest';
import { OtherStore, StoreIdentity } from './store-identity.ts';

test('the store that the process began with is looked at and goes on', () => {
  const store = new StoreIdentity();
  store.expect('first');
  expect(() => store.check('first')).not.toThrow();
  expect(() => store.refuseOther()).not.toThrow();
});

test.each([
  ['was emptied', undefined],
  ['was exchanged', 'second'],
])('a store that %s is refused, also when the first one is there again', (what, id) => {
  const store = new StoreIdentity();
  store.expect('first');
  const refused = expect.objectContaining({
    code: 'UNAVAILABLE',
    message: expect.stringContaining(what),
    headers: { 'retry-after': '60' },
  });
  expect(() => store.check(id)).toThrow(refused);
  expect(() => store.check('first')).toThrow(OtherStore);
  expect(() => store.refuseOther()).toThrow(OtherStore);
});

test('what was noted first counts: a later start of another process does not change it', () => {
  const store = new StoreIdentity();
  store.expect('first');
  store.expect('second');
  expect(() => store.check('second')).toThrow(OtherStore);
});

test('where no store was noted, none is refused', () => {
  expect(() => new StoreIdentity().check(undefined)).not.toThrow();
});
