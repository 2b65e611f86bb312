import { compareText } from '#base/compare-text.ts';
import { type RefusalCode, STATUS_OF_CODE } from '#base/refusal.ts';

/** Meaning of each code for a caller. */
const MEANINGS: Readonly<Record<RefusalCode, string>> = {
  BAD_REQUEST: 'The path, the query or the JSON is not valid; the message names the field.',
  PLAN_REFUSED:
    'The query plan was refused; `details.refusals` lists every reason, or the first 200 of them.',
  UNAUTHORIZED: 'The token is missing or not valid; `WWW-Authenticate` has the reason. Sign in again.',
  SYSTEM_ACCESS_REQUIRED: 'You are signed in but not approved; `details` says what to do.',
  FORBIDDEN: 'You may not do this.',
  FORBIDDEN_DETAIL: 'You may read this but not change it; the message names what is needed.',
  NOT_FOUND: 'There is no such thing, or you may not see it.',
  METHOD_NOT_ALLOWED: 'The path has other methods; `Allow` lists them.',
  CONFLICT: 'It exists already, or has changed meanwhile.',
  PRECONDITION_FAILED: 'It has changed since you read it: `If-Match` names another version. Read it again.',
  PAYLOAD_TOO_LARGE: 'The body is larger than 2 MiB.',
  UNSUPPORTED_MEDIA_TYPE: 'The body must be `application/json`.',
  UNPROCESSABLE: 'The JSON has another shape than the operation takes; the message names the field.',
  CONTENT_INTEGRITY: 'The content is not what its checksum says. Do not resume.',
  RATE_LIMITED: 'Too many requests; `Retry-After` says for how long to wait.',
  HEADERS_TOO_LARGE: 'The request headers are larger than 16 KiB.',
  INTERNAL_ERROR: 'A fault of the service. Report the `X-Request-Id`.',
  UNAVAILABLE: 'Temporarily not available; `Retry-After` says when to try again.',
};

function errorTable(): string {
  const rows = Object.entries(STATUS_OF_CODE)
    .sort(([a, one], [b, other]) => one - other || compareText(a, b))
    .map(([code, status]) => `| ${status} | \`${code}\` | ${MEANINGS[code as RefusalCode]} |`);
  return ['| Status | Code | What it means |', '|---|---|---|', ...rows].join('\n');
}

/** The introduction of the OpenAPI document, in Markdown: the service, the two gates, the first calls, the errors. */
export const introduction = (
  baseUrl: string,
): string => `Atlas is a knowledge-graph service. People and agents put
documents (**resources**) into **contexts** and **cognitive maps** and join them by typed **relationships**. Atlas forms
**territories** (groups of resources that belong together), **bridges** (relationships between territories) and
**orphans** (resources in no territory) from them, and answers with the picture as you may see it.

## Getting in

Every call passes two gates.

1. **Who are you?** Send \`Authorization: Bearer <access token>\`. Without a good token: 401 \`UNAUTHORIZED\`.
2. **May you use this instance?** A new account starts as \`denied\` until an administrator approves it. Before that, data
   calls are 403 \`SYSTEM_ACCESS_REQUIRED\`; your profile and the access request work at once.

After the gates, what you may not see answers like what does not exist: 404 \`NOT_FOUND\`.

## First calls

\`\`\`sh
API=${baseUrl}/api
AUTH="Authorization: Bearer $TOKEN"
# Who you are, and whether you are approved
curl -H "$AUTH" $API/profile
# Ask for access
curl -H "$AUTH" --json '{}' $API/access/requests
# Where you can put resources
curl -H "$AUTH" $API/contexts
# Every context and map that you can start from
curl -H "$AUTH" $API/graph/home
\`\`\`

## Errors

Every error has the body \`{"error": {"code", "message", "details"?}}\`. Branch on the code; messages may change.

${errorTable()}
`;
