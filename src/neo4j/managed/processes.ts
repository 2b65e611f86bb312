import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Identifies a process; distinguishes it from a later one with the same pid. */
export interface ProcessMark {
  readonly pid: number;
  /** Start time in the operating system's format; comparable for equality only. */
  readonly born: string;
}

const POLL_MS = 100;
const KILL_GRACE_MS = 5000;
/** Polling interval. On systems other than Linux each check runs a program and blocks this process. */
const WATCH_MS = process.platform === 'linux' ? 500 : 10_000;

/**
 * State letter and start time (clock ticks since boot) in the text of `/proc/<pid>/stat`. The program's name is in
 * parentheses and may itself contain spaces and parentheses: fields are counted after the last.
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
    // The C locale, so that the same date is always formatted alike.
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

/** Start time of a process; undefined when no process with that pid is running (a zombie is not running). */
export function bornAt(pid: number): string | undefined {
  const bootId = readOrUndefined('/proc/sys/kernel/random/boot_id');
  if (bootId !== undefined) {
    const stat = parseProcStat(readOrUndefined(`/proc/${pid}/stat`) ?? '');
    if (stat === undefined || stat.state === 'Z' || stat.state === 'X') return undefined;
    // Ticks count from boot, so they identify a time only together with the boot id.
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

/** The mark of a running process; undefined when it is not running. */
export function markOf(pid: number): ProcessMark | undefined {
  const born = bornAt(pid);
  return born === undefined ? undefined : { pid, born };
}

/** Whether exactly the marked process is still running. */
export function runs(mark: ProcessMark): boolean {
  return bornAt(mark.pid) === mark.born;
}

/** Signals the marked process and no other; does nothing when it has ended. */
export function signalMarked(mark: ProcessMark, signal: NodeJS.Signals): void {
  if (!runs(mark)) return;
  try {
    process.kill(mark.pid, signal);
  } catch (error) {
    // It may end between the check and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Waits until the marked process has ended; detects it within half a second on Linux and ten seconds elsewhere.
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
 * Ends the marked process: SIGTERM, wait, then force.
 * @param graceMs how long it may take to end after SIGTERM
 */
export async function endProcess(mark: ProcessMark, graceMs: number): Promise<void> {
  signalMarked(mark, 'SIGTERM');
  if (await endedWithin(mark, graceMs)) return;
  signalMarked(mark, 'SIGKILL');
  if (!(await endedWithin(mark, KILL_GRACE_MS))) throw new Error(`process ${mark.pid} does not end`);
}
