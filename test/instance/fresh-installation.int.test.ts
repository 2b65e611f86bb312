import { expect, test } from 'vitest';
import { freshService } from '#test/world/fresh.ts';

test('a fresh installation knows only the people who sign in', async () => {
  const { database, people } = await freshService();
  const { ann } = await people({ ann: 'denied' });
  const rows = await database.execute('MATCH (profile:Profile) RETURN profile.id AS id ORDER BY id');
  expect(rows.map((row) => row['id'])).toContain(ann.id);
  expect(rows).toHaveLength(2);
});
