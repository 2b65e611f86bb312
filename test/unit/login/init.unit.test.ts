import { chmod, lstat, mkdir, readdir, readFile, rename, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withProvider, withValue } from '#cli/login/edit-configuration.ts';
import { run } from '#cli/run.ts';
import { LoginFolder } from '../../fakes/login-provider.ts';

/** `atlas init` changes what it is asked to change in the configuration, and nothing else. */

const ADDRESS = 'https://atlas.example';
const set = (text: string): string => withValue(text, 'cloud', 'api_url', ADDRESS, 'config.toml');

describe('one value changes, and every other byte stays', () => {
  test.each([
    ['nothing', '', '[cloud]\napi_url = "https://atlas.example"\n'],
    [
      'a value, with its comment',
      '# mine\n[cloud]\napi_url   = "http://x" # old\n\n[cli]\nformat = "toon" # nice\n',
      '# mine\n[cloud]\napi_url   = "https://atlas.example" # old\n\n[cli]\nformat = "toon" # nice\n',
    ],
    [
      'a value in single quotes',
      "[cloud]\n  api_url='x#y'#z\n",
      '[cloud]\n  api_url="https://atlas.example"#z\n',
    ],
    [
      'an empty table',
      '[cloud] # here\n[cli]\nformat = "json"\n',
      '[cloud] # here\napi_url = "https://atlas.example"\n[cli]\nformat = "json"\n',
    ],
    ['a dotted key', 'cloud.api_url = "x"\n', 'cloud.api_url = "https://atlas.example"\n'],
    ['an inline table', 'cloud = { api_url = "x" }\n', 'cloud = { api_url = "https://atlas.example" }\n'],
    [
      'another table of the same key',
      '[a]\napi_url = "x"\n[cloud]\napi_url = "x"\n',
      '[a]\napi_url = "x"\n[cloud]\napi_url = "https://atlas.example"\n',
    ],
    [
      'a text that looks like it',
      'a = """\n[cloud]\napi_url = "x"\n"""',
      'a = """\n[cloud]\napi_url = "x"\n"""\n\n[cloud]\napi_url = "https://atlas.example"\n',
    ],
    [
      'line ends of Windows',
      '[cli]\r\nformat = "json"',
      '[cli]\r\nformat = "json"\r\n\r\n[cloud]\r\napi_url = "https://atlas.example"\r\n',
    ],
  ])('%s', (_, before, after) => {
    expect(set(before)).toBe(after);
    expect(set(after)).toBe(after);
  });

  test('a form in which it cannot be changed is refused, with what to write', () => {
    expect(() => set('cloud = { x = 1 }\n')).toThrow(
      expect.objectContaining({ code: 'config', hint: expect.stringContaining('atlas config edit') }),
    );
  });
});

describe('a provider', () => {
  const entry = { name: 'id.example', token_url: 'https://id.example/oauth/token', client_id: 'cli' };
  const block = (client: string) =>
    `[[auth.providers]]\nname = "id.example"\ntoken_url = "https://id.example/oauth/token"\nclient_id = "${client}"\n`;

  test('is written beside others, and is the one in use', () => {
    const before = '[auth] # mine\n[[auth.providers]]\nname = "x" # y\n';
    expect(withProvider(before, entry, 'c')).toBe(
      `[auth] # mine\nprovider = "id.example"\n[[auth.providers]]\nname = "x" # y\n\n${block('cli')}`,
    );
    expect(withProvider('', entry, 'c')).toMatch(/provider = "id.example"/);
  });

  test('that is there is changed in its place', () => {
    const before = `[auth]\nprovider = "x"\n\n${block('old')}# end\n`;
    expect(withProvider(before, entry, 'c')).toBe(
      `[auth]\nprovider = "id.example"\n\n${block('cli')}# end\n`,
    );
  });
});

