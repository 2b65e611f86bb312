import { AtlasTestError, lastLines } from './failures.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const NO_ENGINE =
  /could not find a working container runtime strategy|docker daemon|ECONNREFUSED|ENOENT.*docker\.sock/i;
// The last one: the engine asks a registry for an image that it does not have, and reaches none.
const NO_IMAGE =
  /no such image|pull access denied|manifest unknown|not found|repository does not exist|get "https?:[^"]*\/v2\//i;
/** What Testcontainers adds to the message of a container that ended; its log follows anyway. */
const EXIT_LOG = /, last \d+ logs:.*/s;
const PORT_TAKEN = /port is already allocated|address already in use/i;
const NOT_READY = /not (accessible|ready|healthy|received)|timed? ?out|unhealthy|after \d+ ?ms/i;

/** What a failed start of a container means, with what to do. */
export function containerFailure(
  error: unknown,
  { image, log }: { image: string; log: string },
): AtlasTestError {
  if (error instanceof AtlasTestError) return error;
  const said = messageOf(error);
  const failure = (problem: AtlasTestError['problem'], message: string) =>
    new AtlasTestError(problem, message, { cause: error });
  if (NO_ENGINE.test(said))
    return failure(
      'no_engine',
      "No container engine answers. Start Docker (or set DOCKER_HOST), or use startAtlas of '@atlas/testcontainers/managed', which runs Atlas as a process.",
    );
  if (PORT_TAKEN.test(said))
    return failure(
      'port_taken',
      `A port of this machine is taken: ${said}. withExposedPorts(3000) lets the engine choose a free one.`,
    );
  if (NO_IMAGE.test(said))
    return failure(
      'no_image',
      `There is no image ${image}: ${said}. \`npm run image\` in a checkout of Atlas builds atlas:standalone; new AtlasContainer('name:tag') takes another name.`,
    );
  if (NOT_READY.test(said))
    return failure(
      'not_ready',
      `${image} was not ready in time: ${said}. withStartupTimeout(ms) gives it more time; another image than Atlas never is. The end of its log:\n${lastLines(log)}`,
    );
  return failure(
    'ended',
    `${image} did not start: ${said.replace(EXIT_LOG, '')}. An image of Atlas with its own database is atlas:standalone, which \`npm run image\` builds. The end of its log:\n${lastLines(log)}`,
  );
}

/**
 * Checks what an image answered where Atlas tells its version.
 * @throws AtlasTestError wrong_image
 */
export function requireAtlas(image: string, status: number, body: string): void {
  if (status === 200 && body.includes('"version"')) return;
  throw new AtlasTestError(
    'wrong_image',
    `${image} is not an image of Atlas: /api/health answered ${status} ${body.slice(0, 80)}. \`npm run image\` builds atlas:standalone.`,
  );
}
