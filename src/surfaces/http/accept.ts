const EVENTS = 'text/event-stream';
const JSON_RANGES = ['application/json', 'application/*', '*/*'];

interface Range {
  readonly name: string;
  /** 0 to 1; 0 = not wanted. */
  readonly quality: number;
  readonly position: number;
}

/** The media ranges of an `Accept` header; a quality that is no number counts as none given. */
const rangesOf = (accept: string): Range[] =>
  accept.split(',').map((part, position) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const quality = given === undefined || given === '' ? 1 : Number(given);
    return { name, quality: Number.isNaN(quality) ? 1 : quality, position };
  });

/** Whether a caller takes a web page by name, as browsers do: a wildcard is not enough. */
export const namesHtml = (accept: string | undefined): boolean =>
  rangesOf(accept ?? '').some(({ name, quality }) => name === 'text/html' && quality > 0);

/**
 * Whether a caller would rather hear events than get JSON: `Accept` names `text/event-stream`, and JSON has a lower
 * quality, or the same one by a wildcard or further behind.
 */
export function prefersEvents(accept: string | undefined): boolean {
  const ranges = rangesOf(accept ?? '');
  const events = ranges.find(({ name }) => name === EVENTS);
  if (events === undefined || events.quality <= 0) return false;
  const json = JSON_RANGES.map((wanted) => ranges.find(({ name }) => name === wanted)).find(
    (range) => range !== undefined,
  );
  if (json === undefined || json.quality < events.quality) return true;
  if (json.quality > events.quality) return false;
  return json.name !== JSON_RANGES[0] || json.position > events.position;
}
