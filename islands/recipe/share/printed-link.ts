import { qrPath } from './qr-path.ts';

/** Width of the code on paper. */
const CODE_WIDTH_MM = 18;
const SVG = 'http://www.w3.org/2000/svg';

/** Puts an address and its code at the foot of the printed page, in place of the page's plain address. */
export function drawPrintedLink(link: string): void {
  const foot = document.querySelector('.print-foot');
  const address = foot?.querySelector('b');
  if (!foot || !address) return;
  const { path, size } = qrPath(link);
  const code = document.createElementNS(SVG, 'svg');
  code.setAttribute('viewBox', `0 0 ${size} ${size}`);
  code.setAttribute('style', `flex:none;width:${CODE_WIDTH_MM}mm`);
  code.appendChild(document.createElementNS(SVG, 'path')).setAttribute('d', path);
  foot.querySelector('svg')?.remove();
  foot.prepend(code);
  address.textContent = link;
}
