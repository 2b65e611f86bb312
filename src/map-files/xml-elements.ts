import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { MapFileError } from './map-contents.ts';

/** An element from the parser: attributes under `@`, text under `#text`, child elements under their names. */
export type XmlElement = Readonly<Record<string, unknown>>;

/** A parsed XML file. */
export interface XmlFile {
  /** Name of the root, without its prefix. */
  readonly name: string;
  readonly root: XmlElement;
  /** The line on which an element begins, from 1. */
  lineOf(element: XmlElement): number | undefined;
}

const START = XMLParser.getMetaDataSymbol() as unknown as string;

/** The root's start tag. Declarations, comments and spaces precede it; the parser has checked that they are closed. */
const ROOT_NAME = /<([\p{L}_][^\s/>]*)/u;

const readerOf = (prefix: string): XMLParser =>
  new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    textNodeName: '#text',
    trimValues: false,
    parseTagValue: false,
    // Also decodes numeric character references.
    htmlEntities: true,
    captureMetaData: true,
    ignoreDeclaration: true,
    ignorePiTags: true,
    ...(prefix !== '' && {
      transformTagName: (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name),
    }),
  });

/** The name of the root as written. Comments are skipped one by one, so that a long one costs little time. */
function rootName(text: string): string {
  let from = 0;
  for (;;) {
    const comment = text.indexOf('<!--', from);
    const rest = comment < 0 ? text.slice(from) : text.slice(from, comment);
    const found = ROOT_NAME.exec(rest)?.[1];
    if (found !== undefined || comment < 0) return found ?? '';
    const end = text.indexOf('-->', comment);
    if (end < 0) return '';
    from = end + 3;
  }
}

/** Offsets of the line starts. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineAt(starts: readonly number[], index: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= index) low = middle;
    else high = middle;
  }
  return low + 1;
}

/** The parser itself stops at a depth of 100, and at names that would modify its own objects. */
function parsed(text: string, prefix: string): XmlElement {
  try {
    return readerOf(prefix).parse(text) as XmlElement;
  } catch (error) {
    throw new MapFileError((error as Error).message, { cause: error });
  }
}

/**
 * Reads an XML file. A prefix of the root is removed from every element that has it. Entities declared in the file are
 * refused: they could expand without limit or read other files.
 * @throws MapFileError naming the place
 */
export function readXml(text: string): XmlFile {
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new MapFileError('it declares a document type, which is not read');
  const checked = XMLValidator.validate(text);
  if (checked !== true) throw new MapFileError(`line ${checked.err.line}: ${checked.err.msg}`);
  const written = rootName(text);
  const prefix = written.slice(0, written.indexOf(':') + 1);
  const name = written.slice(prefix.length);
  const file = parsed(text, prefix);
  const starts = lineStarts(text);
  return {
    name,
    root: elementsIn(file, name)[0] ?? {},
    lineOf: (element) => {
      const start = (element[START] as { startIndex?: number } | undefined)?.startIndex;
      return start === undefined ? undefined : lineAt(starts, start);
    },
  };
}

const asElement = (inner: unknown): XmlElement =>
  typeof inner === 'object' && inner !== null ? (inner as XmlElement) : { '#text': inner };

/** The child elements with a name, in order. */
export function elementsIn(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  const inner = element !== undefined && Object.hasOwn(element, name) ? element[name] : undefined;
  return inner === undefined ? [] : [inner].flat().map(asElement);
}

/** An attribute of an element; undefined when absent or empty. */
export function attributeOf(element: XmlElement, name: string): string | undefined {
  const value = element[`@${name}`];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** All attributes of an element, by name. */
export const attributesOf = (element: XmlElement): readonly (readonly [name: string, value: string])[] =>
  Object.entries(element).flatMap(([name, value]) =>
    name.startsWith('@') ? [[name.slice(1), String(value)] as const] : [],
  );

/** The text directly in an element. */
export const textIn = (value: unknown): string =>
  String((typeof value === 'object' && value !== null ? (value as XmlElement)['#text'] : value) ?? '');

/** Whether an element has only attributes and text. */
export const isPlain = (element: XmlElement): boolean =>
  Object.keys(element).every((name) => name.startsWith('@') || name === '#text');
