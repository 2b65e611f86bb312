import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { limitedLists, panoramaDrawing } from '#drawing/panorama.ts';
import type { PublicContext } from '#operation/context.ts';
import { defineOperation, type Operation, TRUNCATED } from '#operation/define.ts';
import { toldInstant } from '../../graph/index.ts';
import { type Opening, openView } from '../open-view.ts';
import { PAGE_HEADERS, PICTURE_HEADERS, toTheSecond, viewPage } from '../page.ts';
import { SharedToken, SharedView } from '../shapes.ts';

type Drawn = Parameters<typeof panoramaDrawing>[0];

/** What the reads by a token have in common. */
const BY_TOKEN = {
  group: 'Shared Links',
  method: 'GET',
  access: 'public',
  params: SharedToken,
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
} as const;

const setAll = ({ setHeader }: PublicContext, headers: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(headers)) setHeader(name, value);
};

/** The reads that need a link and no account: the view as JSON, as a page and as a drawing. */
export const openShared = (opening: Opening): Operation[] => [
  defineOperation({
    id: 'read_shared_view',
    ...BY_TOKEN,
    summary: 'Read a shared view by the token of its link; no account is needed',
    path: '/api/shared/{token}',
    success: { status: 200, body: SharedView, headers: ['Cache-Control', TRUNCATED] },
    handler: async ({ params: { token } }, context) => {
      const { shown, as_of, truncated, ...opened } = await openView(opening, token, context);
      context.setHeader('cache-control', 'no-store');
      if (truncated !== '') context.setHeader(TRUNCATED, truncated);
      return { ...opened, ...(as_of !== null && { as_of: toldInstant(as_of) }), [opened.view]: shown };
    },
  }),
  defineOperation({
    id: 'read_shared_page',
    ...BY_TOKEN,
    summary: 'Read a shared view as a page, which other pages may embed',
    path: '/api/shared/{token}/page',
    success: { status: 200, body: z.string(), mediaType: 'text/html' },
    handler: async ({ params: { token } }, context) => {
      const page = viewPage(await openView(opening, token, context));
      setAll(context, PAGE_HEADERS);
      return page;
    },
  }),
  defineOperation({
    id: 'read_shared_picture',
    ...BY_TOKEN,
    summary: 'Read a shared panorama as a drawing in SVG',
    path: '/api/shared/{token}/picture',
    success: { status: 200, body: z.string(), mediaType: 'image/svg+xml' },
    handler: async ({ params: { token } }, context) => {
      const { view, title, as_of, shown, truncated } = await openView(opening, token, context);
      if (view !== 'panorama') throw notFound();
      setAll(context, PICTURE_HEADERS);
      const cut = limitedLists(truncated);
      const asOf = as_of === null ? undefined : toTheSecond(as_of);
      return panoramaDrawing(shown as Drawn, { title, cut, asOf });
    },
  }),
];
