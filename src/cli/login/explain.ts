import { AtlasError, TokenMintError } from '#sdk/index.ts';
import { CommandError } from '../failures.ts';
import type { Identity } from './credentials.ts';

const ADMINISTRATOR = 'contact an administrator of the installation';
const ASK = 'run: atlas auth request-access';
const REVIEW = 'run: atlas auth request-review';
const STATUS = 'run: atlas auth status';

interface AccessDetails {
  readonly refusal?: { readonly kind?: string };
  readonly request_url?: string | null;
  readonly cli_command?: string | null;
  /** Only for a machine client, which cannot request access itself. */
  readonly profile_id?: string;
}

/** The next step for a caller who is not admitted, by refusal kind (spec 10 §19.2). */
function accessHint({ refusal, request_url, cli_command, profile_id }: AccessDetails): string {
  const page = request_url ? `, or see ${request_url}` : '';
  if (profile_id !== undefined && cli_command) return `an administrator runs: ${cli_command}`;
  switch (refusal?.kind) {
    case 'denied':
    case 'no_standing':
      return `${ASK} --message "..."${page}`;
    case 'requested':
      return `${STATUS} (an administrator decides your request)`;
    case 'revoked':
      return `${REVIEW} --message "..."`;
    case 'deactivated':
      return `your account is deactivated: ${ADMINISTRATOR}`;
    default:
      return `update this command line, which does not know this refusal (${refusal?.kind ?? 'without a kind'}), or ${ADMINISTRATOR}`;
  }
}

function ofToken(error: TokenMintError): CommandError {
  const where = { cause: error, hint: 'check SERVICE_M2M_TOKEN_URL' };
  if (error.status === 0) return new CommandError('network', error.message, where);
  if (error.status >= 500 || error.status < 400) return new CommandError('api', error.message, where);
  return new CommandError('unauthorized', error.message, {
    cause: error,
    hint: 'check SERVICE_M2M_CLIENT_ID and SERVICE_M2M_CLIENT_SECRET',
  });
}

const isDeactivated = ({ message }: AtlasError): boolean => /\bdeactivated\b/.test(message);

/** Adds a hint to errors about the caller's identity or access; other errors are returned unchanged. */
export function explained(error: unknown, { remedy }: Pick<Identity, 'remedy'>): unknown {
  if (error instanceof TokenMintError) return ofToken(error);
  if (!(error instanceof AtlasError)) return error;
  if (error.code === 'SYSTEM_ACCESS_REQUIRED')
    return new CommandError('system-access-required', error.message, {
      cause: error,
      hint: accessHint((error.details ?? {}) as AccessDetails),
    });
  if (error.status !== 401) return error;
  const hint = isDeactivated(error) ? ADMINISTRATOR : remedy;
  return new CommandError('unauthorized', error.message, { cause: error, hint });
}
