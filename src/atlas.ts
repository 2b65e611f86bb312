import { bridge, endpointOf } from './mcp-bridge.ts';

const USAGE = 'usage: SERVICE_TOKEN=<token> SERVICE_API_URL=<https://…/api> atlas mcp';

/** The command line: for now the bridge that lets desktop programs talk to `/mcp` over their standard streams. */
async function main([command, ...others]: readonly string[]): Promise<number> {
  const { SERVICE_TOKEN: token, SERVICE_API_URL: apiUrl } = process.env;
  if (command !== 'mcp' || others.length > 0 || !token || !apiUrl || !URL.canParse(apiUrl)) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const { stdin: input, stdout } = process;
  await bridge({ input, send: (line) => stdout.write(`${line}\n`), endpoint: endpointOf(apiUrl), token });
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
