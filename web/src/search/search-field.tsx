import { useEffect, useRef } from 'preact/hooks';
import type { Anchor } from '../data/anchor.ts';
import type { Picture } from '../data/queries.ts';
import { isShortcut } from '../ui/shortcuts.ts';
import type { AddressedView } from '../url/use-map-address.ts';

interface FieldProps extends Pick<Anchor, 'kind'> {
  readonly picture: Picture;
  readonly view: AddressedView;
}

/**
 * The one field of a map or a context: while typing it offers territories by their labels; Enter goes to the one that is named so, or
 * else searches the documents. The slash key leads to it from everywhere.
 */
export function SearchField({ kind, picture, view }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { query = '' } = view.address;
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (!isShortcut(event, '/')) return;
      event.preventDefault();
      field.current?.select();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  const search = (event: Event): void => {
    event.preventDefault();
    const text = field.current!.value.trim();
    const named = picture.territories.find(({ label }) => label === text);
    if (named !== undefined) view.push({ territories: [named.id], query: undefined, resource: undefined });
    else
      view.push({ query: text || undefined, territories: undefined, resource: undefined, panel: undefined });
  };
  return (
    <search>
      <form class="search-field" onSubmit={search}>
        <input
          key={query}
          ref={field}
          type="search"
          aria-label={`Search this ${kind}`}
          placeholder={`Search this ${kind}`}
          list="territory-names"
          defaultValue={query}
        />
        <datalist id="territory-names">
          {picture.territories.map(({ id, label }) => label && <option key={id} value={label} />)}
        </datalist>
        <button type="submit">Search</button>
        {query !== '' && (
          <button type="button" onClick={() => view.push({ query: undefined })}>
            Clear
          </button>
        )}
      </form>
    </search>
  );
}
