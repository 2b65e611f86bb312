import { parseArgs } from 'node:util';
import { failureLine } from '#config/failure-line.ts';
import { examine } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';

const USAGE = `usage: npm run --silent doctor [-- --json]
  Looks at settings, versions, clocks, disk, what the service has to reach, indexes, the ledger and background work, and
  changes nothing. Exit code 1 when something failed.
  --json   one JSON document instead of lines
  The settings are those of the service: NEO4J_URI and so on, or DATA_DIR.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const tell = (line: string): void => void process.stderr.write(`${line}\n`);

const RESULT_WIDTH = 'warning'.length;

/** A finding as lines of text: the remedy stands below. */
const textOf = ({ check, result, message, remedy }: Finding): string =>
  `${result.padEnd(RESULT_WIDTH)}  ${check}: ${message}${remedy === undefined ? '' : `\n         ${remedy}`}`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const findings: Finding[] = [];
  for await (const finding of examine(process.env)) {
    findings.push(finding);
    if (!values.json) say(textOf(finding));
  }
  const hasFailed = findings.some(({ result }) => result === 'failed');
  if (values.json) say(JSON.stringify({ result: hasFailed ? 'failed' : 'ok', findings }, undefined, 2));
  if (hasFailed) process.exitCode = 1;
}

main().catch((error: unknown) => {
  const usage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  tell(`${failureLine(error)}${usage ? `\n${USAGE}` : ''}`);
  process.exitCode = 1;
});
