interface Decimal {
  readonly isNegative: boolean;
  readonly digits: string;
  /** Power of ten, counted from the last digit. */
  readonly exponent: number;
}

/** A decimal number without leading and trailing zeros; undefined for other texts. */
function decimalOf(text: string): Decimal | undefined {
  const [, sign, whole = '', part = '', exponent = '0'] =
    /^([-+]?)(\d*)\.?(\d*)(?:[eE]([-+]?\d+))?$/.exec(text.trim()) ?? [];
  if (sign === undefined || whole + part === '') return undefined;
  const digits = (whole + part).replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  const behind = Number(exponent) - part.length + digits.length - short.length;
  return { isNegative: sign === '-' && short !== '', digits: short, exponent: short === '' ? 0 : behind };
}

/**
 * Whether JavaScript represents a written number exactly, digit by digit; longer numbers are rounded. False with a
 * leading zero, as in a postcode, since the zero is significant.
 */
export function isExactNumber(written: string): boolean {
  if (/^0[xob]/i.test(written)) return Number.isSafeInteger(Number(written));
  if (/^[-+]?0\d/.test(written)) return false;
  const [asked, made] = [decimalOf(written), decimalOf(String(Number(written)))];
  return (
    asked !== undefined &&
    made !== undefined &&
    asked.isNegative === made.isNegative &&
    asked.digits === made.digits &&
    asked.exponent === made.exponent
  );
}

/** JSON in which each inexact number is replaced by a string with the same digits. */
export const withExactNumbers = (json: string): string =>
  json.replace(/"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g, (part) =>
    part.startsWith('"') || isExactNumber(part) ? part : `"${part}"`,
  );
