import { describe, expect, test } from 'vitest';
import { MapFileError } from '#map-files/map-contents.ts';
import { parseTable, type TableOptions } from '#map-import/graphs/table.ts';
import { counts, documentsOf, draftOf, relationshipsOf } from './graph-text.ts';

/** Tables of relationships and of nodes, by what their heads say. */

const drafted = (text: string, options?: TableOptions) => draftOf(parseTable(text, options));
const relationships = (text: string, options?: TableOptions) => relationshipsOf(drafted(text, options));
const documents = (text: string, options?: TableOptions) => documentsOf(drafted(text, options));

function messageOf(text: string, options?: TableOptions): string {
  try {
    drafted(text, options);
  } catch (error) {
    expect(error).toBeInstanceOf(MapFileError);
    return (error as Error).message;
  }
  throw new Error('it was read');
}

describe('a table of nodes is read as nodes', () => {
  test('as Gephi writes it', () => {
    const draft = drafted('Id,Label,Group\nann,Ann Ray,cook\nben,Ben Oak,guest\n');
    expect(documentsOf(draft)).toEqual([
      ['ann', 'Ann Ray', { Group: 'cook' }],
      ['ben', 'Ben Oak', { Group: 'guest' }],
    ]);
    expect(draft.edges).toEqual([]);
    const { nodes, attributes } = draft.accounting.tallies();
    expect([counts(nodes), counts(attributes)]).toEqual([
      [2, 2, 0, 0],
      [4, 4, 0, 0],
    ]);
  });

  test.each([
    ['\ufeffid;label\nann;"Ann; Ray"\n', ['ann', 'Ann; Ray']],
    ['"ID"\t"LABEL"\nann\tAnn Ray\n', ['ann', 'Ann Ray']],
    ['label,id\r\nAnn Ray,ann\r\n', ['ann', 'Ann Ray']],
    ['name,age\nAnn Ray,42\n', ['Ann Ray', 'Ann Ray', { age: '42' }]],
    ['Id,Label,timeset\nann,Ann Ray,\n', ['ann', 'Ann Ray']],
  ])('%j', (text, document) => {
    expect(documents(text)).toEqual([document]);
  });

  test('as it is imported into Neo4j, with types, lists, labels and spaces of ids', () => {
    const head = 'personId:ID(Person),name,age:int,big:long,active:boolean,tags:string[],:LABEL,note:IGNORE';
    const draft = drafted(`${head}\n1,Ann,42,9007199254740993,TRUE,a;b,Person;Cook,no\n2,,,,,,Person,\n`);
    expect(documentsOf(draft)).toEqual([
      [
        'Person:1',
        'Ann',
        'Person',
        { age: 42, big: '9007199254740993', active: true, tags: ['a', 'b'], labels: ['Person', 'Cook'] },
      ],
      ['Person:2', '2', 'Person'],
    ]);
    expect(counts(draft.accounting.tallies().attributes)).toEqual([8, 7, 0, 1]);
    expect(documents(':ID,name\nann,Ann Ray\n')).toEqual([['ann', 'Ann Ray']]);
  });

  test('two lines with one id, and a line without an id, are refused with their line numbers', () => {
    expect(messageOf('id,label\na,A\nb,B\na,C\n')).toBe('there are several nodes "a", on the lines 2 and 4');
    expect(messageOf('id,label\na,A\n,B\n')).toBe('line 3 has no id');
  });
});

