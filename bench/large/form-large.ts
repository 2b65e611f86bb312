import type { Run } from '../bench.ts';
import { type FormationRun, formUnderLoad, formWhole } from '../forming.ts';
import { ingestCall } from '../generate.ts';
import type { HttpClient } from '../http-client.ts';
import { runOwn } from '../own-statements.ts';
import { ACCOUNT } from '../start-atlas.ts';
import { FORMED, formedId } from './large-plan.ts';

/** An anchor without any event is never formed, and the maps were loaded without theirs. */
const FIRST = { title: 'What is measured', doc_type: 'concept', body: 'Forming begins with an event.\n' };

/** Forms the maps of the large part that nobody reads, as someone who is let in for it: for the first time, both times. */
export async function formLarge(
  { atlas, options, progress }: Run,
  client: HttpClient,
): Promise<FormationRun[]> {
  const runs: FormationRun[] = [];
  for (const [index, { name }] of FORMED.entries()) {
    const map = formedId(index);
    const params = { handle: ACCOUNT, map };
    const forget = () => runOwn(atlas.bolt!, 'large/drop_picture', { map });
    await runOwn(atlas.bolt!, 'large/let_form', params);
    try {
      await client.json(ingestCall(map, FIRST));
      await forget();
      progress(`forming: ${name}`);
      runs.push(await formWhole(atlas, client, map, name));
      await forget();
      progress(`forming: ${name}, beside calls`);
      runs.push(...(await formUnderLoad(atlas, client, { map, name }, options)));
    } catch (error) {
      // The figures so far are worth keeping; a forming that never ended has missed every target.
      progress(`${name} was not formed: ${error}`);
      runs.push({ name, seconds: Number.POSITIVE_INFINITY });
    } finally {
      await runOwn(atlas.bolt!, 'large/end_forming', params);
    }
  }
  return runs;
}
