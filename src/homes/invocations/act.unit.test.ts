import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { stampOf } from './act.ts';

test('a stamp has the run, the correlation and the authorship of an act, and nothing else of its body', () => {
  const [invocation_id, correlation_id] = [newId(), newId()];
  const body = {
    invocation_id,
    correlation_id,
    confidence: 'probable',
    model: 'm',
    source: newId(),
    weight: 1,
  };
  expect(stampOf(body as never)).toEqual({
    invocation_id,
    correlation_id,
    metadata: { confidence: 'probable', model: 'm' },
  });
});

test('without authorship the metadata is empty', () => {
  expect(stampOf({ source: newId() } as never).metadata).toEqual({});
});
