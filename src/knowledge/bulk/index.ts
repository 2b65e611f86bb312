export { forgetItems, KEPT_DAYS, startItemLoop } from './old-items.ts';
export { bulkWrite } from './operations/bulk.ts';
