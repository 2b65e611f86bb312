/** Refuses what it has to refuse only when it is asked. */
export type Deferred<Value> = () => Value;

/** Works now and reports later, so that checks without I/O keep their position among those that need the database. */
export function deferred<Value>(work: () => Value): Deferred<Value> {
  try {
    const value = work();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** The same for work that waits. */
export async function settled<Value>(work: Promise<Value>): Promise<Deferred<Value>> {
  try {
    const value = await work;
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
