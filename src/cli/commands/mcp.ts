import { Command } from '../command.ts';
import { serviceOf } from '../connect.ts';
import { bridge } from '../mcp-bridge.ts';
import type { Shell } from '../shell.ts';

/** `atlas mcp` */
export const commands = (shell: Shell) =>
  new Command('mcp')
    .summary('Carry the messages of an agent between standard streams and the service')
    .description(
      'Carry the messages of an agent (MCP) between standard streams and the service, as the logged-in account.\n' +
        'Desktop programs start it as one of their servers.',
    )
    .option(
      '--tools <sets>',
      'only these tools: read, write, steward, auditor, all, or names, joined by commas',
    )
    .action(async ({ tools }: { tools?: string }) => {
      const { origin, ...identity } = await serviceOf(shell);
      const endpoint = new URL(`${origin}/mcp`);
      if (tools !== undefined) endpoint.searchParams.set('tools', tools);
      await bridge({ input: shell.stdin, answer: (line) => shell.write(`${line}\n`), endpoint, ...identity });
    });
