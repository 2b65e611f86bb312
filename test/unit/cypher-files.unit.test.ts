import { describe, expect, test } from 'vitest';
import { cypherFiles, filesOf, withoutComments } from './source-files.ts';

const statements = cypherFiles();

const folderOf = (name: string): string => name.split('/')[0]!;
const textOf = (statement: { body: readonly string[] }): string => statement.body.join('\n');

const MAX_LINES = 40;

/** Statements over the limit, each with the reason; an entry that has become short again fails. */
const LONG: Readonly<Record<string, string>> = {
  'project/resource_rehomed': 'one projector keeps every count of both homes and of the neighbours true',
};

/** A label or relationship type of which a caller may see only a part. */
const GUARDED = /:(?:Resource|Context|Cogmap|Anchor)\b|\b(?:EXPRESS|CONTAINS|LEADS_TO|NEAR)\b/;

/** Folders whose files are no reads of a caller: projectors, rules, parts of statements, the schema. */
const UNGUARDED_FOLDERS = ['project', 'schema', 'may', 'parts'];

/** Statements outside those folders that match guarded labels without a rule, each with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  'access/get_callers': 'computes the reach that the rules read',
  'authorization-server/end_sign_ins': 'a command of an operator, over the records of sign-ins',
  'contexts/lock_own_slugs': 'names only slugs of the owner who asks',
  'contexts/lock_team_slugs': 'slugs of a team, used to choose a free one and never shown',
  'formation/lock_formation': 'locks; the operation has found the anchor readable before',
  'formation/stage_regions': 'writes what formation made',
  'formation/store_regions': 'writes what formation made',
  'graph/list_home_contexts': 'starts from the readable anchors of $reach',
  'ledger/link_events': 'links events to what their append named',
  'resources/claim_key': 'a key is the caller’s own; what it leads to is read by a guarded statement',
};

/** Folders of what statements share: access rules and parts. */
const SHARED_FOLDERS = ['may', 'parts'];

/** What a statement is guarded by: a rule that it calls, itself or in one of its parts. */
const callsRule = (text: string): boolean =>
  text.includes('may.') ||
  [...text.matchAll(/\bpart\.([a-z_]+)/g)].some(([, name]) => callsRule(partText(name!)));
const partText = (name: string): string => textOf(statements.find((one) => one.name === `parts/${name}`)!);

const isUnguarded = (statement: { head: readonly string[]; body: readonly string[] }): boolean =>
  GUARDED.test(textOf(statement)) &&
  !callsRule(textOf(statement)) &&
  !statement.head.some((line) => /^\/\/ unguarded: \S/.test(line));

describe('every statement', () => {
  test('begins with a comment that says what it gives', () => {
    expect(statements.length).toBeGreaterThan(50);
    expect(
      statements.filter(({ head }) => head.length === 0 || head[0]!.length < 20).map(({ name }) => name),
    ).toEqual([]);
  });

  test('has at most 40 lines below its head, but for those listed with a reason', () => {
    const long = statements.filter(
      ({ name, body }) => folderOf(name) !== 'schema' && body.length > MAX_LINES,
    );
    expect(long.map(({ name }) => name).sort()).toEqual(Object.keys(LONG).sort());
  });

  test('is named by a verb and a noun in snake_case', () => {
    expect(
      statements.map(({ name }) => name).filter((name) => !/^[a-z-]+\/[a-z0-9]+(_[a-z0-9]+)+$/.test(name)),
    ).toEqual([]);
  });

  test('is one statement', () => {
    const several = statements.filter((one) => folderOf(one.name) !== 'schema' && textOf(one).includes(';'));
    expect(several.map(({ name }) => name)).toEqual([]);
  });
});

