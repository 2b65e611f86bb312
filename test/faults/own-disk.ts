import { execFile } from 'node:child_process';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Room for a store and its logs, and what grows in a hundred rounds. The image is sparse: it takes what is used of it. */
const SIZE = '4G';
const MIB = 2 ** 20;
const UNMOUNT_TRIES = 20;
const UNMOUNT_PAUSE_SECONDS = '0.5';

/** A file system of its own under a folder, which can be filled without filling anybody else's. */
export class OwnDisk {
  readonly #folder: string;
  readonly #image: string;

  private constructor(folder: string, image: string) {
    this.#folder = folder;
    this.#image = image;
  }

  /**
   * Makes one under a folder, which is created.
   * @returns undefined where that cannot be done: it needs root on Linux, and a loop device
   */
  static async mount(folder: string): Promise<OwnDisk | undefined> {
    const image = `${folder}.img`;
    try {
      await mkdir(folder, { recursive: true });
      await run('truncate', ['-s', SIZE, image]);
      // Nothing is kept back for root, as whom the database runs here.
      await run('mkfs.ext4', ['-q', '-F', '-m', '0', image]);
      await run('mount', ['-o', 'loop', image, folder]);
      return new OwnDisk(folder, image);
    } catch {
      await rm(image, { force: true });
      return undefined;
    }
  }

  get #filler(): string {
    return join(this.#folder, 'filler');
  }

  /** Fills the disk until so many MiB are free. */
  async fill(freeMib: number): Promise<void> {
    await this.clear();
    const { bavail, bsize } = await statfs(this.#folder);
    // What a file takes beside its contents, and what the database writes meanwhile, may leave less than was free.
    const bytes = bavail * bsize - freeMib * MIB;
    await run('fallocate', ['-l', String(Math.max(1, bytes)), this.#filler]).catch(() => undefined);
  }

  /** Gives the room back. */
  async clear(): Promise<void> {
    await rm(this.#filler, { force: true });
  }

  /** For so long nothing can be written to it: who writes waits. */
  async stall(ms: number): Promise<void> {
    await run('fsfreeze', ['--freeze', this.#folder]);
    await sleep(ms).finally(() => run('fsfreeze', ['--unfreeze', this.#folder]));
  }

  async unmount(): Promise<void> {
    // Of a run that was interrupted; else there is nothing to end, which is said as an error.
    await run('fsfreeze', ['--unfreeze', this.#folder]).catch(() => undefined);
    const again = `for i in $(seq ${UNMOUNT_TRIES}); do umount "$0" && exit 0; sleep ${UNMOUNT_PAUSE_SECONDS}; done; exit 1`;
    await run('sh', ['-c', again, this.#folder]);
    await rm(this.#image, { force: true });
  }
}
