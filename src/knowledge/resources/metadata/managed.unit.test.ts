import { expect, test } from 'vitest';
import {
  checkManaged,
  DOC_TYPES,
  isRecognised,
  MANAGED_KEYS,
  type ManagedMeta,
  MetadataError,
  managedAtCreate,
  managedKeyOf,
  parseDocType,
  parseManaged,
  parseTitle,
} from './managed.ts';

test('fourteen doc types carry rules, matched exactly', () => {
  expect(DOC_TYPES).toHaveLength(14);
  expect(DOC_TYPES.every(isRecognised)).toBe(true);
  for (const other of ['Task', 'task ', 'cogmap_charter', 'constructor'])
    expect(isRecognised(other)).toBe(false);
});

test('any text but a blank one is a doc type, kept as written', () => {
  expect(parseDocType(' Recipe ')).toBe(' Recipe ');
  for (const blank of ['', ' \n', '\u00a0']) expect(() => parseDocType(blank)).toThrow(MetadataError);
});

test('a title is trimmed, and any script will do', () => {
  expect(parseTitle('  Alpha  KB\n')).toBe('Alpha  KB');
  expect(parseTitle('日本語')).toBe('日本語');
});

test('a title has 1 to 1 000 characters', () => {
  expect(parseTitle('😀'.repeat(1_000))).toHaveLength(2_000);
  expect(() => parseTitle('x'.repeat(1_001))).toThrow(/at most 1000/);
  expect(() => parseTitle(' \u3000\t')).toThrow(/title must not be blank/);
});

test('a metadata fault is a bad request', () => {
  expect(new MetadataError('because')).toMatchObject({ code: 'BAD_REQUEST', message: 'because' });
});

const RUN = '0198c0de-0000-7000-8000-000000000001';

test('absent, null and empty metadata are the same, and a null value is an absent key', () => {
  for (const none of [undefined, null, {}, { 'service-stage': null, 'temper-seq': null }]) {
    expect(parseManaged(none)).toEqual({});
  }
});

test('all ten keys are read, under either prefix', () => {
  const texts = MANAGED_KEYS.filter((key) => key !== 'service-seq').map((key) => [key, 'v'] as const);
  const all = { ...Object.fromEntries(texts), 'service-seq': -7 };
  expect(Object.keys(all)).toHaveLength(10);
  expect(parseManaged(all)).toEqual(all);
  const alias = Object.fromEntries(
    Object.entries(all).map(([key, value]) => [key.replace('service-', 'temper-'), value]),
  );
  expect(parseManaged(alias)).toEqual(all);
});

test.each([
  'title',
  'slug',
  'type',
  'context',
  'goal',
  'updated',
  'source',
  'stage',
  'service-title',
  'service-',
  'x',
])('the key %j is unknown, and the refusal points to open metadata', (key) => {
  expect(managedKeyOf(key)).toBeUndefined();
  for (const value of ['v', null]) {
    expect(() => parseManaged({ [key]: value })).toThrow(MetadataError);
    expect(() => parseManaged({ [key]: value })).toThrow(new RegExp(`"${key}".*open_meta`));
  }
});

test('an inherited or prototype name is an unknown key like any other', () => {
  expect(() => parseManaged(JSON.parse('{"__proto__":"x"}'))).toThrow(/"__proto__"/);
  expect(() => parseManaged({ constructor: 'x' })).toThrow(/"constructor"/);
});

test.each([[[]], ['text'], [7], [true]])('%j is not a metadata object', (value) => {
  expect(() => parseManaged(value)).toThrow('managed_meta must be a JSON object');
});

test.each([
  ['service-stage', 7],
  ['service-branch', ['a']],
  ['service-seq', '1'],
  ['service-seq', 1.5],
  ['service-seq', 2 ** 53],
])('%s refuses the value %j and is named', (key, value) => {
  expect(() => parseManaged({ [key]: value })).toThrow(new RegExp(`^${key} must be`));
});

