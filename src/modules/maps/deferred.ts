/**
 * Does work at once, and reports its refusal only when the result is asked for: work that needs no database is done before
 * the transaction locks, and yet refuses after what the transaction refuses first.
 */
export function deferred<Value>(work: () => Value): () => Value {
  try {
    const value = work();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
