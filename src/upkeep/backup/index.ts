export { ArchiveError, type Keys, type Seal } from './archive.ts';
export { backUp } from './back-up.ts';
export type { Header, Reading } from './header.ts';
export { checkArchives, restore } from './restore.ts';
