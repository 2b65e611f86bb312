import type { z } from 'zod';
import { describeIssues } from '#base/describe-issues.ts';
import { statusWithBody } from '#http/routes.ts';
import type { Operation } from '#operation/define.ts';
import { operationAt } from './operations.ts';

/** One answer as it came over the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly text: string;
  /** Its header of this name; without this field it is not compared. */
  readonly etag?: string | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Where an answer says more than what its schema makes of it. */
function furtherFields(answer: unknown, parsed: unknown, path = 'answer'): string[] {
  if (!isObject(answer) || !isObject(parsed)) return Object.is(answer, parsed) ? [] : [`${path} is another`];
  return Object.entries(answer).flatMap(([key, value]) =>
    Object.hasOwn(parsed, key)
      ? furtherFields(value, parsed[key], `${path}.${key}`)
      : [`${path}.${key} is not in the schema`],
  );
}

/**
 * What is wrong with a body by its schema: a field that is missing, further or of another type.
 * @returns undefined when nothing is
 */
export function problemOf(schema: z.ZodType, body: unknown): string | undefined {
  const parsed = schema.safeParse(body);
  if (!parsed.success) return describeIssues(parsed.error.issues);
  return furtherFields(body, parsed.data).join('; ') || undefined;
}

/** The result at the end of a stream of events; undefined when it ends with an error. */
function resultIn(text: string): unknown {
  const data = /^event: result\ndata: (.*)$/m.exec(text)?.[1];
  return data === undefined ? undefined : JSON.parse(data);
}

/** Callers that send `If-Match` rely on the tag, so it is declared where it is sent, and sent where it is declared. */
function problemOfTag({ success }: Operation, answer: WireAnswer): string | undefined {
  const declared = success.etag === true || success.headers?.includes('ETag') === true;
  if (!('etag' in answer) || declared === (answer.etag !== undefined)) return undefined;
  return declared ? 'the ETag is missing' : 'the ETag is not declared';
}

function problemWith({ success, progress }: Operation, answer: WireAnswer): string | undefined {
  const { status, contentType = '', text } = answer;
  if (contentType.startsWith('text/event-stream')) {
    const result = resultIn(text);
    return result === undefined ? undefined : problemOf(progress?.result ?? success.body!, result);
  }
  const withBody = success.body !== undefined && text !== '';
  const wanted = withBody ? statusWithBody({ success }) : success.status;
  if (status !== wanted) return `the status is not ${wanted}`;
  if (success.mediaType !== undefined)
    return contentType.startsWith(success.mediaType) ? undefined : 'another media type';
  if (!withBody)
    return text === '' && (success.body === undefined || status === 204) ? undefined : 'the body';
  return problemOf(success.body!, JSON.parse(text));
}

/**
 * Fails a test whose answer is not what its operation says, whatever the test looks at; answers other than 2xx pass.
 * @param among the operations of the service that answered; default: those of a service with the usual settings
 * @throws Error when a successful answer has a missing or further field, or no operation answers that path of the API
 */
export function checkAnswer(
  method: string,
  url: string,
  answer: WireAnswer,
  among?: readonly Operation[],
): void {
  if (answer.status < 200 || answer.status >= 300 || method === 'HEAD' || method === 'OPTIONS') return;
  const operation = operationAt(method, url, among);
  if (operation === undefined) {
    if (url.startsWith('/api/')) throw new Error(`no operation answers ${method} ${url}`);
    return;
  }
  const problem = problemOfTag(operation, answer) ?? problemWith(operation, answer);
  if (problem !== undefined)
    throw new Error(`${operation.id} answered ${answer.status}: ${problem}\n${answer.text.slice(0, 2000)}`);
}
