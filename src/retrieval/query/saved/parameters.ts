import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { List, Text, UuidInput } from '#base/shapes.ts';
import { StageName } from '#query-plan/grammar.ts';

/** Parameters of a saved plan: the placeholder `{"$param": "name"}` may replace any value. */

const KEY = '$param';
const SAMPLE_ID = '00000000-0000-4000-8000-000000000000';

interface ValueType {
  readonly shape: z.ZodType;
  /** Replaces the value while a plan is checked. */
  readonly sample: unknown;
}

const TYPES = {
  text: { shape: Text(LIMITS.question), sample: 'sample' },
  integer: { shape: z.int(), sample: 1 },
  number: { shape: z.number(), sample: 1 },
  boolean: { shape: z.boolean(), sample: true },
  uuid: { shape: UuidInput, sample: SAMPLE_ID },
  text_list: { shape: List(Text(LIMITS.filter), LIMITS.filterEntries), sample: ['sample'] },
  uuid_list: { shape: List(UuidInput, LIMITS.planIds), sample: [SAMPLE_ID] },
} satisfies Record<string, ValueType>;

const ParameterType = z.enum(Object.keys(TYPES) as (keyof typeof TYPES)[]);

export const PlanParameter = z.strictObject({
  name: StageName,
  type: ParameterType,
  /** Used when a run gives no value; absent: a value is required. */
  default: z.unknown().optional(),
});
export type PlanParameter = z.output<typeof PlanParameter>;

nameSchemas({ ParameterType, PlanParameter });

type Values = ReadonlyMap<string, unknown>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of a placeholder; undefined for any other value. */
function nameOf(value: unknown): string | undefined {
  if (!isObject(value) || !Object.hasOwn(value, KEY)) return undefined;
  const name = value[KEY];
  if (typeof name !== 'string' || Object.keys(value).length > 1)
    throw badRequest(`plan: a placeholder is {"${KEY}": "name"}, and nothing else`);
  return name;
}

/** Replaces placeholders by values. @throws Refusal BAD_REQUEST for a placeholder without a value */
function filled(value: unknown, values: Values): unknown {
  const name = nameOf(value);
  if (name !== undefined) {
    if (!values.has(name)) throw badRequest(`plan: the parameter ${name} is not declared`);
    return values.get(name);
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, values));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, values)]));
}

function fitting({ name, type }: PlanParameter, value: unknown, where: string): unknown {
  const parsed = TYPES[type].shape.safeParse(value);
  if (!parsed.success) throw badRequest(`${where}.${name}: must be a value of type ${type}`);
  return parsed.data;
}

/**
 * A plan filled with defaults, or samples where there are none, for validation before it is saved.
 * @throws Refusal BAD_REQUEST (duplicate or undeclared names, defaults of another type)
 */
export function withSamples(plan: unknown, parameters: readonly PlanParameter[]): unknown {
  const names = parameters.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw badRequest(`parameters: ${twice} is declared more than once`);
  const values = parameters.map((parameter) => {
    const { name, type, default: usual } = parameter;
    return [
      name,
      usual === undefined ? TYPES[type].sample : fitting(parameter, usual, 'parameters'),
    ] as const;
  });
  return filled(plan, new Map(values));
}

/**
 * A plan filled with the values of one run.
 * @throws Refusal BAD_REQUEST (a value is missing, has another type, or belongs to no parameter)
 */
export function withArguments(
  plan: unknown,
  parameters: readonly PlanParameter[],
  given: Readonly<Record<string, unknown>>,
): unknown {
  const unknown = Object.keys(given).find((key) => !parameters.some(({ name }) => name === key));
  if (unknown !== undefined) throw badRequest(`arguments.${unknown}: is not a parameter of the plan`);
  const values = parameters.map((parameter) => {
    const { name, default: usual } = parameter;
    const value = Object.hasOwn(given, name) ? given[name] : usual;
    if (value === undefined) throw badRequest(`arguments.${name}: is missing`);
    return [name, fitting(parameter, value, 'arguments')] as const;
  });
  return filled(plan, new Map(values));
}
