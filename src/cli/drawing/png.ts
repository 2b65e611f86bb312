import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Pixels per drawing unit, and the maximum width of the image. */
const SCALE = 2;
const WIDEST = 8000;

const ASSETS = {
  renderer: '@resvg/resvg-wasm/index_bg.wasm',
  font: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  boldFont: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  italicFont: 'dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf',
} as const;

/** Next to the bundle in the published command line, else in the checkout's packages. */
async function asset(name: keyof typeof ASSETS): Promise<Buffer> {
  const path = ASSETS[name];
  const published = new URL(`../assets/${path.split('/').at(-1)}`, import.meta.url);
  return readFile(published).catch(() => readFile(new URL(import.meta.resolve(path))));
}

/** Renders an SVG drawing as PNG with the bundled fonts, so that it looks the same everywhere. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  const [renderer, ...fontBuffers] = await Promise.all([
    asset('renderer'),
    asset('font'),
    asset('boldFont'),
    asset('italicFont'),
  ]);
  await initWasm(renderer);
  const width = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const drawing = new Resvg(svg, {
    font: { fontBuffers, defaultFontFamily: 'DejaVu Sans', loadSystemFonts: false },
    fitTo: { mode: 'width', value: Math.min(WIDEST, width * SCALE) },
  });
  return drawing.render().asPng();
}
