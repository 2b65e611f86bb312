import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Text } from '#base/shapes.ts';
import { linkKey } from '../access/index.ts';

const PREFIX = 'slack:';

/** The provider of chat logins. */
const CHAT_PROVIDER = 'slack';

export const PrincipalRequest = z.object({
  slack_principal_id: Text(LIMITS.subject).meta({ pattern: `^${PREFIX}.` }),
});

nameSchemas({ SlackDisconnectRequest: PrincipalRequest });

/**
 * Checks a chat principal: opaque except for its prefix, at most 128 bytes, never parsed.
 * @throws Refusal BAD_REQUEST
 */
export function chatPrincipal(text: string): string {
  if (!text.startsWith(PREFIX) || text.length === PREFIX.length || Buffer.byteLength(text) > LIMITS.subject)
    throw badRequest(
      `slack_principal_id: must start with ${PREFIX} and have at most ${LIMITS.subject} bytes`,
    );
  return text;
}

/** The key of a principal's login. */
export const principalKey = (principal: string): string => linkKey(CHAT_PROVIDER, principal);
