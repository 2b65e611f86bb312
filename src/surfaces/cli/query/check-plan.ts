import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { PLAN_SCHEMAS } from './plan-schema.ts';

const asDefinitions = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
const { StageNode: _, Composition, ...parts } = PLAN_SCHEMAS;
/** Stages are checked one by one: of one that is neither an act nor a combination both would be told. */
const DEFINITIONS = { $defs: { ...parts, StageNode: {} } };

const compiled = (name: keyof typeof parts): ValidateFunction =>
  asDefinitions.compile({ ...DEFINITIONS, $ref: `#/$defs/${name}` });

const isPlan = asDefinitions.compile({ ...DEFINITIONS, ...Composition });

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

/** What is wrong with the shape of a plan, place by place; empty where nothing is. Nothing is asked of the service. */
export function problemsOf(plan: unknown): string[] {
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
