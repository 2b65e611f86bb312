import { createContext } from './operations/create-context.ts';
import { getContext } from './operations/get-context.ts';
import { listContexts } from './operations/list-contexts.ts';

export { type ContextRef, parseContextRef } from './context-ref.ts';
export { resolveContextRef } from './resolve-context-ref.ts';

export const operations = [listContexts, createContext, getContext];
