import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Double, Instant, Int32, Uuid } from '#base/shapes.ts';
import { ComparedRegion, MapChanges } from '../change-shapes.ts';

/** The report of a map, as it is answered. */

const listOf = <Row extends z.ZodType>(row: Row) => z.object({ total: Int32, rows: z.array(row) });

const document = { id: Uuid, title: z.string(), doc_type: z.string().optional() };

export const ReportDocument = z.object(document);

const ReportFigures = z.object({
  documents: Int32.describe('How many documents the map has.'),
  relationships: Int32.describe('How many relationships join two documents of the map.'),
  territories: Int32,
  bridges: Int32,
  orphans: Int32,
  density: Double.describe(
    'The share of the pairs of documents that a relationship joins, from 0 to 1, to nine digits.',
  ),
});

const ReportHub = z.object({ ...document, degree: Int32 });
const ReportHubs = listOf(ReportHub);

const ReportBroker = z.object({
  territory: ComparedRegion.describe('The territory.'),
  betweenness: Double.describe(
    'The share of the pairs of other territories whose shortest paths over bridges pass it, from 0 to 1.',
  ),
  bridges: Int32,
  relationships: Int32.describe('How many relationships its bridges have.'),
});
const ReportBrokers = listOf(ReportBroker);

const ReportCarrier = z.object({
  ...document,
  relationships: Int32.describe('How many of its relationships lead into other territories.'),
  territories: Int32.describe('Into how many other territories they lead.'),
});
const ReportCarriers = listOf(ReportCarrier);

const ThinBridge = z.object({
  a: ComparedRegion,
  b: ComparedRegion,
  relationships: Int32.describe('How many relationships it has.'),
});
const ThinBridges = listOf(ThinBridge);

export const SharedNeighbours = listOf(ReportDocument);

const OrphanPartner = z.object({
  ...document,
  territory: ComparedRegion.optional().describe('The territory that it is in; absent for an orphan.'),
  similarity: Double.optional().describe(
    'The cosine of the means of the vectors of both texts, if it is one of the nearest by that.',
  ),
  shared: SharedNeighbours.optional().describe(
    'The documents of the map that are joined to both, if there are any.',
  ),
});

const ReportOrphan = z.object({
  ...document,
  degree: Int32,
  partners: z.array(OrphanPartner).describe('Documents of the map that fit it, the best first.'),
});
const ReportOrphans = listOf(ReportOrphan);

const StaleDocument = z.object({
  ...document,
  updated: Instant,
  newer_neighbours: Int32.describe('How many documents joined to it changed after it.'),
});
const StaleDocuments = listOf(StaleDocument);

const edge = {
  edge_handle: Uuid,
  source: Uuid,
  source_title: z.string(),
  target: Uuid,
  target_title: z.string(),
  weight: Double,
};

const ReportTension = z.object(edge);
const ReportTensions = listOf(ReportTension);

const WeakRelationship = z.object({
  ...edge,
  reasons: z
    .array(z.enum(['weight', 'tentative']))
    .describe('Whether its weight is small, or it was last asserted as tentative.'),
});
const WeakRelationships = listOf(WeakRelationship);

const NearDuplicates = z.object({
  reason: z
    .enum(['body', 'title', 'vector'])
    .describe('What is equal, or that each text is near to the one in its place.'),
  similarity: Double.optional().describe('The smallest cosine of two texts in the same place.'),
  total: Int32,
  documents: z.array(ReportDocument),
});
const NearDuplicateGroups = listOf(NearDuplicates);

export const MapReport = z.object({
  name: z.string(),
  as_of: Instant.describe('The time of which it reports.'),
  lens_id: Uuid,
  figures: ReportFigures.describe('How much the map has.'),
  hubs: ReportHubs.describe('The documents with the most relationships.'),
  brokers: ReportBrokers.describe('The territories that lie between others.'),
  carriers: ReportCarriers.describe('The documents with the most relationships into other territories.'),
  thin_bridges: ThinBridges.describe('Bridges of one or two relationships.'),
  orphans: ReportOrphans.describe('The documents in no territory, with the partners that fit them.'),
  stale: StaleDocuments.describe(
    'Documents that did not change for long, while documents joined to them did.',
  ),
  tensions: ReportTensions.describe('Relationships labelled `contradicts`.'),
  weak: WeakRelationships.describe(
    'Relationships that rest on little: without a facet, and neither end cites the other.',
  ),
  near_duplicates: NearDuplicateGroups.describe('Documents that may be the same.'),
  changes: MapChanges.describe('What changed in the picture since an earlier time.'),
  markdown: z.string().optional().describe('The same as a page of Markdown, if that was asked for.'),
});

/** A report without its page. */
export type ToldReport = Omit<z.input<typeof MapReport>, 'markdown'>;

nameSchemas({
  ReportDocument,
  ReportFigures,
  ReportHub,
  ReportHubs,
  ReportBroker,
  ReportBrokers,
  ReportCarrier,
  ReportCarriers,
  ThinBridge,
  ThinBridges,
  SharedNeighbours,
  OrphanPartner,
  ReportOrphan,
  ReportOrphans,
  StaleDocument,
  StaleDocuments,
  ReportTension,
  ReportTensions,
  WeakRelationship,
  WeakRelationships,
  NearDuplicates,
  NearDuplicateGroups,
  MapReport,
});
