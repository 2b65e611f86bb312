import { buildExplorer } from '../../web/build.ts';

/** The page is built once for the run, as `npm start` does it. */
export default buildExplorer;
