import { saveFile } from '@lyceum/web/design-system';

/** A CSV table for spreadsheets; cells that look like a formula stay text. */
export async function saveTable(
  name: string,
  rows: readonly (readonly (string | number | null)[])[],
): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const text = stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, bom: true },
  );
  saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

const DRAWN = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-weight',
  'font-family',
];

/**
 * The drawing with computed styles inlined, so that it renders without the page's style sheets, on the page's
 * background.
 */
export function standaloneSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [svg.querySelectorAll('*'), copy.querySelectorAll<SVGElement>('*')];
  copies.forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const property of DRAWN) element.style.setProperty(property, style.getPropertyValue(property));
    element.removeAttribute('class');
  });
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor);
  copy.prepend(ground);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}

export function saveSvg(name: string, svg: SVGSVGElement): void {
  saveFile(`${name}.svg`, new Blob([standaloneSvg(svg)], { type: 'image/svg+xml' }));
}

/** Doubles the resolution, so that the picture is sharp in a report. */
const SCALE = 2;

export async function savePng(name: string, svg: SVGSVGElement): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standaloneSvg(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = svg.clientWidth * SCALE;
  canvas.height = svg.clientHeight * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (picture) saveFile(`${name}.png`, picture);
}
