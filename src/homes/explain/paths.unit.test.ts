import { describe, expect, test } from 'vitest';
import { type Chain, type Link, type PathFacts, pathsOf, pathsSeenBy } from './paths.ts';
import type { Relation } from './relation.ts';

const ME = 'me';
const HOME = { kind: 'kb_contexts', id: 'home' } as const;

const relation = (more: Partial<Relation> = {}): Relation => ({
  live: true,
  read: true,
  write: true,
  grant: false,
  owns: false,
  by_admins_only: false,
  owner_id: null,
  home: null,
  depends_on: [],
  ...more,
});

const link = (more: Partial<Link>): Link => ({
  linked_id: 'subject',
  is_subject: true,
  link: 'GRANTED',
  holder_kind: 'kb_profiles',
  holder_id: ME,
  can_read: null,
  can_write: null,
  can_grant: null,
  granted_by: null,
  granted_at: null,
  ...more,
});

const ofTeam = (type: Link['link'], more: Partial<Link> = {}): Link =>
  link({ link: type, holder_kind: 'kb_teams', holder_id: 'acme', ...more });

const chain = (role: string, ...slugs: string[]): Chain => ({
  carrier_id: 'acme',
  role,
  teams: slugs.map((slug) => ({ id: `id-${slug}`, slug })),
});

const facts = (more: Partial<PathFacts>): PathFacts => ({
  principal: { id: ME, is_admin: false },
  passable: true,
  relation: relation(),
  links: [],
  chains: [],
  ...more,
});

/** `read share sub>acme @home` for each path. */
const pathsFrom = (given: Partial<PathFacts>): string[] =>
  pathsOf(facts(given)).map(({ capability, via, teams, home }) =>
    [capability, via, teams.map(({ slug }) => slug).join('>'), home === null ? '' : '@home']
      .filter(Boolean)
      .join(' '),
  );

test('an owner reads, changes and grants', () => {
  expect(pathsFrom({ relation: relation({ owner_id: ME }) })).toEqual([
    'read ownership',
    'write ownership',
    'grant ownership',
  ]);
  expect(pathsFrom({ relation: relation({ owner_id: 'another' }) })).toEqual([]);
});

describe('a context that a team owns', () => {
  const links = [ofTeam('OWNED_BY')];

  test.each([
    ['owner', ['read team_ownership acme', 'write team_ownership acme']],
    ['member', ['read team_ownership acme', 'write team_ownership acme']],
    ['watcher', ['read team_ownership acme']],
  ])('gives its %s this', (role, expected) => {
    expect(pathsFrom({ links, chains: [chain(role, 'acme')] })).toEqual(expected);
  });

  test('is read from a team below and not written from there, and each membership is a path', () => {
    const chains = [chain('owner', 'sub', 'acme'), chain('watcher', 'acme')];
    expect(pathsFrom({ links, chains })).toEqual([
      'read team_ownership acme',
      'read team_ownership sub>acme',
    ]);
  });
});

test('shares and bindings are read only', () => {
  const chains = [chain('owner', 'acme')];
  expect(pathsFrom({ links: [ofTeam('SHARED_WITH')], chains })).toEqual(['read share acme']);
  expect(pathsFrom({ links: [ofTeam('BOUND_TO')], chains })).toEqual(['read binding acme']);
});

describe('a grant', () => {
  test('gives exactly what it says, also to a watcher of a team below', () => {
    const can = { can_read: true, can_write: true, can_grant: false };
    expect(pathsFrom({ links: [ofTeam('GRANTED', can)], chains: [chain('watcher', 'sub', 'acme')] })).toEqual(
      ['read grant sub>acme', 'write grant sub>acme'],
    );
    const direct = link({ can_read: true, can_write: false, can_grant: true });
    expect(pathsFrom({ links: [direct] })).toEqual(['read grant', 'grant grant']);
  });

  test('on the home of a resource does not let anyone grant on the resource', () => {
    const viaHome = { linked_id: HOME.id, is_subject: false, can_read: true, can_grant: true };
    expect(pathsFrom({ relation: relation({ home: HOME }), links: [link(viaHome)] })).toEqual([
      'read grant @home',
    ]);
  });

  test('of the right to grant has no effect where only administrators grant', () => {
    const direct = link({ can_read: true, can_grant: true });
    const kernel = { relation: relation({ by_admins_only: true }), links: [direct] };
    expect(pathsFrom(kernel)).toEqual(['read grant']);
    expect(pathsFrom({ ...kernel, principal: { id: ME, is_admin: true } })).toEqual([
      'read grant',
      'grant administration',
    ]);
  });
});

