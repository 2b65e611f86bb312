import { idOf } from '../../command.ts';

/** Converts sources for the API: a URL, an event as `event:ID`, else a document. */
export const sourcesOf = (values: readonly string[]) =>
  values.map((value) => {
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return { kind: 'remote' as const, value };
    if (value.startsWith('event:')) return { kind: 'event' as const, value: value.slice('event:'.length) };
    return { kind: 'resource' as const, value: idOf(value) ?? value };
  });
