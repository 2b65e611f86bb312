import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Course } from './attack.ts';

const run = promisify(execFile);

const VERSION = '4.32.5';
const FOLDER = fileURLToPath(new URL(`../../.atlas/attack/schemathesis-${VERSION}`, import.meta.url));
const INSTALL_TIMEOUT_MS = 300_000;
const RUN_SECONDS = 180;
/** What it may take to end after its time. */
const GRACE_MS = 120_000;
const EXAMPLES = 10;
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
/** Operations that may refuse what their schema allows for a reason that a schema could give. */
const MOST_REFUSING = 5;
/** Those that answer 400 for what no schema can say: what is stored, or how parameters of a query depend on each other. */
const REFUSED_BEYOND_SCHEMAS: Readonly<Record<string, string>> = {
  'DELETE /api/resources/{id}': 'authorship needs a confidence, in the query',
  'GET /api/graph/cogmaps/{id}/panorama': 'as_of goes neither with zoom nor with since, in the query',
  'GET /api/admin/ledger': 'either subject or actor, in the query',
  'GET /api/graph/contexts/composition': 'either container or group, in the query',
  'POST /api/contexts/{id}/rename': 'an ASCII letter or digit must be left of the name once it is decomposed',
  'POST /api/contexts/{id}/shapes': 'the schema must be a JSON Schema',
  'POST /api/query': 'the plan must be one that can run',
  'POST /api/query/plans': 'the plan must be one that can run',
  'PUT /api/query/plans/{id}': 'the plan must be one that can run',
  'POST /api/query/plans/{id}/run': 'the parameters must be those of the plan',
  'POST /api/search': 'the vector must have a direction, and the size of those that are searched',
  'POST /api/resources/{id}/blocks': 'the hash must be that of the content',
  'POST /api/resources/{id}/citation-audits': 'the block must cite the source',
  'POST /api/access/admin/promote': 'the profile must exist',
  'POST /api/cognitive-maps/{id}/grants': 'the principal must exist',
  'POST /api/resources/{id}/grants': 'the principal must exist',
  'POST /api/invitations/accept': 'the invitation must be pending',
  'POST /api/invitations/decline': 'the invitation must be pending',
  'POST /api/machine-clients': 'the teams must exist',
  'POST /api/machine-clients/issue': 'the teams must exist',
  'POST /api/machine-clients/{id}/rebind': 'the teams must exist',
  'POST /api/resources/{id}/reassign': 'the profile must exist',
  'POST /api/teams/{id}/members': 'the profile must exist',
};
const LONGEST_LINE = 300;
const MOST_LINES = 120;

const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'positive_data_acceptance',
];

/**
 * What no schema says of every object in a body, and the document says in words: the key `__proto__` is not taken. Without this
 * it would be in every other body, and nothing else of them be looked at.
 */
const HOOKS = `import schemathesis


def is_taken(value):
    if isinstance(value, dict):
        return "__proto__" not in value and all(is_taken(inner) for inner in value.values())
    return not isinstance(value, list) or all(is_taken(inner) for inner in value)


@schemathesis.hook
def filter_case(context, case):
    return is_taken(case.body)
`;

/**
 * A request line may be too long although each of its parameters is not, and a resource may have changed since its entity tag: no
 * schema can say that.
 */
const CONFIGURATION = `[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", "401", "403", "404", "409", "412", "429", "431", "5xx"]
`;

interface Report {
  readonly test_cases: { readonly generated: number };
  readonly failures: readonly {
    readonly type: string;
    readonly title: string;
    readonly operations: readonly string[];
  }[];
  readonly errors: readonly unknown[];
}

