import { extname } from 'node:path';
import type { AtlasClient, InputOf } from '#sdk/index.ts';
import { OPERATIONS } from '#sdk/operations.ts';
import { calling, given, number } from '../command.ts';
import { UsageError } from '../failures.ts';
import { LENS, lensName, MAP, mapName } from '../named.ts';
import { requireFree, writeWhole } from '../output/whole-file.ts';
import type { Shell } from '../shell.ts';

const TRUNCATED = 'X-Result-Truncated';
const ENDINGS = ['.svg', '.png'];

async function write(svg: string, path: string, force: boolean): Promise<void> {
  const content = extname(path) === '.png' ? await (await import('../drawing/png.ts')).pngOf(svg) : svg;
  await writeWhole(path, content, { force });
}

const showsUnicode = ({ env }: Shell): boolean =>
  process.platform === 'win32' || /utf-?8/i.test(env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '');

type Query = InputOf<'cogmap_panorama'>['query'] & object;

/** Reads the panorama of a map and the response header that names its truncated parts. */
async function panoramaOf(atlas: AtlasClient, id: string, query: Query) {
  let truncated: string | null = null;
  const reading: Parameters<AtlasClient['use']>[0] = {
    onResponse: ({ schemaPath, response }) => {
      if (`GET ${schemaPath}` === OPERATIONS.cogmap_panorama) truncated = response.headers.get(TRUNCATED);
    },
  };
  atlas.use(reading);
  try {
    const panorama = await atlas.call('cogmap_panorama', { path: { id }, query });
    return { panorama, truncated: truncated ?? undefined };
  } finally {
    atlas.eject(reading);
  }
}

/** `atlas panorama MAP` */
export const commands = (shell: Shell) =>
  calling('cogmap_panorama', 'panorama')
    .summary('Draw a map: in the terminal, as SVG or as PNG')
    .argument('<map>', MAP, mapName)
    .option('--out <file>', 'draw it into this file, by its ending: .svg or .png')
    .option('--force', 'replace the file')
    .option('--zoom <zoom>', 'coarser or finer territories, from 0 to 1', number)
    .option('--lens <lens>', `the lens that it is formed under: ${LENS}`, lensName)
    .option('--as-of <time>', 'how it was at that time')
    .action(async (id, { out, force = false, zoom, lens, asOf }) => {
      if (out !== undefined && !ENDINGS.includes(extname(out)))
        throw new UsageError(`--out takes a file that ends in ${ENDINGS.join(' or ')}`);
      if (out !== undefined) await requireFree(out, { force });
      const atlas = await shell.atlas();
      const query = given({ zoom, lens_id: lens, as_of: asOf });
      const [{ panorama, truncated }, { cogmap }] = await Promise.all([
        panoramaOf(atlas, id, query),
        atlas.call('get_cognitive_map', { path: { id } }),
      ]);
      const { pictureOf } = await import('../drawing/picture.ts');
      const picture = pictureOf(cogmap.name, panorama, truncated);
      if (out !== undefined) {
        const { panoramaDrawing } = await import('#drawing/panorama.ts');
        const about = { title: picture.name, cut: picture.cut, asOf };
        await write(panoramaDrawing(panorama, about), out, force);
        shell.note(`${out} is written.`);
        return;
      }
      const { linesOf } = await import('../drawing/terminal.ts');
      const unicode = showsUnicode(shell);
      shell.show(panorama, { text: (_, page) => linesOf(picture, { ...page, unicode }).join('\n') });
    });
