import { expect, test } from 'vitest';
import { ListedResource } from '#knowledge/resources/queries.ts';
import { cypherFiles } from './source-files.ts';

/** A resource comes as a list, so a column that moves in one statement would be taken for another one. */

/** The items of the list that a statement returns as `resource`. */
function listedIn(name: string): string[] {
  const text = cypherFiles()
    .find((file) => file.name === name)!
    .body.join(' ');
  const items: string[] = [];
  let depth = 0;
  let item = '';
  for (const letter of text.slice(text.lastIndexOf('RETURN [') + 'RETURN ['.length)) {
    if (depth === 0 && /[,\]]/.test(letter)) {
      items.push(item.trim());
      item = '';
      if (letter === ']') break;
    } else {
      depth += '[('.includes(letter) ? 1 : '])'.includes(letter) ? -1 : 0;
      item += letter;
    }
  }
  return items;
}

/** The column that an item reads. */
function columnOf(item: string): string {
  if (/_home\.|place/.test(item)) return 'home';
  if (item.includes(':Property')) return 'properties';
  const [, subject, property] = /(\w+)\.(\w+)/.exec(item)!;
  return subject!.endsWith('owner') ? `owner_${property}` : property!;
}

test.each(['parts/return_resource', 'resources/get_resource_as_of'])(
  '%s lists the columns of a resource in the order in which they are read',
  (name) => {
    expect(listedIn(name).map(columnOf)).toEqual(Object.keys(ListedResource.shape));
  },
);