describe('a table of relationships', () => {
  test.each([
    [':START_ID,:END_ID,:TYPE\nann,ben,KNOWS\n', ['ann', 'ben', 'near', 'KNOWS', 1]],
    ['from,to\na,b\n', ['a', 'b', 'near', '', 1]],
    ['src\tdst\na\tb\n', ['a', 'b', 'near', '', 1]],
    ['\ufeffWeight,To,From\n3,b,a\n', ['a', 'b', 'near', '', 3]],
    [
      'type,label,relation,kind,source,target\n1,2,3,leads_to,a,b\n',
      ['a', 'b', 'leads_to', '2', 1, { type: '1', relation: '3' }],
    ],
    ['Source,Target,Type,Id,Label,Weight\na,b,Directed,0,then,2\n', ['a', 'b', 'near', 'then', 2]],
    [
      ':START_ID(P),since:int,:END_ID(M),:TYPE\n1,1999,1,SAW\n',
      ['P:1', 'M:1', 'near', 'SAW', 1, { since: 1999 }],
    ],
    ['source,target,date\na,b,2026-01-02\n', ['a', 'b', 'near', '', 1, { date: '2026-01-02' }]],
  ])('%j', (text, relationship) => {
    expect(relationships(text)).toEqual([relationship]);
  });

  test('an edge from a node to itself is one', () => {
    const draft = drafted('Source,Target,Label\nann,ann,cites\nann,ben,cites\n');
    expect(relationshipsOf(draft)).toEqual([
      ['ann', 'ann', 'near', 'cites', 1],
      ['ann', 'ben', 'near', 'cites', 1],
    ]);
    expect(draft.links.self).toBe(0);
  });

  test('names its ends, and leaves what is known of them as it is', () => {
    const { resources } = drafted('source,target\na,b\n');
    expect(resources.map(({ path, hash }) => [path, hash])).toEqual([
      ['a', undefined],
      ['b', undefined],
    ]);
    expect(drafted('id,label\na,A\n').resources[0]?.hash).toEqual(expect.any(String));
  });

  test('without a direction gives a warning', () => {
    const draft = drafted('Source,Target,Type\na,b,Undirected\nb,a,undirected\n');
    expect(draft.edges).toHaveLength(1);
    expect(draft.warnings).toEqual([expect.stringContaining('edges without a direction: 2')]);
  });

  test('a cell beyond the head is counted', () => {
    const { attributes } = drafted('source,target\na,b,c\n').accounting.tallies();
    expect(attributes.left_out_because).toEqual([
      {
        why: 'the head has no name for its column',
        count: 1,
        examples: [{ file: 'file', line: 2, text: 'c' }],
      },
    ]);
  });

  test.each([
    [';', 'Source;Target;Label\n"a;1";b, c;then\n'],
    ['\t', 'Source\tTarget\tLabel\na;1\tb, c\tthen\n'],
    [',', '"Source",Target,"La;b;e;l"\na;1,"b, c",then\n'],
  ])('is separated by what separates most of the first line: %j', (_delimiter, text) => {
    expect(parseTable(text).edges[0]).toMatchObject({ source: 'a;1', target: 'b, c' });
  });

  test.each([
    ['source,target\na,b\nc,\n', 'line 3 has no source or no target'],
    ['source,target,weight\na,b,much\n', 'line 2: "much" is not a weight'],
    [
      'Source;Target;Weight\na;b;0,5\n',
      'line 2: "0,5" is not a weight; a number is written with a decimal point, such as 0.5',
    ],
    ['', 'it is an empty table'],
  ])('%j is refused: %s', (text, message) => {
    expect(messageOf(text)).toBe(message);
  });
});

describe('a first line that names no known columns is refused with what is expected', () => {
  test.each([
    [
      '"Source","Destination","Type","Source Label"\n"n1","n2","Directed","Soup"\n',
      'no column for the target',
    ],
    ['target,weight\na,1\n', 'no column for the source'],
    [':START_ID,:TYPE\na,b\n', 'no column for the target'],
    ['Id,Source,Destination\n1,a,b\n', 'no column for the target'],
    ['Quelle;Ziel\na;b\n', 'names no columns that are known ("Quelle", "Ziel")'],
    ['ann,ben\nben,cy\n', 'names no columns that are known ("ann", "ben")'],
    ['ann\n', 'names no columns that are known ("ann")'],
  ])('%j', (text, what) => {
    const message = messageOf(text);
    expect(message).toContain(what);
    for (const part of ['line 1: ', '"source", "from", "src"', '"target", "to", "dst"', '":ID"', '--columns'])
      expect(message).toContain(part);
  });
});

describe('columns are taken by position on request', () => {
  test('without a head', () => {
    expect(
      relationships('a,b\n"c, d",a,then,2\n', { columns: ['source', 'target', 'relation', 'weight'] }),
    ).toEqual([
      ['a', 'b', 'near', '', 1],
      ['c, d', 'a', 'near', 'then', 2],
    ]);
    expect(documents('ann,Ann Ray\n', { columns: ['id', 'label'] })).toEqual([['ann', 'Ann Ray']]);
  });

  test('with a head of other names, which is left out', () => {
    const text = 'Ziel;Quelle;Notiz;Gewicht\nb;a;x;2\n';
    const options = { columns: ['target', 'source', '', 'weight'], skipHead: true };
    expect(relationships(text, options)).toEqual([['a', 'b', 'near', '', 2]]);
    expect(counts(drafted(text, options).accounting.tallies().attributes)).toEqual([2, 1, 0, 1]);
  });

  test('nodes may have a value that is named like an end', () => {
    expect(documents('a,web\n', { columns: ['id', 'source'] })).toEqual([['a', 'a', { source: 'web' }]]);
  });

  test('and are refused like a head where one is missing', () => {
    expect(messageOf('a,b\n', { columns: ['source', 'weight'] })).toContain('no column for the target');
  });
});
