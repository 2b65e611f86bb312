import { expect, test } from 'vitest';
import { reachOver } from './reach.ts';

test('of what was granted one by one only the resources in question are left, of everything else all', () => {
  const reach = {
    profile_id: 'p',
    teams: ['t'],
    readable_anchors: ['a'],
    authorable_anchors: ['b'],
    readable_resources: ['r1', 'r2'],
    writable_resources: ['r2', 'r3'],
  };
  const over = { ...reach, readable_resources: ['r1'], writable_resources: ['r3'] };
  expect(reachOver(reach, ['r1', 'r3', 'r9'])).toEqual(over);
});
