import { operations } from '#test/world/operations.ts';
import { type Random, seeded } from '../random.ts';
import { messageAttacks } from './agent-messages.ts';
import type { Attack, ControlCall, Sent } from './attack.ts';
import { controlOf } from './control.ts';
import { BRIEF, dearestBodyAttacks, THOROUGH } from './dearest-bodies.ts';
import { type Example, exampleOf, requestOf } from './examples.ts';
import { bytesOf } from './exchange.ts';
import { makeFixtures } from './fixtures.ts';
import { floodAttacks } from './floods.ts';
import { type Bait, forgersKeys, startBait } from './forger.ts';
import { bodyAttacks, unreadBodyAttacks } from './hostile-bodies.ts';
import { headerAttacks } from './hostile-headers.ts';
import { httpAttacks } from './hostile-http.ts';
import { textAttacks } from './hostile-texts.ts';
import { type Ends, type Installation, startInstallation } from './installation.ts';
import { methodAttacks } from './methods.ts';
import { type Person, personOf } from './people.ts';
import { type Prove, proofBy } from './proof.ts';
import { schemathesisCourse } from './schemathesis.ts';
import { signInAttacks } from './sign-in.ts';
import { signedRouteAttacks } from './signed-routes.ts';
import { externalTokenAttacks, ownTokenAttacks } from './token-attacks.ts';

/** One kind of attack. */
export interface Group {
  readonly name: string;
  /** The part of it that a short run sends, from 0 to 1. */
  readonly shortShare: number;
  readonly control: ControlCall;
  readonly attacks: () => AsyncIterable<Attack> | Iterable<Attack>;
}

/** All groups, and what they share. */
export interface Prepared {
  readonly installation: Installation;
  /** An administrator. */
  readonly ann: Person;
  readonly bait: Bait;
  readonly groups: readonly Group[];
}

/** Texts of those that each field meets, in a whole run. */
const TEXTS_PER_FIELD = 8;

/** Those whose state one world does not have: a request of one's own, a pending invitation, a region, a gating team; or for machines only. */
const REFUSED_EXAMPLES: readonly string[] = [
  'create_request',
  'withdraw_request',
  'create_review_request',
  'decide_review_request',
  'approve_principal',
  'promote_admin',
  'accept',
  'decline',
  'region_bridges',
  'region_composition',
  'region_members',
  'auditor_dispatch',
  'complete_auditor_job',
  // No folder for backups is configured.
  'create_backup',
  'get_backup',
  'download_backup',
  'delete_backup',
];

/** Those that do most with what they are given; a short run tries all of them. */
const MOST_WORK: readonly string[] = [
  'create_ingest',
  'update_ingest',
  'append_block',
  'search',
  'query',
  'commit_artifact',
  'declare_shape',
  'reconcile',
];

/** The operations as they are used: what is hostile later differs from these in one thing. */
function* examplesAsTheyAre(port: number, examples: readonly Example[], prove: Prove): Generator<Sent> {
  for (const example of examples)
    yield {
      name: example.operation.id,
      port,
      // An example that is refused would keep the attacks made from it from what they are meant for.
      also: ({ status, text }) =>
        status < 300 || REFUSED_EXAMPLES.includes(example.operation.id)
          ? undefined
          : `a good request was answered ${status} ${text}`,
      sending: () => {
        const { operation, body } = example;
        const text = operation.body === undefined ? undefined : JSON.stringify(body);
        return bytesOf(requestOf(example, prove(operation, text)));
      },
    };
}

/** Starts what is attacked and prepares the groups, in the order in which they run. */
export async function prepareGroups(
  ends: Ends,
  {
    seed,
    short,
    say,
  }: { readonly seed: number; readonly short: boolean; readonly say: (line: string) => void },
): Promise<Prepared> {
  const keys = forgersKeys();
  const jwk = { ...keys.ed.publicKey.export({ format: 'jwk' }), kid: 'forged', alg: 'EdDSA', use: 'sig' };
  const bait = await startBait({ keys: [jwk] });
  ends.push(() => bait.stop());
  const installation = await startInstallation(ends, say);
  const ann = await personOf(installation, 'ann', 'admin');
  const ben = await personOf(installation, 'ben', 'approved');
  // Whoever sends everything that a document allows may take its own rights away.
  const sam = await personOf(installation, 'sam', 'admin');
  const fixtures = await makeFixtures(installation, ann, ben);
  const examples = operations.map((operation) => exampleOf(operation, fixtures));
  const prove = proofBy(installation, ann.token);
  const random = (): Random => seeded(seed);
  const { port } = installation.external;
  const { token } = ann;
  const control = controlOf(port, token);
  const means = { installation, ann, ben, keys, bait };
  // Somebody else than those whose bodies are dear.
  const other = controlOf(port, ben.token);
  const search = { port, prove, control: other, seed, effort: short ? BRIEF : THOROUGH };
  const isWork = (id: string): boolean => MOST_WORK.includes(id);
  const baitUrl = bait.url;
  const table: readonly (readonly [string, number, Group['attacks']])[] = [
    ['tokens', 0.3, () => externalTokenAttacks(means)],
    ['own tokens', 0.2, () => ownTokenAttacks(means)],
    ['signed routes', 1, () => signedRouteAttacks(installation, examples, token)],
    ['examples', 1, () => examplesAsTheyAre(port, examples, prove)],
    ['bodies', 0.05, () => bodyAttacks(port, examples, prove)],
    ['unread bodies', 0.03, () => unreadBodyAttacks(port, examples, prove)],
    ['texts', 0.06, () => textAttacks(examples, { port, prove, random: random(), baitUrl }, TEXTS_PER_FIELD)],
    ['headers', 0.06, () => headerAttacks(port, { token, mapId: String(fixtures['map']), baitUrl })],
    ['methods', 0.1, () => methodAttacks(port, examples, prove)],
    ['http', 0.5, () => httpAttacks(port, token, random())],
    ['agents', 0.3, () => messageAttacks(port, token, baitUrl)],
    ['sign-in', 0.3, () => signInAttacks(installation)],
    ['schemathesis', 0, () => [schemathesisCourse(port, sam.token, seed)]],
    ['dear work', 1, () => dearestBodyAttacks(search, examples, isWork)],
    ['dear bodies', 0.05, () => dearestBodyAttacks(search, examples, (id) => !isWork(id))],
    ['floods', 0.2, () => floodAttacks(installation, token)],
  ];
  const groups = table.map(([name, shortShare, attacks]) => ({ name, shortShare, control, attacks }));
  return { installation, ann, bait, groups };
}
