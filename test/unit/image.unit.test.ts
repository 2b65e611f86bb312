import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the image starts the service as npm start does', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const command = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))![1]!;
  expect(JSON.parse(command)).toEqual(scripts.start.split(' '));
});
