import { linkedNamesIn } from '#map-import/linked-names.ts';

/** Entry point of the thread that reads the links of long texts (see read-links.ts). */
export const read = linkedNamesIn;
