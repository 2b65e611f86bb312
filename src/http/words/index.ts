import { KNOWLEDGE } from './knowledge.ts';
import { PARAMETERS } from './parameters.ts';
import { PEOPLE } from './people.ts';
import { PICTURE } from './picture.ts';
import { WORK } from './work.ts';

/** What a property of this name holds, wherever the contract has it. */
export const PROPERTY_WORDS: Readonly<Record<string, string>> = {
  ...KNOWLEDGE,
  ...PICTURE,
  ...PEOPLE,
  ...WORK,
};

/** What a parameter of this name says. */
export const PARAMETER_WORDS: Readonly<Record<string, string>> = { ...PROPERTY_WORDS, ...PARAMETERS };
