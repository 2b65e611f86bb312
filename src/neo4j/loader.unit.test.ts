import { describe, expect, test } from 'vitest';
import { expandCalls, loadStatement } from './loader.ts';

const files =
  (texts: Record<string, string>) =>
  (name: string): string => {
    const text = texts[name];
    if (text === undefined) throw new Error(`no file ${name}`);
    return text;
  };

describe('expandCalls', () => {
  test('puts the predicate in place, in parentheses, over the argument', () => {
    const text = expandCalls('MATCH (r) WHERE may.read(r) RETURN r', files({ 'may/read': 'it.active' }));
    expect(text).toBe('MATCH (r) WHERE (r.active) RETURN r');
  });

  test('keeps an OR inside a rule from reaching the AND around it', () => {
    const text = expandCalls('WHERE x AND may.read(r)', files({ 'may/read': 'it.a\nOR it.b' }));
    expect(text).toBe('WHERE x AND (r.a\nOR r.b)');
  });

  test('leaves the comments of a rule out', () => {
    const text = expandCalls('may.read(r)', files({ 'may/read': '// It reads.\n  // $reach\nit.active' }));
    expect(text).toBe('(r.active)');
  });

  test('takes nested calls as the argument', () => {
    const text = expandCalls(
      'may.read(startNode(it_was(e)))',
      files({ 'may/read': 'it.id IN $ids AND it.x' }),
    );
    expect(text).toBe('(startNode(it_was(e)).id IN $ids AND startNode(it_was(e)).x)');
  });

  test('expands rules that call rules, with the outer argument handed on', () => {
    const text = expandCalls(
      'may.edge(e)',
      files({ 'may/edge': 'may.end(startNode(it)) AND may.end(endNode(it))', 'may/end': 'it.a' }),
    );
    expect(text).toBe('((startNode(e).a) AND (endNode(e).a))');
  });

  test('replaces the word "it" only, not words or properties that contain it', () => {
    expect(expandCalls('may.read(r)', files({ 'may/read': 'it.item = $limit AND it.unit' }))).toBe(
      '(r.item = $limit AND r.unit)',
    );
  });

  test('numbers local names anew at each use, so that no rule captures a name of the query or of another use', () => {
    const read = 'EXISTS { (it)-[:IN]->(_home) WHERE _home.id = it.home_id }';
    expect(expandCalls('may.read(a) AND may.read(b)', files({ 'may/read': read }))).toBe(
      '(EXISTS { (a)-[:IN]->(_home_1) WHERE _home_1.id = a.home_id }) AND ' +
        '(EXISTS { (b)-[:IN]->(_home_2) WHERE _home_2.id = b.home_id })',
    );
  });

  test('puts the text of a part in place as it is, over its subject, with its locals numbered', () => {
    const parts = files({
      'parts/find_home': 'MATCH (it)-[:IN]->(_home)\nWHERE may.read(_home)',
      'may/read': 'it.a',
    });
    expect(expandCalls('MATCH (r)\npart.find_home(r)\nRETURN r', parts)).toBe(
      'MATCH (r)\nMATCH (r)-[:IN]->(_home_1)\nWHERE (_home_1.a)\nRETURN r',
    );
  });

  test('leaves a statement without rules as it is', () => {
    expect(expandCalls('RETURN 1 AS maybe', files({}))).toBe('RETURN 1 AS maybe');
  });

  test('refuses a rule that has no file', () => {
    expect(() => expandCalls('may.fly(r)', files({}))).toThrow('no file may/fly');
  });

  test('refuses a call that is never closed', () => {
    expect(() => expandCalls('may.read(startNode(r)', files({ 'may/read': 'it.a' }))).toThrow(
      'closing parenthesis',
    );
  });
});

describe('loadStatement', () => {
  test('gives the statement without its head, in Cypher 25, with its rules expanded', () => {
    const text = loadStatement('contexts/find_context');
    expect(text).toMatch(/^CYPHER 25\n/);
    expect(text).not.toContain('//');
    expect(text).not.toContain('may.');
    expect(text).toContain('(context.id IN $reach.readable_anchors)');
  });

  test('refuses a statement that has no file, so that the process does not start', () => {
    expect(() => loadStatement('contexts/no_such_statement')).toThrow('ENOENT');
  });
});
