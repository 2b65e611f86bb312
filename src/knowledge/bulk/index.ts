export { bulkWrite } from './operations/bulk.ts';
