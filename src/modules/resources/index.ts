export {
  type BlockDraft,
  type BodyContents,
  type PreparedBody,
  prepareBody,
} from './body.ts';
export {
  type BlockManifest,
  type Home,
  type Incorporated,
  propertyAsserted,
  propertySet,
  provenanceAnnotated,
  provenanceCorrected,
  type ResourceBirth,
  resourceCreated,
  resourceDeleted,
  resourceRehomed,
  type Source,
  type Stamp,
  type Subject,
} from './events.ts';
export { storeContents } from './store-contents.ts';

export const operations = [];
