import { expect, test } from 'vitest';
import { operations } from '#test/world/operations.ts';
import { type InputField, inputFieldsOf } from '../conformance/masking/input-fields.ts';
import { PROBES } from '../conformance/masking/probes.ts';
import { PLAIN_TEXTS, UNPROBED } from '../conformance/masking/unprobed.ts';

/**
 * Every value that a caller sends and that may name a stored thing is tried with a hidden and an unknown id
 * (test/conformance/masking), or stands on a list with a reason.
 */

const fields = new Map(operations.map((operation) => [operation.id, inputFieldsOf(operation)]));

const nameOf = ({ path }: InputField): string => /[^.]+$/.exec(path)![0];

const isPlain = (field: InputField): boolean => field.format !== 'uuid' && PLAIN_TEXTS.has(nameOf(field));

const probed = new Set(
  PROBES.flatMap(({ operation, ids }) => Object.keys(ids).map((field) => `${operation} ${field}`)),
);

/** Whether an entry of the list, with its wildcards, is about a field of an operation. */
function isAbout(entry: string, operation: string, { path }: InputField): boolean {
  const [which, field] = entry.split(' ') as [string, string];
  if (which !== '*' && which !== operation) return false;
  return field.endsWith('.*') ? path.startsWith(field.slice(0, -1)) : field === path;
}

const isListed = (operation: string, field: InputField): boolean =>
  Object.keys(UNPROBED).some((entry) => isAbout(entry, operation, field));

test('whatever may name a stored thing is probed, or listed with a reason', () => {
  const missing = [...fields].flatMap(([operation, inputs]) =>
    inputs
      .filter(
        (field) =>
          !isPlain(field) && !isListed(operation, field) && !probed.has(`${operation} ${field.path}`),
      )
      .map((field) => `${operation} ${field.path}`),
  );
  expect(missing).toEqual([]);
});

test('no probe, no listed field and no plain text is of something that is gone', () => {
  const all = [...fields].flatMap(([operation, inputs]) => inputs.map((field) => ({ operation, field })));
  const known = new Set(all.map(({ operation, field }) => `${operation} ${field.path}`));
  expect([...probed].filter((one) => !known.has(one))).toEqual([]);
  const stale = Object.keys(UNPROBED).filter(
    (entry) => !all.some(({ operation, field }) => isAbout(entry, operation, field)),
  );
  expect(stale).toEqual([]);
  const names = new Set(all.map(({ field }) => nameOf(field)));
  expect([...PLAIN_TEXTS].filter((name) => !names.has(name))).toEqual([]);
});

test('nothing is both probed and listed', () => {
  const both = [...fields].flatMap(([operation, inputs]) =>
    inputs
      .filter((field) => isListed(operation, field) && probed.has(`${operation} ${field.path}`))
      .map((field) => `${operation} ${field.path}`),
  );
  expect(both).toEqual([]);
});
