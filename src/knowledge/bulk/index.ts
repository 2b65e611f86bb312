export { ACT_NAMES, ACTS, type Act, BulkItem, checkFields, type Item, namedKeys, readItem } from './items.ts';
export { forgetItems, KEPT_DAYS, startItemLoop } from './old-items.ts';
export { bulkWrite } from './operations/bulk.ts';
export { idIn } from './write-items.ts';
