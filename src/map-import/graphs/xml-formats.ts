import { graphElementsOf } from '#map-files/graphml-elements.ts';
import { MapFileError } from '#map-files/map-contents.ts';
import type { XmlFile } from '#map-files/xml-elements.ts';
import { graphOfGexf } from './gexf.ts';
import type { Graph } from './graph.ts';
import { graphOfElements } from './graphml.ts';

/** Formats with other XML roots. */
const OTHERS: Readonly<Record<string, string>> = {
  opml: 'an outline (OPML)',
  gxl: 'GXL',
  html: 'a page of the web',
  rdf: 'RDF',
  mxfile: 'a drawing of diagrams.net',
  svg: 'a picture',
};

/**
 * The graph of a GraphML or GEXF file.
 * @throws MapFileError naming the place, or the format found instead
 */
export function graphOfXml(file: XmlFile): Graph {
  if (file.name === 'graphml') return graphOfElements(graphElementsOf(file));
  if (file.name === 'gexf') return graphOfGexf(file);
  const other = OTHERS[file.name.toLowerCase()];
  throw new MapFileError(
    `there is no graph in it: its root is <${file.name}>${other === undefined ? '' : `, ${other}`}; GraphML and GEXF are read`,
  );
}
