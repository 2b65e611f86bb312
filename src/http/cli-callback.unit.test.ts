import { expect, test } from 'vitest';
import { relayTarget } from './cli-callback.ts';

test('a sign-in goes back to the port in its state', () => {
  expect(relayTarget({ code: 'a b&c', state: '1024' })).toBe('http://localhost:1024?code=a+b%26c');
  expect(relayTarget({ code: 'x', state: '65535', iss: 'https://i' })).toBe('http://localhost:65535?code=x');
});

test('a state with a nonce comes back whole, with the issuer', () => {
  expect(relayTarget({ code: 'x', state: '5000.n-0_nce', iss: 'https://i' })).toBe(
    'http://127.0.0.1:5000/?code=x&iss=https%3A%2F%2Fi&state=5000.n-0_nce',
  );
});

test('a refused sign-in goes back, too', () => {
  expect(relayTarget({ error: 'access_denied', error_description: 'no', state: '5000' })).toBe(
    'http://localhost:5000?error=access_denied&error_description=no',
  );
});

test.each([
  '',
  '80',
  '1023',
  '65536',
  '05000',
  '5000@evil.example',
  '5000.evil.example',
  '5000/',
  '-5000',
  '5e3',
  ' 5000',
  '5000.',
])('the state %j has no relay target', (state) => {
  expect(relayTarget({ code: 'x', state })).toBeUndefined();
});

test('without a code or an error, or with several states, there is nothing to relay', () => {
  expect(relayTarget({ state: '5000' })).toBeUndefined();
  expect(relayTarget({ code: '', state: '5000' })).toBeUndefined();
  expect(relayTarget({ code: 'x', state: ['5000', '5001'] })).toBeUndefined();
  expect(relayTarget({ code: 'x' })).toBeUndefined();
});
