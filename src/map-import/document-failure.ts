/** The failure that ended an import at one of its documents; see `cause`. */
export class DocumentFailure extends Error {
  override readonly name = 'DocumentFailure';
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.path = path;
  }
}
