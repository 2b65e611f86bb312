import { fastify } from 'fastify';

/** A route without anything behind it; its parent learns the origin and ends the process. */
const app = fastify();
app.get('/', async () => ({ ok: true }));
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ origin });
process.once('disconnect', () => process.exit(0));
