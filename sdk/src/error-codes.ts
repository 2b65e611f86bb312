// Written by `npm run contract` from the codes of the service.

/** What a refusal is called. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'PLAN_REFUSED'
  | 'UNAUTHORIZED'
  | 'SYSTEM_ACCESS_REQUIRED'
  | 'FORBIDDEN'
  | 'FORBIDDEN_DETAIL'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'CONFLICT'
  | 'PRECONDITION_FAILED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'UNPROCESSABLE'
  | 'CONTENT_INTEGRITY'
  | 'RATE_LIMITED'
  | 'HEADERS_TOO_LARGE'
  | 'INTERNAL_ERROR'
  | 'UNAVAILABLE';
