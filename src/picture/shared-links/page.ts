import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { escapeHtml } from '#base/escape-html.ts';
import { type AtlasSubgraph, type MapReport, reportPage, type TerritoryOverview } from '../graph/index.ts';
import type { OpenedView } from './open-view.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:2rem auto;max-width:60rem;padding:0 1rem}
img{max-width:100%;height:auto}
pre{white-space:pre-wrap;font:inherit}
footer{opacity:.8;font-size:.875rem}`;

const HASH = createHash('sha256').update(STYLE).digest('base64');

/** No script, nothing from elsewhere, no form. It may be framed anywhere: `frame-ancestors` overrides `X-Frame-Options`. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

/** Headers of the drawing: no script runs, and nothing is loaded. */
export const PICTURE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors *",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

const listed = (lines: readonly string[]): string =>
  `<ul>\n${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}\n</ul>`;

type Panorama = z.output<typeof TerritoryOverview>;
type Slice = z.output<typeof AtlasSubgraph>;
type Report = z.input<typeof MapReport>;

const BODY: Readonly<Record<OpenedView['view'], (shown: unknown, title: string) => string>> = {
  panorama: (shown, title) => {
    const { territories } = shown as Panorama;
    const lines = territories.map(
      ({ label, member_count }) => `${label}: ${member_count} document${member_count === 1 ? '' : 's'}`,
    );
    return `<p><img src="picture" alt="${escapeHtml(`The map ${title}: ${territories.length} territories`)}"></p>\n${listed(lines)}`;
  },
  slice: (shown) => {
    const { nodes, edges } = shown as Slice;
    const titles = new Map(nodes.map(({ id, title }) => [id, title]));
    const lines = edges.map(
      ({ source, target, edge_kind, label }) =>
        `${titles.get(source) ?? '?'} – ${label || edge_kind} → ${titles.get(target) ?? '?'}`,
    );
    return `<h2>Documents</h2>\n${listed(nodes.map(({ title }) => title))}\n<h2>Relationships</h2>\n${listed(lines)}`;
  },
  report: (shown) => `<pre>${escapeHtml(reportPage(shown as Report))}</pre>`,
};

/** A time to the second, as it is shown to people. */
export const toTheSecond = (instant: string): string => `${instant.slice(0, 19)}Z`;

/** The page of an opened view: its heading, what it shows, and until when. */
export function viewPage({ title, map_name, view, as_of, expires, shown }: OpenedView): string {
  const when = as_of === null ? 'as it is now' : `as of ${toTheSecond(as_of)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${BODY[view](shown, title)}
</main>
<footer><p>The map ${escapeHtml(map_name)}, ${when}. Shared to be read until ${expires.slice(0, 10)}.</p></footer>
</body>
</html>
`;
}
