import { startManagedNeo4j } from '#neo4j/managed/index.ts';

// A service of its own process, so that a test can kill it: starts the folder's Neo4j, says where it is, and waits.
// It stops in order on SIGINT, as the real service does; the answer is one line of JSON on stdout.
// The second argument `supervised`: a database that ends is started again.
const [dataDir, how] = process.argv.slice(2);
const server = await startManagedNeo4j({
  dataDir: dataDir!,
  log: () => undefined,
  startTimeoutMs: 150_000,
});
const { uri, user, password, pid } = server;
process.stdout.write(`${JSON.stringify({ uri, user, password, pid })}\n`);
if (how === 'supervised')
  server.supervise({ log: () => undefined, moved: () => undefined, lost: () => process.exit(1) });
const keepAlive = setInterval(() => undefined, 60_000);
process.once('SIGINT', async () => {
  await server.stop();
  clearInterval(keepAlive);
});
