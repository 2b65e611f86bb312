import { readFileSync } from 'node:fs';

/**
 * Loaded into the service before anything else (`--import`): its time of day is that of the machine, moved by the milliseconds
 * that stand in the file CLOCK_FILE. Timers and `performance` are as they were, as on a machine whose clock is set.
 */

const LOOK_MS = 50;

const file = process.env['CLOCK_FILE']!;
let movedMs = 0;
const look = () => {
  const text = readFileSync(file, 'utf8');
  // It is empty for a moment while it is written.
  if (text !== '') movedMs = Number(text);
};
setInterval(look, LOOK_MS).unref();

const realNow = Date.now.bind(Date);
const now = () => realNow() + movedMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
