import { type ComponentChildren, h } from 'preact';
import type { Node, Root } from './parse.ts';

type Definition = Extract<Node, { type: 'definition' }>;

/**
 * A Markdown document as elements. Nothing of it is ever read as HTML: each node becomes one of a few elements,
 * and all its words become text.
 */

/** The places that a link of a document may lead to. */
const LINKED = ['http:', 'https:', 'mailto:'];

/** The address of a link, or undefined for one that is not followed: of the page itself, or of another scheme. */
export function linkedAddress(url: string): string | undefined {
  const { protocol, href } = URL.parse(url) ?? {};
  return protocol !== undefined && LINKED.includes(protocol) ? href : undefined;
}

/** Levels below which a document is shown as its source: deeper ones would exhaust the stack. */
const MOST_LEVELS = 60;
/** A page has a title, a panel a heading, its parts theirs. */
const FIRST_HEADING = 3;
const LAST_HEADING = 6;

interface Document {
  readonly source: string;
  readonly definitions: ReadonlyMap<string, Definition>;
}

/** Where a node is: its level, and whether it stands among blocks or within a line. */
interface Place {
  readonly document: Document;
  readonly level: number;
  readonly isBlock: boolean;
}

const sourceOf = ({ position }: Node | Root, { source }: Document): string =>
  source.slice(position?.start.offset, position?.end.offset);

const code = (text: string, isBlock: boolean): ComponentChildren =>
  isBlock ? h('pre', null, h('code', null, text)) : h('code', null, text);

const image = (alt: string | null | undefined): string => `[image: ${alt || 'without a description'}]`;

function link(url: string, children: ComponentChildren): ComponentChildren {
  const href = linkedAddress(url);
  if (href === undefined) return children;
  return h('a', { href, target: '_blank', rel: 'noreferrer noopener nofollow' }, children);
}

/** The elements of a node; text, and what has no element, as a string. */
function elementOf(node: Node | Root, place: Place): ComponentChildren {
  const { document, isBlock } = place;
  const within = (blocks: boolean): ComponentChildren =>
    'children' in node
      ? elementsOf(node.children, { ...place, level: place.level + 1, isBlock: blocks })
      : [];
  switch (node.type) {
    case 'root':
      return within(true);
    case 'paragraph':
      return h('p', null, within(false));
    case 'heading':
      return h(`h${Math.min(LAST_HEADING, node.depth + FIRST_HEADING - 1)}`, null, within(false));
    case 'blockquote':
      return h('blockquote', null, within(true));
    case 'list':
      return node.ordered ? h('ol', { start: node.start ?? 1 }, within(true)) : h('ul', null, within(true));
    case 'listItem':
      return h('li', null, within(true));
    case 'thematicBreak':
      return h('hr', null);
    case 'break':
      return h('br', null);
    case 'text':
      return node.value;
    case 'emphasis':
      return h('em', null, within(false));
    case 'strong':
      return h('strong', null, within(false));
    case 'code':
      return code(node.value, true);
    case 'inlineCode':
      return code(node.value, false);
    case 'html':
      return code(node.value, isBlock);
    case 'link':
      return link(node.url, within(false));
    case 'linkReference': {
      const definition = document.definitions.get(node.identifier);
      return definition === undefined ? within(false) : link(definition.url, within(false));
    }
    case 'definition':
      return null;
    case 'image':
    case 'imageReference':
      return image(node.alt);
    case 'footnoteReference':
      return h('sup', null, `[${node.label ?? node.identifier}]`);
    case 'footnoteDefinition':
      return h(
        'aside',
        { class: 'footnote' },
        h('sup', null, `[${node.label ?? node.identifier}]`),
        within(true),
      );
    default:
      return sourceOf(node, document);
  }
}

function elementsOf(nodes: readonly Node[], place: Place): ComponentChildren[] {
  return nodes.map((node) =>
    place.level > MOST_LEVELS ? sourceOf(node, place.document) : elementOf(node, place),
  );
}

function definitionsIn(root: Root): Map<string, Definition> {
  const definitions = new Map<string, Definition>();
  const open: (Node | Root)[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    // The first of a name counts.
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
    if ('children' in node) open.push(...node.children.toReversed());
  }
  return definitions;
}

/**
 * The elements of a parsed document.
 * @param source the text that the tree is of
 */
export const markdownElements = (root: Root, source: string): ComponentChildren =>
  elementOf(root, { document: { source, definitions: definitionsIn(root) }, level: 0, isBlock: true });
