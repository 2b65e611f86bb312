import { type Formed, form } from './form.ts';
import type { Lens } from './lenses.ts';
import type { FormationInput } from './substrate.ts';

/** What crosses to the worker thread; structured clone keeps typed arrays. */
export interface FormationTask {
  input: FormationInput;
  lens: Lens;
}

/** Entry point of the worker thread (see pool.ts). */
export default function runFormation({ input, lens }: FormationTask): Formed {
  return form(input, lens);
}
