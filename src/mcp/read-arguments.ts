import type { z } from 'zod';
import { describeIssues } from '#base/describe-issues.ts';
import { badRequest } from '#base/refusal.ts';
import type { Principal } from '#operation/context.ts';
import { type Input, parseInput } from '#operation/perform.ts';
import { type Lookup, planWithoutNames, withoutNames } from './names.ts';
import { uuidOfRef } from './refs.ts';
import type { Case, Tool } from './tool.ts';
import type { Given } from './tools/declare.ts';
import { sameName } from './vocabulary.ts';

/** The case that a call chooses. @throws Refusal BAD_REQUEST that lists the choices */
export function chosenCase(tool: Tool, given: Given): Case {
  const { by, over, name } = tool;
  if (by === undefined) return over.get('')!;
  const value = given[by];
  const chosen = typeof value === 'string' ? over.get(value) : undefined;
  if (chosen !== undefined) return chosen;
  throw badRequest(`${name}: ${by} must be one of ${[...over.keys()].join(', ')}`);
}

const labelOf = ({ name, by }: Tool, given: Given): string =>
  by === undefined ? name : `${name} ${given[by]}`;

/** @throws Refusal BAD_REQUEST that names the argument and the case */
function refuse(
  tool: Tool,
  given: Given,
  issues: readonly z.core.$ZodIssue[],
  names: ReadonlyMap<string, string>,
): never {
  const renamed = issues.map((issue) => {
    const [field, ...rest] = issue.path;
    return { ...issue, path: field === undefined ? [] : [names.get(String(field)) ?? field, ...rest] };
  });
  throw badRequest(`${labelOf(tool, given)}: ${describeIssues(renamed)}`);
}

/** The argument names of renamed fields, by field. */
const fieldNames = ({ names = {} }: Case): ReadonlyMap<string, string> =>
  new Map(Object.entries(names).map(([argument, field]) => [field, argument]));

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

function checkRequired(tool: Tool, one: Case, given: Given): void {
  const missing = one.takes.required.filter((name) => given[name] === undefined);
  if (missing.length > 0) throw badRequest(`${labelOf(tool, given)}: ${missing.join(', ')} must be given`);
}

const withIds = (value: unknown): unknown => {
  if (typeof value === 'string') return uuidOfRef(value);
  return Array.isArray(value) ? value.map(withIds) : value;
};

const asText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

/** A list as the text that a query takes. @throws Refusal BAD_REQUEST for an item with a comma */
function joinedList(name: string, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  if (value.some((item) => typeof item !== 'string' || item.includes(',')))
    throw badRequest(`${name}: an item must not hold a comma`);
  return value.length === 0 ? undefined : value.join(',');
}

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The arguments by the names that the case takes: other names of the same things, and those of an act, are known. */
export function knownArguments({ takes: { properties } }: Case, given: Given): Given {
  const names = Object.keys(properties);
  const { act, ...others } = given;
  const isAct = isObject(act) && Object.hasOwn(properties, 'confidence');
  const whole = isAct ? { ...others, ...act } : given;
  const renamed = Object.entries(whole).map(([name, value]) => {
    const same = names.includes(name) ? name : sameName(name, names);
    return [same === undefined || (same !== name && Object.hasOwn(whole, same)) ? name : same, value];
  });
  return Object.fromEntries(renamed);
}

/** The parsed arguments that have a schema of their own. @throws Refusal BAD_REQUEST */
function furtherOf(tool: Tool, one: Case, given: Given): Given {
  const parsed = Object.entries(one.further ?? {}).map(([name, shape]) => {
    const { data, error } = shape.safeParse(given[name]);
    if (error === undefined) return [name, data] as const;
    const issues = error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] }));
    return refuse(tool, given, issues, new Map());
  });
  return Object.fromEntries(parsed);
}

/** The operation's fields for a call, by name, and the input that the operation parses from them. */
export async function readArguments(
  tool: Tool,
  one: Case,
  given: Given,
  { caller, lookup }: { caller: Principal; lookup: Lookup },
): Promise<{ readonly fields: Given; readonly input: Input }> {
  checkRequired(tool, one, given);
  if (one.wholeBody !== undefined) {
    const fields = await planWithoutNames(given[one.wholeBody.argument], lookup);
    return { fields: given, input: parsedInput(tool, one, given, { params: {}, query: {}, body: fields }) };
  }
  const asked = await withoutNames(one, { ...given, ...furtherOf(tool, one, given) }, lookup);
  const byField: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(asked)) {
    const field = one.names?.[name] ?? name;
    if (one.without?.includes(field) !== true)
      byField[field] = one.ids.includes(field) ? withIds(value) : value;
  }
  const fields = madeFields(tool, one, given, byField, caller);
  return { fields, input: parsedInput(tool, one, given, placed(one, fields)) };
}

/** @throws Refusal for an invalid argument, before any for an invalid combination of arguments */
function madeFields(tool: Tool, one: Case, given: Given, byField: Given, caller: Principal): Given {
  try {
    return one.fields?.(byField, caller) ?? byField;
  } catch (refusal) {
    const parsed = parseInput(one.runs, placed(one, byField));
    const names = fieldNames(one);
    const isOfForm = ({ path: [field] }: z.core.$ZodIssue): boolean =>
      byField[String(field)] !== undefined &&
      one.further?.[names.get(String(field)) ?? String(field)] === undefined;
    const issues = 'issues' in parsed ? parsed.issues.filter(isOfForm) : [];
    if (issues.length > 0) return refuse(tool, given, issues, names);
    throw refusal;
  }
}

/** The fields, each in the part of the request where the operation expects it. */
function placed(one: Case, fields: Given) {
  const raw: Record<'params' | 'query' | 'body', Record<string, unknown>> = {
    params: {},
    query: {},
    body: {},
  };
  for (const [field, value] of Object.entries(fields)) {
    const place = one.places.get(field);
    // Over HTTP neither a path nor a query can hold a null.
    if (place === undefined || (place !== 'body' && isAbsent(value))) continue;
    raw[place][field] = one.asText.includes(field)
      ? asText(value)
      : one.joins?.includes(field)
        ? joinedList(field, value)
        : value;
  }
  return raw;
}

function parsedInput(tool: Tool, one: Case, given: Given, raw: Parameters<typeof parseInput>[1]): Input {
  const parsed = parseInput(one.runs, raw);
  if ('input' in parsed) return parsed.input;
  const { issues, refusal } = parsed;
  if (refusal.code === 'BAD_REQUEST' || refusal.code === 'UNPROCESSABLE')
    return refuse(tool, given, issues, fieldNames(one));
  throw refusal;
}