describe('access rules', () => {
  test('a statement over guarded labels calls a rule, says why not in its head, or is listed here', () => {
    const unguarded = statements
      .filter(({ name }) => !UNGUARDED_FOLDERS.includes(folderOf(name)))
      .filter(isUnguarded)
      .map(({ name }) => name);
    expect(unguarded.sort()).toEqual(Object.keys(EXEMPT).sort());
  });

  test('an unguarded head is not kept on a statement that has a rule or needs none', () => {
    const needless = statements
      .filter(({ head }) => head.some((line) => line.startsWith('// unguarded:')))
      .filter((one) => callsRule(textOf(one)) || !GUARDED.test(textOf(one)));
    expect(needless.map(({ name }) => name)).toEqual([]);
  });

  test('no rule is negated: over a missing property NOT gives null and lets the row through', () => {
    expect(
      statements.filter((one) => /\bNOT\s*\(?\s*may\./i.test(textOf(one))).map(({ name }) => name),
    ).toEqual([]);
  });

  test('no statement uses a name that starts with _, which belongs to rules and parts', () => {
    const local = statements.filter(
      (one) => !SHARED_FOLDERS.includes(folderOf(one.name)) && /(^|[^\w$.'])_[a-z]/m.test(textOf(one)),
    );
    expect(local.map(({ name }) => name)).toEqual([]);
  });
});

describe('rules and parts', () => {
  const uses = (kind: string, name: string): number =>
    statements.filter((one) => new RegExp(`\\b${kind}\\.${name}\\(`).test(textOf(one))).length;

  test('each is called', () => {
    const files = statements.map(({ name }) => name.split('/') as [string, string]);
    const calls = { may: 'may', parts: 'part' } as Readonly<Record<string, string>>;
    const unused = files.filter(
      ([folder, name]) => calls[folder] !== undefined && uses(calls[folder]!, name) === 0,
    );
    expect(unused).toEqual([]);
  });

  test('whether somebody belongs to the reach is asked in them only; elsewhere $reach is a way in', () => {
    const membership = /\bIN\s+\$reach\b/;
    const asking = statements.filter(
      (one) => !SHARED_FOLDERS.includes(folderOf(one.name)) && membership.test(textOf(one)),
    );
    expect(asking.map(({ name }) => name).sort()).toEqual([]);
  });
});

describe('Cypher and TypeScript', () => {
  const source = filesOf('src', '.ts').filter(({ path }) => !path.endsWith('.test.ts'));

  /** Its statements are what an export writes, for another database. */
  const EXPORTED = 'src/map-files/cypher-script.ts';

  test('no TypeScript file holds the text of a statement that is run', () => {
    const clause = /\b(?:MATCH|MERGE|UNWIND|DETACH DELETE)\s+(?:\(|\$|\w)/;
    const holding = source.filter(
      ({ path, text }) =>
        path !== EXPORTED &&
        (clause.test(withoutComments(text)) || /\bMERGE\s*\(|\bMATCH\s*\(/.test(withoutComments(text))),
    );
    expect(holding.map(({ path }) => path)).toEqual([]);
  });

  test('every statement has a handle, and no handle takes its name from a variable but those of the projectors', () => {
    const named = source.flatMap(({ text }) =>
      [...text.matchAll(/\bquery\(\s*'([^']+)'/g)].map((match) => match[1]!),
    );
    const files = statements
      .map(({ name }) => name)
      .filter((name) => !UNGUARDED_FOLDERS.includes(folderOf(name)));
    expect(files.filter((name) => !named.includes(name))).toEqual([]);
    const computed = source.filter(({ text }) =>
      /\bquery\(\s*[`\w]/.test(withoutComments(text).replaceAll(/function query/g, '')),
    );
    expect(computed.map(({ path }) => path)).toEqual(['src/record/ledger/queries.ts']);
  });
});

test('each step of the schema has a number of its own', () => {
  const numbers = statements
    .filter(({ name }) => folderOf(name) === 'schema')
    .map(({ name }) => /\d{4}/.exec(name)![0]);
  expect(numbers.length).toBeGreaterThan(1);
  expect(new Set(numbers).size).toBe(numbers.length);
});