/** Puts schemathesis into a virtual environment in the ignored data folder, unless it is there; its program. */
async function installed(): Promise<string> {
  const program = join(FOLDER, 'bin', 'schemathesis');
  if (existsSync(program)) return program;
  await mkdir(FOLDER, { recursive: true });
  try {
    await run('python3', ['-m', 'venv', FOLDER], { timeout: INSTALL_TIMEOUT_MS });
    const pip = ['install', '--quiet', '--disable-pip-version-check', `schemathesis==${VERSION}`];
    await run(join(FOLDER, 'bin', 'pip'), pip, { timeout: INSTALL_TIMEOUT_MS });
    return program;
  } catch (cause) {
    await rm(FOLDER, { recursive: true, force: true });
    const how = 'it needs python3 (3.10 or newer) with venv and pip; without it, run with --short';
    throw new Error(`schemathesis ${VERSION} could not be installed: ${how}`, { cause });
  }
}

/** Its own words about failures, without what is too long to read. */
function shownOutput(output: string): string[] {
  const lines = output.split('\n');
  const from = lines.findIndex((line) => /^=+ FAILURES =+$/.test(line));
  const shown = lines.slice(Math.max(0, from)).map((line) => line.slice(0, LONGEST_LINE));
  return shown.length > MOST_LINES ? [...shown.slice(0, MOST_LINES), '…'] : shown;
}

/** What is wrong by the report, one line per kind of failure. */
function problemsIn({ failures, errors }: Report): string[] {
  const broken = failures
    .map(({ type, operations, ...failure }) => {
      const isRefusal = type === 'RejectedPositiveData';
      const counted = operations.filter((one) => !isRefusal || !(one in REFUSED_BEYOND_SCHEMAS));
      return { ...failure, operations: counted, most: isRefusal ? MOST_REFUSING : 0 };
    })
    .filter(({ operations, most }) => operations.length > most);
  return [
    ...broken.map(({ title, operations }) => `${title} (${operations.length}): ${operations.join(', ')}`),
    ...(errors.length === 0 ? [] : [`schemathesis itself failed ${errors.length} times`]),
  ];
}

/**
 * Requests made from the document of the API, by schemathesis: none may be answered with a fault, or with anything that the
 * document does not say, and at most a few operations may refuse what it allows. Bounded in time and number.
 * @param token of an administrator
 */
export function schemathesisCourse(port: number, token: string, seed: number): Course {
  const course = async (): Promise<string[]> => {
    const program = await installed();
    const folder = await mkdtemp(join(tmpdir(), 'atlas-schemathesis-'));
    try {
      const configuration = join(folder, 'schemathesis.toml');
      await writeFile(configuration, CONFIGURATION);
      await writeFile(join(folder, 'taken_bodies.py'), HOOKS);
      const base = `http://127.0.0.1:${port}`;
      const options = [
        ...['--config-file', configuration, 'run', `${base}/api-docs/openapi.json`, '--url', base],
        ...['--header', `Authorization: Bearer ${token}`, '--checks', CHECKS.join(',')],
        ...[
          '--phases',
          'examples,coverage,fuzzing',
          '--max-examples',
          String(EXAMPLES),
          '--seed',
          String(seed),
        ],
        ...[
          '--max-time',
          String(RUN_SECONDS),
          '--request-timeout',
          '20',
          '--continue-on-failure',
          '--no-color',
        ],
        ...['--suppress-health-check', 'all', '--generation-database', 'none'],
        ...['--report', 'json', '--report-dir', folder],
      ];
      const env = { ...process.env, PYTHONPATH: folder, SCHEMATHESIS_HOOKS: 'taken_bodies' };
      const limits = {
        timeout: RUN_SECONDS * 1000 + GRACE_MS,
        maxBuffer: MOST_OUTPUT_BYTES,
        cwd: folder,
        env,
      };
      // It ends with 1 when something failed, which the report says better.
      const output = await run(program, options, limits).catch((error: { stdout?: string }) => error);
      const file = (await readdir(folder)).find((name) => name.endsWith('.json'));
      if (file === undefined)
        return ['schemathesis wrote no report', ...shownOutput(output.stdout ?? String(output))];
      const report = JSON.parse(await readFile(join(folder, file), 'utf8')) as Report;
      if (report.test_cases.generated === 0) return ['schemathesis has sent nothing'];
      const problems = problemsIn(report);
      return problems.length === 0 ? [] : [...problems, ...shownOutput(output.stdout ?? '')];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return { name: `schemathesis ${VERSION}`, course };
}
