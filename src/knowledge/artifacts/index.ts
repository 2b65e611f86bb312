import type { Operation } from '#operation/define.ts';
import { commitArtifact } from './operations/commit-artifact.ts';
import { declareShape } from './operations/declare-shape.ts';
import { listArtifacts } from './operations/list-artifacts.ts';
import { getArtifact, getArtifactById, getShape, listShapes } from './operations/reads.ts';
import { createSchemaThread, type SchemaThread } from './schema-thread.ts';

export { reconcileShapes, startShapeLoop } from './reconcile.ts';
export { createSchemaThread, type SchemaThread };

/** @param schemas compiles schemas and checks documents */
export const operations = (schemas: SchemaThread): Operation[] => [
  commitArtifact(schemas),
  listArtifacts,
  getArtifact,
  declareShape(schemas),
  listShapes,
  getShape,
];

/** Operations that are MCP tools only. */
export const toolOperations: readonly Operation[] = [getArtifactById];
