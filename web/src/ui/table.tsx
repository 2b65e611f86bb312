import { useState } from 'preact/hooks';
import { counted } from '#drawing/words.ts';

/** One column of a table: how a row is shown and ordered in it. */
export interface Column<Row> {
  readonly name: string;
  /** What the rows are ordered by; undefined values come last. */
  readonly value: (row: Row) => string | number | undefined;
  /** What is shown; by default the value. */
  readonly text?: (row: Row) => string;
  readonly isNumber?: boolean;
}

/** What a table shows. */
export interface TableContents<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}

interface TableProps<Row> extends TableContents<Row> {
  readonly idOf: (row: Row) => string;
  readonly selected?: ReadonlySet<string>;
  /** Called with the row that is opened by its first column. */
  readonly open?: (row: Row) => void;
}

const ROWS_PER_PAGE = 100;
const collator = new Intl.Collator('en', { numeric: true });

function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

const shownIn = <Row,>({ value, text }: Column<Row>, row: Row): string =>
  text?.(row) ?? String(value(row) ?? '–');

/** A table with sorting, a filter, and pages of 100 rows; every picture has one beside it. */
export function Table<Row>({ caption, rows, columns, idOf, selected, open }: TableProps<Row>) {
  const [order, setOrder] = useState<{ column: number; descending: boolean }>();
  const [filter, setFilter] = useState('');
  const [page, setPage] = useState(0);
  const wanted = filter.trim().toLocaleLowerCase();
  const found = wanted
    ? rows.filter((row) =>
        columns.some((column) => shownIn(column, row).toLocaleLowerCase().includes(wanted)),
      )
    : rows;
  const sorted =
    order === undefined
      ? found
      : found.toSorted((a, b) => {
          const { value } = columns[order.column]!;
          return (order.descending ? -1 : 1) * compare(value(a), value(b)) || compare(idOf(a), idOf(b));
        });
  const pages = Math.max(1, Math.ceil(sorted.length / ROWS_PER_PAGE));
  const current = Math.min(page, pages - 1);
  const shown = sorted.slice(current * ROWS_PER_PAGE, (current + 1) * ROWS_PER_PAGE);
  const sortBy = (column: number) =>
    setOrder({
      column,
      descending: order?.column === column ? !order.descending : columns[column]!.isNumber === true,
    });
  return (
    <section class="twin">
      <div class="twin-tools">
        <label>
          Filter {caption.toLocaleLowerCase()}{' '}
          <input type="search" value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
        </label>
        <output>{counted(sorted.length, 'row')}</output>
      </div>
      <div class="scrolls">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ name, isNumber }, index) => {
                const sorting =
                  order?.column === index ? (order.descending ? 'descending' : 'ascending') : 'none';
                return (
                  <th key={name} scope="col" aria-sort={sorting} class={isNumber ? 'number' : undefined}>
                    <button type="button" onClick={() => sortBy(index)}>
                      {name}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={idOf(row)} aria-selected={selected?.has(idOf(row))}>
                {columns.map((column, index) => {
                  const text = shownIn(column, row);
                  if (index > 0)
                    return (
                      <td key={column.name} class={column.isNumber ? 'number' : undefined}>
                        {text}
                      </td>
                    );
                  return (
                    <th key={column.name} scope="row">
                      {open === undefined ? (
                        text
                      ) : (
                        <button type="button" class="link" onClick={() => open(row)}>
                          {text}
                        </button>
                      )}
                    </th>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {wanted !== '' && sorted.length === 0 && (
        <p role="status">
          Nothing matches “{filter.trim()}”.{' '}
          <button type="button" onClick={() => setFilter('')}>
            Clear the filter
          </button>
        </p>
      )}
      {pages > 1 && (
        <nav class="pages" aria-label={`Pages of ${caption.toLocaleLowerCase()}`}>
          <button type="button" disabled={current === 0} onClick={() => setPage(current - 1)}>
            Previous
          </button>
          <span>
            Page {current + 1} of {pages}
          </span>
          <button type="button" disabled={current === pages - 1} onClick={() => setPage(current + 1)}>
            Next
          </button>
        </nav>
      )}
    </section>
  );
}
