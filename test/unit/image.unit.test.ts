import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PROGRAM = 'src/start/main.ts';

test('the image starts the program that npm start watches', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const command = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))![1]!;
  expect(scripts.start).toBe('node bin/start.mjs');
  expect(readFileSync('bin/start.mjs', 'utf8')).toContain(`?? '${PROGRAM}'`);
  expect(JSON.parse(command)).toEqual(['node', PROGRAM]);
});
