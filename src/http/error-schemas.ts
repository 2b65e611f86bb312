import type { JsonSchema } from './json-schema.ts';

/** The body of every refusal, as components of the OpenAPI document. */
export const ERROR_SCHEMAS: JsonSchema = {
  ErrorBody: {
    type: 'object',
    required: ['error'],
    properties: { error: { $ref: '#/components/schemas/ErrorDetail' } },
  },
  ErrorDetail: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string' },
      message: { type: 'string' },
      // Each alternative has one type, and the list declares its items: generators drop other schemas.
      details: {
        anyOf: [
          { type: 'object', additionalProperties: true },
          { type: 'array', items: { $ref: '#/components/schemas/ErrorProblem' } },
        ],
        description:
          'An object for SYSTEM_ACCESS_REQUIRED and PLAN_REFUSED; for UNPROCESSABLE the problems that a shape finds.',
      },
    },
  },
  ErrorProblem: {
    type: 'object',
    required: ['path', 'message'],
    properties: {
      path: { type: 'string', description: 'JSON pointer to the value; empty for the whole content.' },
      message: { type: 'string' },
    },
  },
};

export const ERROR_REF: JsonSchema = { $ref: '#/components/schemas/ErrorBody' };