test('a deleted subject has no paths but an administrator’s, whatever else leads to it', () => {
  const dead = { relation: relation({ live: false, owner_id: ME, home: HOME }) };
  const viaHome = link({ linked_id: HOME.id, is_subject: false, can_read: true, can_write: true });
  expect(pathsFrom({ ...dead, links: [viaHome] })).toEqual([]);
  expect(pathsFrom({ ...dead, principal: { id: ME, is_admin: true } })).toEqual(['grant administration']);
});

test('an edge has the paths of its home, as far as it is read and changed', () => {
  const depends_on = [{ part: 'home', ...HOME, read: true }] as const;
  const can = link({ linked_id: HOME.id, can_read: true, can_write: true, can_grant: true });
  const edge = (more: Partial<Relation>) =>
    pathsFrom({
      relation: relation({ home: HOME, depends_on: [...depends_on], ...more }),
      links: [can],
      passable: false,
    });
  expect(edge({})).toEqual(['read grant @home', 'write grant @home']);
  expect(edge({ write: false })).toEqual(['read grant @home']);
  expect(edge({ read: false, write: false })).toEqual([]);
});

test('a caller who does not read the home learns that it gives access, and nothing else about it', () => {
  const viaHome = { linked_id: HOME.id, is_subject: false };
  const all = pathsOf(
    facts({
      relation: relation({ home: HOME }),
      links: [ofTeam('SHARED_WITH', viaHome), link({ ...viaHome, can_read: true }), link({ can_read: true })],
      chains: [chain('member', 'acme')],
    }),
  );
  expect(all).toHaveLength(3);
  expect(pathsSeenBy(all, { home: false, teams: ['id-acme'] })).toEqual([
    expect.objectContaining({ capability: 'read', via: 'grant', home: null }),
    { capability: 'read', via: 'home', teams: [], home: null, grant: null },
  ]);
});

describe('a caller who asks about someone else sees, of the teams,', () => {
  const seen = (given: Partial<PathFacts>, teams: string[]) =>
    pathsSeenBy(pathsOf(facts(given)), { home: true, teams }).map(
      ({ via, teams: shown, grant }) =>
        `${via} ${shown.map(({ slug }) => slug).join('>')}${grant === null ? '' : ` to ${grant.principal_id}`}`,
    );
  const can = { can_read: true };
  const [hidden, known] = [chain('member', 'secret', 'acme'), chain('member', 'known', 'acme')];
  const viaHome = { relation: relation({ home: HOME }), chains: [hidden] };
  const at = { linked_id: HOME.id, is_subject: false };

  test('the caller’s own, and those that were given access to the subject itself', () => {
    const links = [ofTeam('GRANTED', can)];
    expect(seen({ links, chains: [hidden] }, [])).toEqual(['grant acme to acme']);
    expect(seen({ links, chains: [known] }, ['id-known'])).toEqual(['grant known>acme to acme']);
  });

  test('none that were given access to its home, unless the caller is in them', () => {
    const shared = { ...viaHome, links: [ofTeam('SHARED_WITH', at)] };
    expect(seen(shared, [])).toEqual(['share ']);
    expect(seen(shared, ['id-acme'])).toEqual(['share acme']);
    const granted = { ...viaHome, links: [ofTeam('GRANTED', { ...at, ...can })] };
    expect(seen(granted, [])).toEqual(['grant ']);
    expect(seen(granted, ['id-acme'])).toEqual(['grant acme to acme']);
  });

  test('not how many hidden ones there are', () => {
    const chains = [hidden, chain('watcher', 'other', 'acme')];
    expect(seen({ links: [ofTeam('SHARED_WITH')], chains }, [])).toEqual(['share acme']);
  });
});
