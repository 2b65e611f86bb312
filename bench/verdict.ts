/** A figure beside what was wanted of it. */
export interface Check {
  readonly what: string;
  readonly unit: string;
  readonly measured: number;
  readonly target: number;
  readonly bound: 'at most' | 'at least';
}

/** Three significant digits, no exponent, thousands apart: `0.43`, `12.6`, `4 210`. */
export function figure(value: number): string {
  if (value >= 1000)
    return Math.round(value)
      .toString()
      .replace(/\B(?=(\d{3})+$)/g, ' ');
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toFixed(digits);
}

/** How many times the limit; `–` where no limit was measured. */
export function ratio(value: number, limit: number | undefined): string {
  return limit === undefined || limit === 0 ? '–' : `${figure(value / limit)}×`;
}

/** `ok`, or by how much of the target it is missed. */
export function verdict({ measured, target, bound }: Pick<Check, 'measured' | 'target' | 'bound'>): string {
  const excess = bound === 'at most' ? measured / target - 1 : 1 - measured / target;
  // Rounded up, so that a miss never reads as 0 %.
  return excess <= 0 ? 'ok' : `missed by ${Math.ceil(excess * 100)} %`;
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
