import { readdir, readFile } from 'node:fs/promises';

/** Of each thread of a process, its nice value (proc(5), field 19 of stat; a name may hold spaces). Linux alone tells. */
export async function niceOfThreads(pid: number): Promise<Map<number, number>> {
  const threads = (await readdir(`/proc/${pid}/task`)).map(Number);
  // A thread may end between the two looks.
  const statOf = (thread: number) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8').catch(() => '');
  const stats = await Promise.all(threads.map(async (thread) => [thread, await statOf(thread)] as const));
  const alive = stats.filter(([, stat]) => stat !== '');
  return new Map(
    alive.map(([thread, stat]) => [thread, Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17])]),
  );
}
