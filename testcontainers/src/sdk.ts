// The one file that says where the client is: in the published package it is `@atlas/sdk` (pack/testcontainers.ts).
export {
  type AtlasClient,
  BearerToken,
  type Credentials,
  createAtlasClient,
  isRefusal,
  pagesOf,
} from '../../sdk/src/index.ts';
