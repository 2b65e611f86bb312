import { defineOperation } from '#operation/define.ts';
import { PublicSettings } from '../settings.ts';
import { readSettings } from '../settings-queries.ts';

export const getSettings = defineOperation({
  id: 'get_settings',
  group: 'Access',
  summary: 'Read the public settings of this instance',
  method: 'GET',
  path: '/api/access/settings',
  access: 'authenticated',
  success: { status: 200, body: PublicSettings },
  handler: async (_, { read }) => {
    const { terms_version, terms_resource_uri, instance_name } = await readSettings(read);
    return { terms_version, terms_resource_uri, instance_name };
  },
});
