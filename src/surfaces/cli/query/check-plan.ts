import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { Composition } from '#query-plan/grammar.ts';
import type { PlanRefusal } from '#query-plan/refusal.ts';
import { shapePass } from '#query-plan/shape-pass.ts';
import { CommandError } from '../failures.ts';
import { PLAN_SCHEMAS } from './plan-schema.ts';

const asDefinitions = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
const { StageNode: _, Composition: plan, ...parts } = PLAN_SCHEMAS;
/** Stages are checked one by one: of one that is neither an act nor a combination both would be told. */
const DEFINITIONS = { $defs: { ...parts, StageNode: {} } };

const compiled = (name: keyof typeof parts): ValidateFunction =>
  asDefinitions.compile({ ...DEFINITIONS, $ref: `#/$defs/${name}` });

const isPlan = asDefinitions.compile({ ...DEFINITIONS, ...plan });

/** Says that a choice fits nowhere, or that its branch is null: nothing beside what is wrong in the other branches. */
const isOfChoice = ({ keyword, params }: ErrorObject): boolean =>
  keyword === 'oneOf' || keyword === 'anyOf' || (keyword === 'type' && params['type'] === 'null');

/** Where it is in the plan, and what is wrong there. */
function said({ instancePath, keyword, message, params }: ErrorObject, at: string): string {
  const place = `${at}${instancePath}`.replaceAll('/', '.').replace(/^\./, '');
  const prefix = place === '' ? '' : `${place}: `;
  if (keyword === 'additionalProperties') return `${prefix}there is no field ${params['additionalProperty']}`;
  if (keyword === 'enum') return `${prefix}is one of ${params['allowedValues'].join(', ')}`;
  return `${prefix}${message}`;
}

function problemsBy(validate: ValidateFunction, value: unknown, at: string): string[] {
  if (validate(value)) return [];
  const told = validate.errors!.filter((error) => !isOfChoice(error));
  return (told.length > 0 ? told : validate.errors!).map((error) => said(error, at));
}

/** What is no plan in a value, place by place; empty where it is written as a plan is. */
function problemsOf(plan: unknown): string[] {
  const outside = problemsBy(isPlan, plan, '');
  const stages = (plan as { stages?: unknown } | null)?.stages;
  if (!Array.isArray(stages)) return [...new Set(outside)];
  const act = compiled('ActInvocation');
  const combination = compiled('CombineNode');
  const inside = stages.flatMap((stage, at) =>
    problemsBy(Object.hasOwn(Object(stage), 'op') ? combination : act, stage, `/stages/${at}`),
  );
  return [...new Set([...outside, ...inside])];
}

/** What can be said of a plan without the service (spec 60 §5). */
export interface Verdict {
  readonly expressible: boolean;
  /** Everything that is wrong with its form, in the order in which the service tells it. */
  readonly refusals: readonly PlanRefusal[];
  readonly disclosure: string;
}

const DISCLOSURE =
  'Only the form of the plan was looked at, without the service: what it can do, and what you may read, is not known here.';

/** What is wrong with the form of a plan. Throws a CommandError for what is not written as a plan is. */
export function checkPlan(value: unknown): Verdict {
  const parsed = Composition.safeParse(value);
  if (!parsed.success) {
    const found = problemsOf(value);
    const problems = found.length > 0 ? found : parsed.error.issues.map(({ message }) => message);
    throw new CommandError('bad-request', `this is no plan: ${problems.join('; ')}`, {
      hint: 'run: atlas query acts',
    });
  }
  const { refusals } = shapePass(parsed.data);
  return { expressible: refusals.length === 0, refusals, disclosure: DISCLOSURE };
}
