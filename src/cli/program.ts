import { Command, type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { replaceNames } from './find-ids.ts';
import { FORMATS } from './output/format.ts';
import { COLORS, type GlobalOptions, type Shell } from './shell.ts';

/** A top-level command; its module is loaded only when it is called. */
interface Entry {
  readonly name: string;
  readonly alias?: string;
  readonly about: string;
  readonly load: () => Promise<{ commands: (shell: Shell) => CommandUnknownOpts }>;
}

/** The top-level commands, in the order of the help. */
export const ENTRIES: readonly Entry[] = [
  { name: 'auth', about: 'Log in and out, and ask for access', load: () => import('./commands/auth.ts') },
  {
    name: 'resource',
    about: 'Documents: their bodies, metadata and sources',
    load: () => import('./commands/resource.ts'),
  },
  {
    name: 'context',
    about: 'Contexts: homes of documents, shared with teams',
    load: () => import('./commands/context.ts'),
  },
  {
    name: 'cogmap',
    alias: 'map',
    about: 'Cognitive maps: what a team knows, and the picture of it',
    load: () => import('./commands/cogmap.ts'),
  },
  {
    name: 'panorama',
    about: 'Draw a map: in the terminal, as SVG or as PNG',
    load: () => import('./commands/panorama.ts'),
  },
  {
    name: 'report',
    about: 'Report on a map: what holds it together, and what to look at',
    load: () => import('./commands/report.ts'),
  },
  {
    name: 'duplicates',
    about: 'Documents of a map that may be the same',
    load: () => import('./commands/duplicates.ts'),
  },
  {
    name: 'relationship',
    alias: 'edge',
    about: 'Relationships between documents',
    load: () => import('./commands/relationship.ts'),
  },
  { name: 'facet', about: 'Facets of documents', load: () => import('./commands/facet.ts') },
  {
    name: 'search',
    about: 'Find documents by words and by meaning',
    load: () => import('./commands/search.ts'),
  },
  {
    name: 'query',
    about: 'Run a plan of searches, selections, walks and surveys',
    load: () => import('./commands/query.ts'),
  },
  {
    name: 'warmup',
    about: 'Show the latest sessions and goals of a context',
    load: () => import('./commands/warmup.ts'),
  },
  {
    name: 'trail',
    about: 'What happened to a document or a relationship',
    load: () => import('./commands/trail.ts'),
  },
  { name: 'event', about: 'What happens in a context or a map', load: () => import('./commands/event.ts') },
  {
    name: 'graph',
    about: 'Walk the graph: home, entry, slices, compositions',
    load: () => import('./commands/graph.ts'),
  },
  {
    name: 'data-artifact',
    about: 'Structured data of documents',
    load: () => import('./commands/artifact.ts'),
  },
  {
    name: 'invocation',
    about: 'Working runs of agents on maps',
    load: () => import('./commands/invocation.ts'),
  },
  {
    name: 'import',
    about: 'Bring a folder of Markdown, a vault of Obsidian, a graph or an exported map into a map',
    load: () => import('./commands/import.ts'),
  },
  {
    name: 'export',
    about: 'Write a map as a folder of Markdown, a graph, a script or an archive',
    load: () => import('./commands/export.ts'),
  },
  {
    name: 'steward',
    about: 'Keep maps up to date with what arrives',
    load: () => import('./commands/steward.ts'),
  },
  { name: 'auditor', about: 'Judge citations', load: () => import('./commands/auditor.ts') },
  { name: 'job', about: 'Work in the background', load: () => import('./commands/job.ts') },
  {
    name: 'backup',
    about: 'Backups of the installation, for administrators',
    load: () => import('./commands/backup.ts'),
  },
  { name: 'team', about: 'Teams, their members and invitations', load: () => import('./commands/team.ts') },
  {
    name: 'invitations',
    about: 'Invitations that you have',
    load: () => import('./commands/invitations.ts'),
  },
  {
    name: 'invite',
    about: 'Invite people to teams, and answer invitations',
    load: () => import('./commands/invite.ts'),
  },
  { name: 'profile', about: 'Your own profile', load: () => import('./commands/profile.ts') },
  { name: 'access', about: 'Explain who reaches what, and why', load: () => import('./commands/access.ts') },
  {
    name: 'feed-target',
    about: 'Addresses to which events are posted',
    load: () => import('./commands/feed-target.ts'),
  },
  {
    name: 'proposal',
    about: 'Changes that wait until somebody who may make them accepts them',
    load: () => import('./commands/proposal.ts'),
  },
  {
    name: 'shared-link',
    about: 'Views of maps that everyone who has the link may read',
    load: () => import('./commands/shared-link.ts'),
  },
  { name: 'connection', about: 'Where webhooks come from', load: () => import('./commands/connection.ts') },
  {
    name: 'subscription',
    about: 'What teams, contexts and maps take of webhooks',
    load: () => import('./commands/subscription.ts'),
  },
  { name: 'machine', about: 'Machine clients', load: () => import('./commands/machine.ts') },
  { name: 'admin', about: 'Administer the installation', load: () => import('./commands/admin.ts') },
  {
    name: 'slack',
    about: 'The chat accounts that are linked with you',
    load: () => import('./commands/slack.ts'),
  },
  {
    name: 'mcp',
    about: 'Carry the messages of an agent between standard streams and the service',
    load: () => import('./commands/mcp.ts'),
  },
  {
    name: 'status',
    about: 'Tell who is logged in, until when, and whether they have access',
    load: () => import('./commands/status.ts'),
  },
  { name: 'version', about: 'Print the version', load: () => import('./commands/version.ts') },
  {
    name: 'doctor',
    about: 'Look for what keeps the command line from working',
    load: () => import('./commands/doctor.ts'),
  },
  {
    name: 'init',
    about: 'Write down which service this command line talks to',
    load: () => import('./commands/init.ts'),
  },
  { name: 'config', about: 'Show and edit the configuration', load: () => import('./commands/config.ts') },
  {
    name: 'completion',
    about: 'Print the script by which a shell completes commands',
    load: () => import('./commands/completion.ts'),
  },
  {
    name: 'call',
    about: 'Call any operation of the API by its id',
    load: () => import('./commands/call.ts'),
  },
];

const VALUED = ['--format', '--color'];

/** The first word that is not an option; undefined without one. */
function firstWord(words: readonly string[]): string | undefined {
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (VALUED.includes(word)) at++;
    else if (!word.startsWith('-')) return word === 'help' ? firstWord(words.slice(at + 1)) : word;
  }
  return undefined;
}

