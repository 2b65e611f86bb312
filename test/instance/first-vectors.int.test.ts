import { expect, test } from 'vitest';
import { adopt } from '#knowledge/embedding/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';

/** The first vectors of a database choose the dimension of its index. */

test('first writes at once all find the index that one of them created', async () => {
  const { database } = await freshService();
  for (const dimension of [7, 8, 9, 10]) {
    const stamp = { model: `of ${dimension}`, version: '1', dimension };
    await database.execute(cypher`MATCH (setting:VectorSetting) SET setting.live_stamp = null`);
    const adopted = await Promise.all(Array.from({ length: 8 }, () => adopt(database, stamp)));
    expect(new Set(adopted).size).toBe(1);
    const [index] = await database.execute(
      cypher`SHOW VECTOR INDEXES YIELD name, options WHERE name STARTS WITH 'chunk_vectors'
        RETURN collect(options.indexConfig['vector.dimensions']) AS dimensions`,
    );
    expect(index!['dimensions']).toContain(dimension);
  }
});