test('one key under both prefixes is refused', () => {
  expect(() => parseManaged({ 'service-mode': 'plan', 'temper-mode': 'build' })).toThrow(
    /service-mode twice/,
  );
});

test.each([
  ['task', 'service-stage', ['backlog', 'in-progress', 'done', 'cancelled'], 'blocked'],
  ['task', 'service-mode', ['plan', 'build'], 'Plan'],
  ['task', 'service-effort', ['small', 'medium', 'large'], ''],
  ['goal', 'service-status', ['active', 'completed', 'paused', 'cancelled'], 'backlog'],
  ['domain', 'service-provenance', ['llm-discovered', 'user-created'], 'human'],
])('a %s takes its own values of %s and no other', (docType, key, allowed, other) => {
  for (const value of allowed) expect(() => checkManaged(docType, { [key]: value })).not.toThrow();
  expect(() => checkManaged(docType, { [key]: other })).toThrow(
    `${key} of a ${docType} must be one of ${allowed.join(', ')}`,
  );
});

test('provenance has fixed values on all recognised types and any value on others', () => {
  const odd: ManagedMeta = { 'service-provenance': 'odd' };
  for (const docType of DOC_TYPES) expect(() => checkManaged(docType, odd)).toThrow(MetadataError);
  expect(() => checkManaged('recipe', odd)).not.toThrow();
});

test('a key that the type does not define is unconstrained', () => {
  expect(() => checkManaged('research', { 'service-stage': 'blocked', 'service-seq': -1 })).not.toThrow();
  expect(() => checkManaged('goal', { 'service-stage': 'blocked' })).not.toThrow();
  expect(() => checkManaged('task', { 'service-branch': '', 'service-llm-model': 'anything' })).not.toThrow();
});

test.each(['task', 'goal'])('seq of a %s starts at 0', (docType) => {
  expect(() => checkManaged(docType, { 'service-seq': 0 })).not.toThrow();
  expect(() => checkManaged(docType, { 'service-seq': -1 })).toThrow(/service-seq .* at least 0/);
});

test('every offender is named at once', () => {
  const stored: ManagedMeta = { 'service-stage': 'x', 'service-mode': 'y', 'service-seq': -1 };
  expect(() => checkManaged('task', stored)).toThrow(/service-stage.*service-mode.*service-seq/);
});

test('a task is born in the backlog, a goal active, by its user', () => {
  expect(managedAtCreate('task', {}, {})).toEqual({
    'service-stage': 'backlog',
    'service-provenance': 'user-created',
  });
  expect(managedAtCreate('goal', {}, {})).toEqual({
    'service-status': 'active',
    'service-provenance': 'user-created',
  });
  for (const docType of ['session', 'recipe']) {
    expect(managedAtCreate(docType, {}, {})).toEqual({ 'service-provenance': 'user-created' });
  }
});

test('a model in the act marks the resource as discovered; an invocation alone does not', () => {
  expect(managedAtCreate('fact', {}, { model: 'm1', invocationId: RUN })).toEqual({
    'service-llm-model': 'm1',
    'service-llm-run': RUN,
    'service-provenance': 'llm-discovered',
  });
  expect(managedAtCreate('fact', {}, { invocationId: RUN })).toEqual({
    'service-llm-run': RUN,
    'service-provenance': 'user-created',
  });
});

test('what the caller supplied wins over defaults and stamps', () => {
  const supplied: ManagedMeta = {
    'service-stage': 'done',
    'service-llm-model': 'mine',
    'service-llm-run': 'r',
    'service-provenance': 'user-created',
  };
  expect(managedAtCreate('task', supplied, { model: 'm1', invocationId: RUN })).toEqual(supplied);
});

test('a create with a value outside the vocabulary is refused', () => {
  expect(() => managedAtCreate('task', { 'service-stage': 'blocked' }, {})).toThrow(MetadataError);
  expect(managedAtCreate('research', { 'service-stage': 'blocked' }, {})).toMatchObject({
    'service-stage': 'blocked',
  });
});
