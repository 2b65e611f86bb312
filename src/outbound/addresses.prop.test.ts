import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublic, isWithin, networksOf } from './addresses.ts';

const octet = fc.integer({ min: 0, max: 255 });
const version4 = (...first: readonly (number | fc.Arbitrary<number>)[]) =>
  fc
    .tuple(...Array.from({ length: 4 }, (_, place) => toArbitrary(first[place])))
    .map((octets) => octets.join('.'));
const toArbitrary = (part: number | fc.Arbitrary<number> | undefined): fc.Arbitrary<number> =>
  typeof part === 'number' ? fc.constant(part) : (part ?? octet);
const between = (min: number, max: number) => fc.integer({ min, max });

const group = fc.integer({ min: 0, max: 0xffff });
const version6 = (...first: readonly (number | fc.Arbitrary<number>)[]) =>
  fc
    .tuple(
      ...Array.from({ length: 8 }, (_, place) =>
        first[place] === undefined ? group : toArbitrary(first[place]),
      ),
    )
    .map((groups) => groups.map((one) => one.toString(16)).join(':'));

const hidden4 = (address: string): number[] => {
  const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number];
  return [a * 256 + b, c * 256 + d];
};
const written = (groups: readonly number[]) => groups.map((one) => one.toString(16)).join(':');

describe('no address of these networks is public', () => {
  test.each([
    ['this network', version4(0)],
    ['private, 10/8', version4(10)],
    ['of a carrier, 100.64/10', version4(100, between(64, 127))],
    ['loopback', version4(127)],
    ['link-local', version4(169, 254)],
    ['private, 172.16/12', version4(172, between(16, 31))],
    ['protocols, 192.0.0/24', version4(192, 0, 0)],
    ['documentation', fc.oneof(version4(192, 0, 2), version4(198, 51, 100), version4(203, 0, 113))],
    ['relays to version 6', version4(192, 88, 99)],
    ['private, 192.168/16', version4(192, 168)],
    ['measurements', version4(198, between(18, 19))],
    ['multicast', version4(between(224, 239))],
    ['reserved, with the broadcast', version4(between(240, 255))],
    ['multicast of version 6', version6(between(0xff00, 0xffff))],
    ['link-local of version 6', version6(between(0xfe80, 0xfebf))],
    ['site-local of version 6', version6(between(0xfec0, 0xfeff))],
    ['unique local', version6(between(0xfc00, 0xfdff))],
    ['documentation of version 6', fc.oneof(version6(0x2001, 0xdb8), version6(0x3fff, between(0, 0xfff)))],
    ['discarded', version6(0x100, 0, 0, 0)],
    ['tunnels: Teredo', version6(0x2001, 0)],
    ['tunnels: 6to4', version6(0x2002)],
    ['segment routing', version6(0x5f00)],
    ['outside of what is given out', version6(fc.oneof(between(0, 0x1fff), between(0x4000, 0xffff)))],
  ])('%s', (_, address) => {
    fc.assert(fc.property(address, (text) => !isPublic(text)));
  });

  test.each([
    ['mapped', [0, 0, 0, 0, 0, 0xffff]],
    ['compatible', [0, 0, 0, 0, 0, 0]],
    ['translated', [0, 0, 0, 0, 0xffff, 0]],
    ['of NAT64', [0x64, 0xff9b, 0, 0, 0, 0]],
    ['of a local NAT64', [0x64, 0xff9b, 1, 0, 0, 0]],
  ])('any address of version 4 in one of version 6: %s', (_, prefix) => {
    fc.assert(fc.property(version4(), (text) => !isPublic(written([...prefix, ...hidden4(text)]))));
  });
});

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '93.184.215.14',
  '100.63.255.255',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true);
});

test.each(['', 'localhost', '127.0.0.1:80', '[::1]', '8.8.8.8/32', 'fe80::1%lo'])(
  '%j is not a public address',
  (text) => {
    expect(isPublic(text)).toBe(false);
  },
);

test('an address lies in a network when their first bits are the same, and in no network of the other version', () => {
  const networks = networksOf(['10.1.0.0/16', '127.0.0.1', 'fd00::/8']);
  for (const address of ['10.1.0.0', '10.1.255.255', '127.0.0.1', 'fd12::1'])
    expect(isWithin(address, networks)).toBe(true);
  for (const address of ['10.2.0.0', '127.0.0.2', 'fe80::1', '::ffff:10.1.0.1', 'localhost'])
    expect(isWithin(address, networks)).toBe(false);
  fc.assert(
    fc.property(fc.oneof(version4(), version6()), (address) => isWithin(address, networksOf([address]))),
  );
});
