import { buildExplorer, isStale } from '../../web/build.ts';

/** The page is built once for the run, as `npm start` does it: another run may be serving it. */
export default async (): Promise<void> => {
  if (await isStale()) await buildExplorer();
};
