/** The parser of Server-Sent Events, which is published as a part of this package. */
export { createParser } from 'eventsource-parser';
