import { mergeResources } from './operations/merge-resources.ts';
import { undoMerge } from './operations/undo-merge.ts';

export const operations = [mergeResources, undoMerge];
