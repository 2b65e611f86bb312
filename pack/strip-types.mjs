// Node runs no TypeScript below `node_modules`, which is where the packed service is: this is loaded before it, also in its
// threads, and takes the types out of its own files.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../', import.meta.url).href;

// The warning that taking out types is experimental would be the first line of every log.
const { emitWarning } = process;
process.emitWarning = (warning, ...rest) =>
  String(warning).includes('stripTypeScriptTypes') ? undefined : emitWarning(warning, ...rest);

const isOwn = (url) =>
  url.startsWith(ROOT) && url.endsWith('.ts') && !url.slice(ROOT.length).startsWith('node_modules/');

registerHooks({
  load(url, context, next) {
    if (!isOwn(url)) return next(url, context);
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
    return { format: 'module', source, shortCircuit: true };
  },
});