describe('the command', () => {
  let folder: LoginFolder;
  beforeEach(async () => {
    folder = await LoginFolder.make({ url: 'http://x.example' });
    delete folder.env['SERVICE_API_URL'];
  });
  afterEach(() => folder.remove());
  const written = () => readFile(join(folder.path, 'config.toml'), 'utf8');

  test('writes a provider of Auth0 or Okta, which then is in use', async () => {
    const words = '--auth-client-id cli --auth-audience https://api.example';
    await folder.atlas(`init --instance-url ${ADDRESS} --auth-domain t.example ${words}`);
    expect(await written()).toBe(
      `[cloud]
api_url = "https://atlas.example"

[auth]
provider = "t.example"

[[auth.providers]]
name = "t.example"
authorize_url = "https://t.example/authorize"
token_url = "https://t.example/oauth/token"
client_id = "cli"
audience = "https://api.example"
`,
    );
    expect((await folder.atlas('init --auth-domain o.example --idp okta --auth-server-id main')).code).toBe(
      0,
    );
    expect(await written()).toContain('"https://o.example/oauth2/main/v1/token"');
    const { stdout } = await folder.atlas('config show');
    expect(JSON.parse(stdout)).toMatchObject({ api_url: ADDRESS, provider: 'o.example' });
  });

  test.each([
    'init --auth-client-id x --instance-url http://x',
    'init --auth-domain https://x --instance-url http://x',
    'init --auth-domain x --auth-server-id y',
    'init',
  ])('%s means nothing', async (words) => {
    expect((await folder.atlas(words)).code).toBe(2);
    await expect(written()).rejects.toThrow('ENOENT');
  });

  test('a file that is not TOML is reported by name, and stays unchanged', async () => {
    await folder.configure('[cloud\n');
    const { code, failure } = await folder.atlas(`init --instance-url ${ADDRESS}`);
    expect([code, failure]).toMatchObject([
      1,
      { code: 'config', message: expect.stringContaining('config.toml') },
    ]);
    expect(await written()).toBe('[cloud\n');
  });

  test('a link stays one, and a file keeps who may read it', async () => {
    await folder.configure('# mine\n');
    await mkdir(join(folder.path, 'dotfiles'));
    const target = join(folder.path, 'dotfiles', 'atlas.toml');
    await rename(join(folder.path, 'config.toml'), target);
    await chmod(target, 0o600);
    await symlink(target, join(folder.path, 'config.toml'));
    await folder.atlas(`init --instance-url ${ADDRESS}`);
    expect((await lstat(join(folder.path, 'config.toml'))).isSymbolicLink()).toBe(true);
    expect([(await stat(target)).mode & 0o777, await readFile(target, 'utf8')]).toEqual([
      0o600,
      expect.stringMatching(/^# mine\n/),
    ]);
    expect(await readdir(join(folder.path, 'dotfiles'))).toEqual(['atlas.toml']);
  });

  const QUESTION = '[http://localhost:3000]: ';
  const CTRL_C = '\u0003';
  const CTRL_D = '\u0004';

  test.each([
    ['an answer', `${ADDRESS}\r`, 0],
    ['Ctrl-C', CTRL_C, 130],
    ['Ctrl-D', CTRL_D, 130],
  ])('its question ends by %s', async (_, key, expected) => {
    const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const terminal = { isTTY: true, setRawMode: () => undefined, columns: 80 };
    Object.assign(stdin, terminal);
    Object.assign(stderr, terminal);
    let said = '';
    stderr.on('data', (part: Buffer) => {
      const wasAsked = said.includes(QUESTION);
      said += part;
      if (!wasAsked && said.includes(QUESTION)) stdin.write(key);
    });
    const streams = { stdin, stdout, stderr } as unknown as NodeJS.Process;
    expect(await run(['init'], '0', { ...streams, env: folder.env })).toBe(expected);
    if (expected === 0) expect(await written()).toContain(ADDRESS);
    else await expect(written()).rejects.toThrow('ENOENT');
    expect(said).not.toContain('Abort');
  });
});
