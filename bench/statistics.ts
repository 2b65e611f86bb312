/**
 * The smallest value that at least this share of all values does not exceed (nearest rank).
 * @param values in any order, at least one
 * @param share above 0, at most 1
 */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('no values, no percentile');
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)]!;
}

/** Three significant digits, no exponent, thousands apart: `0.43`, `12.6`, `4 210`; `–` for what is not known. */
export function figure(value: number | undefined): string {
  if (value === undefined) return '–';
  if (value >= 1000)
    return Math.round(value)
      .toString()
      .replace(/\B(?=(\d{3})+$)/g, ' ');
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

/** Columns as wide as their widest cell; the first reads from the left, all others are aligned to the right. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  );
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}
