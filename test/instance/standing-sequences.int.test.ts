import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STANDING_ACTS } from '#operation/standing.ts';
import { changeStanding, TRANSITIONS } from '#people/administration/index.ts';
import { freshService } from '#test/world/fresh.ts';

/** Issue 4: short random sequences of acts, the administrators’ over HTTP, against the table; on a real database. */

const running = await freshService();
const { ann } = await running.people({ ann: 'admin' });

type Act = (typeof STANDING_ACTS)[number];
type Step = Act | 'promote' | 'demote';

const OVER_HTTP: readonly string[] = ['approve', 'revoke', 'deactivate', 'reactivate'];

interface Model {
  readonly standing: string;
  readonly isAdmin: boolean;
  readonly beforeDeactivation: string | null;
}

/** What the table says; undefined when the step is refused. */
function expected(model: Model, step: Step): Model | undefined {
  if (step === 'demote') return { ...model, isAdmin: false };
  if (step === 'promote') {
    const approved = model.standing === 'approved' ? model : expected(model, 'approve');
    return approved && { ...approved, isAdmin: true };
  }
  const move = TRANSITIONS[step].moves[model.standing as 'denied'];
  const standing = move === 'prior' ? model.beforeDeactivation : move;
  if (standing === undefined || standing === null) return undefined;
  const ended = standing === 'revoked' || standing === 'deactivated';
  return {
    standing,
    isAdmin: model.isAdmin && !ended,
    beforeDeactivation: step === 'deactivate' ? model.standing : model.beforeDeactivation,
  };
}

/** Performs a step as its author would; whether it was accepted. */
async function perform(step: Step, id: string, team: string): Promise<boolean> {
  const principal = `/api/access/admin/principals/${id}`;
  if (step === 'promote')
    return (await ann.post('/api/access/admin/promote', { profile_id: id, team_id: team })).status === 200;
  if (step === 'demote')
    return (await ann.post('/api/access/admin/demote', { profile_id: id })).status === 200;
  if (OVER_HTTP.includes(step))
    return (await ann.post(`${principal}/${step}`, { reason: 'random' })).status === 200;
  const authority = TRANSITIONS[step].authorities[0]!;
  const work = running.database.write('test', undefined, (tx) =>
    changeStanding(tx, id, step, { authority, actor: id }),
  );
  return work.then(
    () => true,
    () => false,
  );
}

const sequences = fc.array(fc.constantFrom<Step>(...STANDING_ACTS, 'approve', 'promote', 'demote'), {
  minLength: 3,
  maxLength: 12,
});

test('no sequence leaves the table, an admin is always approved, and replaying the log gives the state', async () => {
  const team = (await ann.post('/api/teams', { slug: 'crew' })).body.id as string;
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      const { mia } = await running.people({ mia: 'denied' });
      let model: Model = { standing: 'denied', isAdmin: false, beforeDeactivation: null };
      for (const step of steps) {
        const next = expected(model, step);
        expect([step, model.standing, await perform(step, mia.id, team)]).toEqual([
          step,
          model.standing,
          next !== undefined,
        ]);
        model = next ?? model;
        const { body } = await ann.get(`/api/access/admin/principals/${mia.id}`);
        expect([body.standing, body.is_admin]).toEqual([model.standing, model.isAdmin]);
        if (body.is_admin) expect(body.standing).toBe('approved');
        const replayed = (body.log as { prior_state: string | null; resulting_state: string }[]).reduceRight<
          string | null
        >((state, entry) => {
          expect(entry.prior_state).toBe(state);
          return entry.resulting_state;
        }, null);
        expect(replayed).toBe(model.standing);
      }
    }),
    { numRuns: 15 },
  );
}, 180_000);
