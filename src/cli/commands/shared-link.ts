import { answering, calling, count, exactlyOne, given, group, ref } from '../command.ts';
import { DOCUMENT, documentNames, LENS, lensName, MAP, mapName } from '../named.ts';
import { LIMIT, OFFSET } from '../paging.ts';
import type { Shell } from '../shell.ts';

const LINK = 'the id of a link, or the beginning of it';

/** `atlas shared-link …` */
export const commands = (shell: Shell) =>
  group('shared-link', 'Views of maps that everyone who has the link may read', [
    calling('list_shared_links', 'list')
      .argument('<map>', MAP, mapName)
      .option(...LIMIT)
      .option(...OFFSET)
      .action(
        answering(
          shell,
          (atlas, cogmap_id, { limit, offset }) =>
            atlas.call('list_shared_links', { query: { cogmap_id, limit, offset } }),
          { rows: 'shared_links', columns: ['title', 'view', 'liveness', 'expires', 'id'], wholeIds: true },
        ),
      ),
    calling('create_shared_link', 'create')
      .argument('<map>', MAP, mapName)
      .option('--panorama', 'share the panorama')
      .option('--slice <documents>', `share what is around them: ${DOCUMENT}`, documentNames)
      .option('--report', 'share the report')
      .option('--depth <steps>', 'of a slice, how many steps it goes', count, 1)
      .option('--lens <lens>', `of a panorama or report: ${LENS}`, lensName)
      .option('--title <title>', 'the heading of the page')
      .option('--live', 'show what changes later, too')
      .option('--as-of <time>', 'show what was at that time')
      .option('--days <days>', 'how long the link opens it', count)
      .action(async (cogmap_id, { panorama, slice, report, depth, lens, title, live, asOf, days }) => {
        exactlyOne({ '--panorama': panorama, '--slice': slice, '--report': report });
        const atlas = await shell.atlas();
        const settings = given({ lens_id: lens });
        const body = {
          cogmap_id,
          ...(panorama && { panorama: settings }),
          ...(report && { report: settings }),
          ...(slice && { slice: { seeds: slice, depth } }),
          ...given({ title, live, as_of: asOf, expires_in_days: days }),
        };
        shell.show(await atlas.call('create_shared_link', { body }));
        shell.note('The address is shown this once.');
      }),
    calling('get_shared_link', 'show')
      .argument('<link>', LINK, ref)
      .action(answering(shell, (atlas, id) => atlas.call('get_shared_link', { path: { id } }))),
    calling('revoke_shared_link', 'revoke')
      .argument('<link>', LINK, ref)
      .action(answering(shell, (atlas, id) => atlas.call('revoke_shared_link', { path: { id } }))),
  ]);
