import pLimit from 'p-limit';

/**
 * Runs the work for every item in order, with limited concurrency. After a failure no new work starts, and running work
 * ends before the failure is thrown.
 */
export async function concurrently<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const limit = pLimit({ concurrency, rejectOnClear: true });
  const attempt = async (item: Item): Promise<void> => {
    try {
      await work(item);
    } catch (error) {
      limit.clearQueue();
      throw error;
    }
  };
  const results = await Promise.allSettled(items.map((item) => limit(attempt, item)));
  // Cancelled items come after every item that failed by itself.
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
