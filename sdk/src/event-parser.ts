/** The parser of Server-Sent Events, bundled into this package. */
export { createParser } from 'eventsource-parser';
