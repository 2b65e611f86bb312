import pLimit from 'p-limit';

/**
 * Does the work for every item, a limited number at a time, starting in order. After a failure nothing new starts,
 * and what has begun ends before the failure is thrown.
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
  // What was cleared comes later in order than any item that failed by itself.
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
