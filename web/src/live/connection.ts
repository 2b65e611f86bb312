import { signal } from '@preact/signals';

/** Whether the browser has no network; then nothing can be changed. */
export const isOffline = signal(!navigator.onLine);

/** Follows the browser's network. */
export function watchConnection(): void {
  const read = (): void => {
    isOffline.value = !navigator.onLine;
  };
  addEventListener('online', read);
  addEventListener('offline', read);
}
