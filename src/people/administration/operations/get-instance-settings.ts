import { defineOperation } from '#operation/define.ts';
import { Settings } from '../settings.ts';
import { readSettings } from '../settings-queries.ts';

export const getInstanceSettings = defineOperation({
  id: 'get_instance_settings',
  group: 'Access',
  summary: 'Read all settings of this instance',
  method: 'GET',
  path: '/api/access/admin/settings',
  access: 'admin',
  success: { status: 200, body: Settings },
  handler: (_, { read }) => readSettings(read),
});
