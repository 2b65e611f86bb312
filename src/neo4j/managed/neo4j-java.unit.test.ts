import { expect, test } from 'vitest';
import { findJava } from './neo4j-java.ts';

test('without any Java the error names the three ways out', async () => {
  // No such platform folders exist on any machine: this is the search of a machine without Java.
  const nowhere = { env: { PATH: '' }, platform: 'win32', userHome: 'Z:\\nobody' } as const;
  await expect(findJava(nowhere)).rejects.toMatchObject({
    problem: 'no_java',
    message: expect.stringMatching(/Java 21 or newer[\s\S]*NEO4J_URI[\s\S]*docker compose up/),
  });
});
