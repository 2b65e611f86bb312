import { LIMITS } from '#base/limits.ts';
import { isLonger } from '#base/shapes.ts';
import type { DraftEdge, DraftResource } from './draft-map.ts';

/** A document adapted to the service's limits, and the changes made. */
export interface FittedDocument {
  readonly document: DraftResource;
  readonly changes: readonly string[];
}

const cut = (text: string, most: number): string =>
  isLonger(text, most) ? [...text].slice(0, most).join('') : text;

/**
 * Truncates fields of a document that are too long, and replaces lone surrogates with the replacement character; for
 * either, the service would refuse the whole document.
 */
export function fitDocument(document: DraftResource): FittedDocument {
  const changes: string[] = [];
  const taken = (what: string, text: string, most: number): string => {
    const whole = text.toWellFormed();
    if (whole !== text) changes.push(`${what} holds half of a character, which is written as \ufffd`);
    const short = cut(whole, most);
    if (short !== whole) changes.push(`${what} is cut after ${most} characters`);
    return short;
  };
  const title = taken(
    'the title',
    document.title.trim() === '' ? document.path : document.title,
    LIMITS.title,
  );
  const docType = taken(
    'the type',
    document.docType.trim() === '' ? 'document' : document.docType,
    LIMITS.docType,
  );
  const body = taken('the body', document.body, Number.POSITIVE_INFINITY);
  return { document: { ...document, title, docType, body }, changes };
}

/** Why the service would always refuse a document; undefined when no fault is known. */
export const faultOfDocument = ({ path }: DraftResource): string | undefined => {
  if (!path.isWellFormed()) return 'its name holds half of a character';
  return Buffer.byteLength(path) > LIMITS.originUriBytes
    ? `its name has more than ${LIMITS.originUriBytes} bytes`
    : undefined;
};

/** Why the service would always refuse a relationship; undefined when no fault is known. */
export function faultOfEdge({ label, weight }: Pick<DraftEdge, 'label' | 'weight'>): string | undefined {
  if (isLonger(label, LIMITS.label)) return `its label has more than ${LIMITS.label} characters`;
  if (!label.isWellFormed()) return 'its label holds half of a character';
  return Number.isFinite(weight) ? undefined : 'its weight is not a number';
}
