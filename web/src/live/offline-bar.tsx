import { isOffline } from './connection.ts';

/** Says that the browser has no network. */
export const OfflineBar = () =>
  isOffline.value ? (
    <p class="bar" role="status">
      You are offline. What was read stays; nothing can be changed until the network is back.
    </p>
  ) : null;
