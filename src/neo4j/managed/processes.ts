import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that cannot be mistaken for a later one with the same pid. */
export interface ProcessMark {
  readonly pid: number;
  /** When it began, in the words of the operating system; comparable for equality only. */
  readonly born: string;
}

const POLL_MS = 100;
const KILL_GRACE_MS = 5000;
/** Elsewhere than on Linux each look at a process runs a program, and this process waits for it. */
const WATCH_MS = process.platform === 'linux' ? 500 : 10_000;

/**
 * State letter and start time (clock ticks since boot) in the text of `/proc/<pid>/stat`.
 * The program's name stands in brackets and may itself hold spaces and brackets: fields are counted after the last.
 */
export function parseProcStat(text: string): { state: string; startTicks: string } | undefined {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  return state && startTicks ? { state, startTicks } : undefined;
}

function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function printedOrUndefined(program: string, args: string[]): string | undefined {
  try {
    // The C locale, so that two readings of one date are always spelled alike.
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const printed = execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env,
    });
    return printed.trim() === '' ? undefined : printed.trim();
  } catch {
    return undefined;
  }
}

/** When a process began; undefined when none with that pid runs (one that ended but was not yet reaped does not run). */
export function bornAt(pid: number): string | undefined {
  const bootId = readOrUndefined('/proc/sys/kernel/random/boot_id');
  if (bootId !== undefined) {
    const stat = parseProcStat(readOrUndefined(`/proc/${pid}/stat`) ?? '');
    if (stat === undefined || stat.state === 'Z' || stat.state === 'X') return undefined;
    // Ticks count from boot, so they only mean something together with the boot.
    return `${bootId.trim()}/${stat.startTicks}`;
  }
  if (process.platform === 'win32') {
    const command = `(Get-Process -Id ${pid} -ErrorAction Stop).StartTime.ToFileTimeUtc()`;
    return printedOrUndefined('powershell.exe', ['-NoProfile', '-Command', command]);
  }
  const printed = printedOrUndefined('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]);
  const [state, ...born] = printed?.split(/\s+/) ?? [];
  return state === undefined || state.startsWith('Z') ? undefined : born.join(' ');
}

/** The mark of a process that runs; undefined when it does not. */
export function markOf(pid: number): ProcessMark | undefined {
  const born = bornAt(pid);
  return born === undefined ? undefined : { pid, born };
}

/** Whether the very process that was marked still runs. */
export function runs(mark: ProcessMark): boolean {
  return bornAt(mark.pid) === mark.born;
}

/** Signals the marked process and no other; does nothing when it has ended. */
export function signalMarked(mark: ProcessMark, signal: NodeJS.Signals): void {
  if (!runs(mark)) return;
  try {
    process.kill(mark.pid, signal);
  } catch (error) {
    // It may end between the look and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Waits until the marked process has ended, which is noticed within half a second on Linux and ten seconds elsewhere.
 * @throws the signal's reason when aborted
 */
export async function untilEnded(mark: ProcessMark, signal: AbortSignal): Promise<void> {
  while (runs(mark)) await sleep(WATCH_MS, undefined, { signal, ref: false });
}

async function endedWithin(mark: ProcessMark, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (runs(mark)) {
    if (performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/**
 * Ends the marked process: asks, waits, then forces.
 * @param graceMs how long it may take to end by itself
 */
export async function endProcess(mark: ProcessMark, graceMs: number): Promise<void> {
  signalMarked(mark, 'SIGTERM');
  if (await endedWithin(mark, graceMs)) return;
  signalMarked(mark, 'SIGKILL');
  if (!(await endedWithin(mark, KILL_GRACE_MS))) throw new Error(`process ${mark.pid} does not end`);
}
