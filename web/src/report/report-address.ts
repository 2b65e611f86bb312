import { instantOf } from '../time/dates.ts';
import { printMapAddress, readMapAddress } from '../url/map-address.ts';

/** What the address of a report says; whatever is absent has the default of the service. */
export interface ReportAddress {
  /** The beginning of the time whose changes are listed, RFC 3339. */
  readonly since?: string | undefined;
  /** Whether each list has as many rows as the service allows. */
  readonly isLong: boolean;
}

/** The most rows of a list that the service gives. */
export const MOST_ROWS = 50;

export function readReportAddress(search: string): ReportAddress {
  const { since } = readMapAddress(search).address;
  return {
    since: since && instantOf(since),
    isLong: new URLSearchParams(search).get('limit') === String(MOST_ROWS),
  };
}

/** The one query string of a report; empty, or begins with `?`. */
export function printReportAddress({ since, isLong }: ReportAddress): string {
  const printed = since === undefined ? '' : printMapAddress({ since });
  if (!isLong) return printed;
  return `${printed === '' ? '?' : `${printed}&`}limit=${MOST_ROWS}`;
}
