import { seeded } from '../../test/random.ts';
import { type Measured, operationOf } from '../operations.ts';
import { HOMES, homeIdOf, READERS, type Reader, wordsOf } from './corpus.ts';
import { questionVector } from './vectors.ts';

/** What one caller asks; each call is another one. */

const WORDS = 3;
/** Questions begin anew after so many, so that their vectors are made before they are asked. */
const QUESTIONS = 500;
const WALKED = 20;

const given = (act: string, name: string, query: string, rest: object = {}) => ({
  name,
  act,
  intention: { query },
  ...rest,
});
const about = (name: string, embedding: readonly number[], rest: object = {}) => ({
  name,
  act: 'find-about-anywhere',
  intention: { query: 'given', embedding },
  ...rest,
});
const from = (stage: string, as: 'bound' | 'seed') => ({ from: 'upstream', as, stage });

export function questionsOf(reader: Reader, resources: number): Measured[] {
  const random = seeded(READERS[reader]);
  const vectors = Array.from({ length: QUESTIONS }, (_, index) => Array.from(questionVector(index)));
  const search = operationOf('search');
  const query = operationOf('query');
  /** Of a text that the caller reads, so that there is an answer. */
  const words = (count: number): string => {
    const home = random.integer(0, READERS[reader] - 1);
    const number = random.integer(0, Math.floor((resources - 1 - home) / HOMES)) * HOMES + home;
    return random.shuffled(wordsOf(number)).slice(0, count).join(' ');
  };
  const text = () => ({ query: words(WORDS) });
  const vector = () => ({ embedding: random.pick(vectors) });
  const home = () => ({ context_ref: homeIdOf(random.integer(0, READERS[reader] - 1)) });
  const searching = (name: string, body: () => object): Measured => ({
    name: `${reader}: ${name}`,
    operation: search,
    input: () => ({ body: body() }),
  });
  const planning = (name: string, stages: () => readonly object[]): Measured => ({
    name: `${reader}: ${name}`,
    operation: query,
    input: () => ({ body: { outcome: { returns: [{ stage: 'last' }] }, stages: stages() } }),
  });
  return [
    searching('text', text),
    searching('text of one word', () => ({ query: words(1) })),
    searching('text of one type', () => ({ ...text(), doc_type: 'fact' })),
    searching('text in a context', () => ({ ...text(), ...home() })),
    searching('vector', vector),
    searching('vector of one type', () => ({ ...vector(), doc_type: 'fact' })),
    searching('vector in a context', () => ({ ...vector(), ...home() })),
    searching('text and vector', () => ({ ...text(), ...vector() })),
    searching('text and vector in a context', () => ({ ...text(), ...vector(), ...home() })),
    // What is about something by words or by meaning, and what lies two edges around it.
    planning('plan: words, meaning, both, around', () => [
      given('find-exact', 'words', words(WORDS), { terms: { limit: WALKED } }),
      about('meaning', random.pick(vectors), { terms: { limit: WALKED } }),
      { name: 'both', op: 'union', inputs: ['words', 'meaning'] },
      { name: 'last', act: 'follow-from', inputs: [from('both', 'seed')], terms: { limit: WALKED } },
    ]),
    // Among what is of a type in a context: the nearest, what lies around it, and of that what has a word.
    planning('plan: type, meaning, around, word', () => [
      {
        name: 'type',
        act: 'find-resources-with',
        resource_filter: { doc_type: ['fact'] },
        inputs: [{ from: 'caller', as: 'bound', ids: { kind: 'context', ids: [home().context_ref] } }],
      },
      {
        ...about('meaning', random.pick(vectors), { inputs: [from('type', 'bound')] }),
        act: 'find-about-within',
      },
      { name: 'around', act: 'follow-from', inputs: [from('meaning', 'seed')] },
      given('find-exact', 'last', words(1), { inputs: [from('around', 'bound')] }),
    ]),
  ];
}