async function addCommands(
  program: CommandUnknownOpts,
  shell: Shell,
  wanted: string | undefined,
): Promise<void> {
  for (const { name, alias, about, load } of ENTRIES) {
    const isWanted = wanted !== undefined && (wanted === name || wanted === alias);
    const command = isWanted ? (await load()).commands(shell) : new Command(name).summary(about);
    if (alias !== undefined) command.alias(alias);
    program.addCommand(inherit(command));
  }
}

/** Applies the exit and help settings to a command and its subcommands, since commander does not inherit them. */
function inherit(command: CommandUnknownOpts): CommandUnknownOpts {
  command.exitOverride().showHelpAfterError('(add --help for what it takes)');
  for (const inner of command.commands) inherit(inner);
  return command;
}

/** Builds the program for these words: all command names, but options and subcommands only for the called one. */
export async function makeProgram(
  words: readonly string[],
  { version, shell, keep }: { version: string; shell: Shell; keep: (options: GlobalOptions) => void },
): Promise<CommandUnknownOpts> {
  const program = new Command('atlas')
    .description('The command line of Atlas, a knowledge-graph service.')
    .version(version, '-V, --version', 'Print the version')
    .helpOption('-h, --help', 'Print this help')
    .addOption(new Option('--format <format>', 'How answers are printed').choices(FORMATS))
    .addOption(new Option('--color <when>', 'When colours are used').choices(COLORS))
    .exitOverride()
    .showHelpAfterError('(add --help for what it takes)');
  program.hook('preAction', async (_, command) => {
    keep(program.opts());
    await replaceNames(command, () => shell.atlas());
  });
  program.on('option:format', () => keep(program.opts()));
  await addCommands(program, shell, firstWord(words));
  return program;
}
