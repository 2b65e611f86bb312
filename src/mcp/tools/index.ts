import { ARTIFACT_TOOLS } from './artifacts.ts';
import { AUDITOR_TOOLS } from './auditor.ts';
import { BULK_TOOLS } from './bulk.ts';
import { CONTEXT_TOOLS } from './contexts.ts';
import type { ToolDeclaration } from './declare.ts';
import { FINDING_TOOLS } from './finding.ts';
import { INGEST_TOOLS } from './ingest.ts';
import { INVOCATION_TOOLS } from './invocations.ts';
import { MAP_TOOLS } from './maps.ts';
import { PROPOSAL_TOOLS } from './proposals.ts';
import { RELATIONSHIP_TOOLS } from './relationships.ts';
import { RESOURCE_TOOLS } from './resources.ts';
import { SCHEMA_TOOLS } from './schema.ts';
import { STEWARD_TOOLS } from './steward.ts';

export { AUDITOR_TOOLS, STEWARD_TOOLS };

/** All tools: the single registry from which lists, schemas and docs are generated. */
export const TOOLS: readonly ToolDeclaration[] = [
  ...RESOURCE_TOOLS,
  ...FINDING_TOOLS,
  ...RELATIONSHIP_TOOLS,
  ...BULK_TOOLS,
  ...PROPOSAL_TOOLS,
  ...MAP_TOOLS,
  ...CONTEXT_TOOLS,
  ...SCHEMA_TOOLS,
  ...INVOCATION_TOOLS,
  ...INGEST_TOOLS,
  ...ARTIFACT_TOOLS,
  ...AUDITOR_TOOLS,
  ...STEWARD_TOOLS,
];
