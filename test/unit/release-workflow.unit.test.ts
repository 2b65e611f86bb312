import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };

/** The workflow that publishes a version runs elsewhere: here is checked what it says about this repository. */

const Step = z.strictObject({
  name: z.string().optional(),
  id: z.string().optional(),
  uses: z
    .string()
    .regex(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/, 'an action is named by its commit, which nobody can move')
    .optional(),
  with: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  env: z.record(z.string(), z.string()).optional(),
  run: z.string().optional(),
});

const Job = z.strictObject({
  name: z.string(),
  needs: z.union([z.string().transform((name) => [name]), z.array(z.string())]).default([]),
  'runs-on': z.literal('ubuntu-24.04'),
  'timeout-minutes': z.number(),
  environment: z.string().optional(),
  permissions: z.record(z.string(), z.enum(['read', 'write'])).optional(),
  env: z.record(z.string(), z.string()).optional(),
  steps: z.array(Step).min(1),
});

const Workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({ push: z.strictObject({ tags: z.array(z.string()) }) }),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  jobs: z.record(z.string(), Job),
});

const text = readFileSync('.github/workflows/release.yml', 'utf8');
const { jobs } = Workflow.parse(parse(text));
const stepsOf = (job: string) => jobs[job]!.steps;

test('what is published was tested before', () => {
  expect(Object.entries(jobs).map(([name, { needs }]) => [name, needs])).toEqual([
    ['check', []],
    ['packages', ['check']],
    ['images', ['check']],
    ['release', ['packages', 'images']],
  ]);
});

test('every command of npm that it runs is there', () => {
  const called = [...text.matchAll(/\bnpm run (\S+)/g)].map(([, name]) => name!);
  expect(called).toEqual(expect.arrayContaining(['lint', 'types', 'explorer', 'pack']));
  expect(called.filter((name) => !(name in manifest.scripts))).toEqual([]);
});

test('only jobs that wait for an approval get the identity by which packages and images are signed', () => {
  const signing = Object.values(jobs).filter(({ permissions }) => permissions?.['id-token'] === 'write');
  expect(signing).toHaveLength(2);
  expect(signing.filter(({ environment }) => environment !== 'release')).toEqual([]);
});

test('the images are built from their files with what these take, with an SBOM and provenance', () => {
  const builds = stepsOf('images').filter(({ uses }) => uses?.startsWith('docker/build-push-action@'));
  const described = builds.map(({ with: options = {} }) => {
    const file = String(options['file'] ?? 'Dockerfile');
    const given = [...String(options['build-args']).matchAll(/^(\w+)=/gm)].map(([, name]) => name!);
    const taken = [...readFileSync(file, 'utf8').matchAll(/^ARG (\w+)/gm)].map(([, name]) => name);
    expect(options).toMatchObject({ push: true, sbom: true, provenance: 'mode=max' });
    return { file, unknown: given.filter((name) => !taken.includes(name)) };
  });
  expect(described).toEqual([
    { file: 'Dockerfile', unknown: [] },
    { file: 'Dockerfile.standalone', unknown: [] },
  ]);
});
