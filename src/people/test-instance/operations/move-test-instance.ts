import { defineOperation } from '#operation/define.ts';
import type { TestParts } from '../parts.ts';
import { AddressRequest } from '../shapes.ts';

export const moveTestInstance = ({ move }: Pick<TestParts, 'move'>) =>
  defineOperation({
    id: 'move_test_instance',
    group: 'Tests',
    summary: 'Take another BASE_URL, which a mapped port has only after the start',
    method: 'POST',
    path: '/api/internal/tests/base-url',
    access: 'internal',
    secret: 'tests',
    body: AddressRequest,
    success: { status: 204 },
    handler: ({ body }) => move(body.base_url),
  });
