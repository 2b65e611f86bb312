import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cypherFiles } from './source-files.ts';

/** Each label that the service stores is replayed, saved beside the ledger, or left out for a reason. */

const LEFT_OUT: Readonly<Record<string, string>> = {
  AccessVersion: 'of what is cached; a new ledger begins one',
  AuditCursor: 'a position, which begins anew',
  AuditOffer: 'work that is handed out again',
  AuditOwed: 'found again from the beginning of the ledger',
  Backup: 'of a file in a folder that a restored installation may not have',
  AuthorizationRecord: 'sessions and tokens, of which some may have been revoked since',
  ChatIntent: 'ends within minutes',
  CreationTurn: 'a lock',
  Job: 'made again from the ledger',
  JobTurn: 'a lock',
  LedgerSweep: 'a position, which begins anew',
  RetiredRegion: 'about to be deleted',
  SchemaStep: 'of the schema, which is made before',
  StagedFormerBridge: 'a piece of a picture that nobody sees yet',
  StagedFormerRegion: 'a piece of a picture that nobody sees yet',
  StagedRegion: 'a piece of a picture that nobody sees yet',
  StewardCursor: 'a position, which begins anew',
  VectorSetting: 'a line of its own',
  VerificationScratch: 'the mark of a database to compare with',
  WebhookReceipt: 'ends within minutes',
};

const MADE = /\b(?:CREATE|MERGE)\s*(?:\([^()]*\)-\[[^\]]*\]->)?\(\w*((?::\w+)+)/g;

const labelsMade = (text: string): string[] =>
  [...text.matchAll(MADE)].flatMap(([, labels]) => labels!.split(':').filter(Boolean));

const files = cypherFiles();
const saved = new Set(
  readFileSync(new URL('../../cypher/backup/list_beside_ids.cypher', import.meta.url), 'utf8')
    .match(/node:([\w|\s]+)\)/)![1]!
    .split('|')
    .map((label) => label.trim()),
);
const replayed = new Set(
  files
    .filter(({ name }) => /^(project|replay|parts)\/|^ledger\/open_ledger$/.test(name))
    .flatMap(({ body }) => labelsMade(body.join('\n'))),
);

test('no label is forgotten', () => {
  const all = new Set(files.flatMap(({ body }) => labelsMade(body.join('\n'))));
  expect(all.size).toBeGreaterThan(40);
  expect(
    [...all].filter((label) => !saved.has(label) && !replayed.has(label) && !(label in LEFT_OUT)),
  ).toEqual([]);
});

test('what is left out is neither saved nor forgotten by this list', () => {
  const all = new Set(files.flatMap(({ body }) => labelsMade(body.join('\n'))));
  expect(Object.keys(LEFT_OUT).filter((label) => saved.has(label))).toEqual([]);
  expect([...saved].filter((label) => !all.has(label))).toEqual([]);
});
