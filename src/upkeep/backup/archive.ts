import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { canonicalJson } from '#base/canonical-json.ts';
import { parseJson } from '#base/parse-json.ts';

/**
 * An archive is a file of JSON lines, compressed (gzip), and sealed (age, version 1) where a key is given. The first line
 * is the header, the last one the end, with the digest of all before it.
 */

/** A file that is no archive, or none that this version can read, or whose key is another. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** What an archive is sealed with. */
export type Seal = { readonly passphrase: string } | { readonly recipients: readonly string[] };

/** What opens a sealed archive. */
export interface Keys {
  readonly passphrase?: string | undefined;
  /** Secret keys of age (`AGE-SECRET-KEY-…`). */
  readonly identities?: readonly string[];
}

export type Line = Readonly<Record<string, unknown>>;

const AGE = 'age-encryption.org/v1';
const GZIP = Buffer.from([0x1f, 0x8b]);

function encrypterOf(seal: Seal): Encrypter {
  const encrypter = new Encrypter();
  if ('passphrase' in seal) encrypter.setPassphrase(seal.passphrase);
  else for (const recipient of seal.recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

async function* sealed(source: AsyncIterable<Buffer>, seal: Seal): AsyncGenerator<Uint8Array> {
  const plain = Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>;
  yield* Readable.fromWeb(
    (await encrypterOf(seal).encrypt(plain as never)) as unknown as ReadableStream<Uint8Array>,
  );
}

/** Writes an archive beside its path, and puts it there when it is whole. */
export class ArchiveWriter {
  readonly #path: string;
  readonly #gzip: Gzip = createGzip();
  readonly #hash = createHash('sha256');
  readonly #written: Promise<void>;
  #lines = 0;

  private constructor(path: string, seal: Seal | undefined) {
    this.#path = path;
    const file = createWriteStream(this.#partial, { mode: 0o600, flags: 'w' });
    this.#written =
      seal === undefined
        ? pipeline(this.#gzip, file)
        : pipeline(this.#gzip, (source) => sealed(source, seal), file);
    // Awaited in `end`; a failure before is told by `add`.
    this.#written.catch(() => undefined);
  }

  get #partial(): string {
    return `${this.#path}.partial`;
  }

  /** @throws ArchiveError when there is a file of this name */
  static async open(path: string, seal: Seal | undefined): Promise<ArchiveWriter> {
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      throw new ArchiveError(`${path} is there already`);
    return new ArchiveWriter(path, seal);
  }

  /** Adds a line; resolves when the file is ready for the next one. */
  async add(line: Line): Promise<void> {
    const text = `${canonicalJson(line)}\n`;
    this.#hash.update(text);
    this.#lines += 1;
    if (!this.#gzip.write(text)) await Promise.race([once(this.#gzip, 'drain'), this.#written]);
  }

  /** Adds the end, and puts the archive in its place. */
  async end(): Promise<void> {
    const [digest, lines] = [this.#hash.digest('hex'), this.#lines];
    this.#gzip.end(`${canonicalJson({ end: { digest, lines } })}\n`);
    await this.#written;
    const file = await open(this.#partial, 'r+');
    await file.sync().finally(() => file.close());
    await rename(this.#partial, this.#path);
  }

  /** Removes what was written. */
  async abandon(): Promise<void> {
    this.#gzip.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.#partial, { force: true });
  }
}

async function decrypted(path: string, source: Readable, keys: Keys): Promise<Readable> {
  const decrypter = new Decrypter();
  if (keys.passphrase !== undefined) decrypter.addPassphrase(keys.passphrase);
  for (const identity of keys.identities ?? []) decrypter.addIdentity(identity);
  if (keys.passphrase === undefined && (keys.identities ?? []).length === 0)
    throw new ArchiveError(`${path} is sealed: name its passphrase or its key`);
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(source) as never);
    return Readable.fromWeb(plain as never);
  } catch (error) {
    if (/no identity matched/.test(String(error)))
      throw new ArchiveError(`${path} is sealed with another passphrase or key`);
    throw error;
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new ArchiveError(`${path} cannot be read: ${error.code}`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* textsOf(path: string, keys: Keys): AsyncGenerator<string> {
  const beginning = await beginningOf(path);
  const isSealed = beginning.toString('latin1') === AGE;
  if (!isSealed && !beginning.subarray(0, 2).equals(GZIP))
    throw new ArchiveError(`${path} is no backup of Atlas`);
  const file = createReadStream(path);
  try {
    const packed = isSealed ? await decrypted(path, file, keys) : file;
    const gunzip = createGunzip();
    packed.on('error', (error: Error) => gunzip.destroy(error));
    packed.pipe(gunzip);
    let parts: Buffer[] = [];
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        yield Buffer.concat([...parts, chunk.subarray(from, at)]).toString('utf8');
        parts = [];
        from = at + 1;
      }
      if (from < chunk.length) parts.push(chunk.subarray(from));
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`${path} is cut or damaged`);
  } finally {
    file.destroy();
  }
}

/**
 * The lines of an archive, in their order, without the end.
 * @throws ArchiveError when the file is no archive, is cut or damaged, or its key is another: with the last line at the
 *   latest, so whoever changes anything reads it once before
 */
export async function* linesOf(path: string, keys: Keys): AsyncGenerator<Line> {
  const hash = createHash('sha256');
  let lines = 0;
  let ended = false;
  for await (const text of textsOf(path, keys)) {
    if (ended) throw new ArchiveError(`${path} is damaged: it goes on after its end`);
    let line: Line;
    try {
      line = parseJson(text) as Line;
    } catch {
      throw new ArchiveError(lines === 0 ? `${path} is no backup of Atlas` : `${path} is cut or damaged`);
    }
    const { end } = line as { readonly end?: { readonly digest: string; readonly lines: number } };
    if (end === undefined) {
      hash.update(`${text}\n`);
      lines += 1;
      yield line;
    } else if (end.lines !== lines || end.digest !== hash.digest('hex'))
      throw new ArchiveError(`${path} is damaged: its digest is another`);
    else ended = true;
  }
  if (!ended) throw new ArchiveError(`${path} is cut: its end is missing`);
}
