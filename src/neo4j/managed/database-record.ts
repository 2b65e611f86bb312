import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessMark } from './processes.ts';

/** The stored record of a data folder's database process; lets the next start take over a process left running. */
export interface DatabaseRecord extends ProcessMark {
  /** Bolt port on the loopback address. */
  readonly port: number;
  readonly version: string;
  /** A stop was requested: the process may still answer for a moment, and must not be taken over. */
  readonly stopping: boolean;
}

const fileIn = (dataDir: string): string => join(dataDir, 'database.json');

/** Parses the text of a record file; undefined when it is not a record. */
export function parseRecord(text: string): DatabaseRecord | undefined {
  try {
    const { pid, born, port, version, stopping } = JSON.parse(text) as Partial<DatabaseRecord>;
    const whole = Number.isInteger(pid) && pid! > 1 && Number.isInteger(port);
    if (!whole || typeof born !== 'string' || typeof version !== 'string') return undefined;
    return { pid: pid!, born, port: port!, version, stopping: stopping === true };
  } catch {
    return undefined;
  }
}

/** The record of a data folder; undefined when there is none. */
export function readRecord(dataDir: string): DatabaseRecord | undefined {
  try {
    return parseRecord(readFileSync(fileIn(dataDir), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Replaces the record atomically. Synchronous, so that nothing runs between a start and its record. */
export function writeRecord(dataDir: string, record: DatabaseRecord): void {
  const draft = `${fileIn(dataDir)}.new`;
  writeFileSync(draft, JSON.stringify(record), { mode: 0o600 });
  renameSync(draft, fileIn(dataDir));
}

export function removeRecord(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}
