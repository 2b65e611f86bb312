import { compareText } from '#base/compare-text.ts';

/** One group of one identity provider; the provider's key has no space, so that the joined key is unambiguous. */
export interface Group {
  readonly idp_key: string;
  readonly name: string;
}

export const groupKey = ({ idp_key, name }: Group): string => `${idp_key} ${name}`;

/** The distinct groups of an assertion, in the order of their keys. */
export const distinctGroups = (idp_key: string, names: readonly string[]): (Group & { key: string })[] =>
  [...new Set(names)]
    .map((name) => ({ idp_key, name, key: groupKey({ idp_key, name }) }))
    .sort((a, b) => compareText(a.key, b.key));

/** The fields of a group in events. */
export const groupFacts = (group: Group) => ({
  idp_key: group.idp_key,
  group: group.name,
  group_key: groupKey(group),
});
