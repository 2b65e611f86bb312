/** A file as the response of an operation; a surface opens it when it sends it. */
export class StoredFile {
  readonly path: string;
  readonly bytes: number;

  constructor(path: string, bytes: number) {
    this.path = path;
    this.bytes = bytes;
  }
}
