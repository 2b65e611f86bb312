import type { Database } from '#neo4j/database.ts';
import { countJobs, type JobKind } from '#record/jobs/index.ts';
import { listIndexes } from '#upkeep/health/index.ts';
import { findVerification } from '#upkeep/replay/index.ts';
import { type Finding, failed, ok, warning } from './finding.ts';

const VERIFY = 'Run `npm run --silent ledger -- verify`.';
/** A month, in milliseconds. */
const VERIFIED_FOR_MS = 31 * 24 * 3600 * 1000;
/** Background work that is due waits seconds. */
const MOST_WAIT_SECONDS = 300;

/** Whether the indexes are online. */
export async function checkIndexes(database: Database): Promise<Finding[]> {
  const indexes = await database.reader().list(listIndexes, {});
  const findings = indexes
    .filter(({ state }) => state !== 'ONLINE')
    .map(({ name, state, percent, failure }) =>
      state === 'POPULATING'
        ? warning(
            'indexes',
            `${name} is being filled: ${percent.toFixed(1)} %`,
            'Wait; until then what it serves is slow, or unavailable.',
          )
        : failed(
            'indexes',
            `${name} is ${state.toLowerCase()}${failure === '' ? '' : `: ${failure.split('\n')[0]}`}`,
            `Drop it (DROP INDEX ${name}) and create it again by its statement in cypher/schema.`,
          ),
    );
  return findings.length > 0 ? findings : [ok('indexes', `all ${indexes.length} are online`)];
}

/** Up to which event what is stored was found equal to a replay of the ledger. */
export async function checkLedger(database: Database): Promise<Finding> {
  const found = await database.reader().find(findVerification, {});
  if (found === undefined) return ok('ledger', 'There is none yet; the first start begins it');
  const { seq, verified_seq, verified_at, differences } = found;
  if (verified_seq === null || verified_at === null)
    return warning('ledger', `Its ${seq} events were never compared with what is stored`, VERIFY);
  if (differences)
    return failed(
      'ledger',
      `What is stored differs from the ledger in ${differences} places, found at ${verified_at} up to event ${verified_seq}`,
      'Follow docs/runbooks/ledger.md.',
    );
  const message = `verified up to event ${verified_seq} of ${seq}, at ${verified_at}`;
  return Date.now() - Date.parse(verified_at) > VERIFIED_FOR_MS
    ? warning('ledger', message, VERIFY)
    : ok('ledger', message);
}

/** Background work that waits too long, or was given up. */
export async function checkJobs(database: Database, kinds: readonly JobKind[]): Promise<Finding[]> {
  const counts = await database.reader().list(countJobs, { kinds: kinds.map(({ name }) => name) });
  // Nobody owes that an agent comes for its jobs.
  const ours = new Set(kinds.filter(({ byAgents }) => byAgents !== true).map(({ name }) => name));
  const findings = counts.flatMap(({ kind, dead, oldest_seconds, due }): Finding[] => [
    ...(dead > 0
      ? [
          warning(
            'jobs',
            `${dead} of kind ${kind} failed for the last time`,
            'Follow docs/runbooks/dead-letters.md.',
          ),
        ]
      : []),
    ...(ours.has(kind) && oldest_seconds > MOST_WAIT_SECONDS
      ? [
          warning(
            'jobs',
            `${due} of kind ${kind} are due, the oldest since ${oldest_seconds} s`,
            'Run a service with WORKERS=1, or `npm run worker`.',
          ),
        ]
      : []),
  ]);
  const sum = (of: 'pending' | 'in_progress') => counts.reduce((total, row) => total + row[of], 0);
  return findings.length > 0
    ? findings
    : [ok('jobs', `${sum('pending')} wait, ${sum('in_progress')} run, none was given up`)];
}
