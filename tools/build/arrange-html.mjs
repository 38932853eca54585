/**
 * The shell's page so that the first paint waits for nothing but the page itself: style sheets stand behind the outline,
 * which has its own few styles, and the early script is part of the page, so that the sign-in and the frame's data are asked
 * while the other scripts are loading.
 *
 * @param {string} html as the bundler writes it
 * @param {string} early
 */
export function arrangeHtml(html, early) {
  if (/<\/script/i.test(early)) throw new Error('The early script would end its own element.');
  const styles = html.match(STYLE_SHEETS) ?? [];
  const outline = OUTLINE.exec(html)?.[0];
  if (!outline) throw new Error('The page has no outline in #root.');
  return html
    .replace(STYLE_SHEETS, '')
    .replace(outline, () => `${outline}${styles.join('')}`)
    .replace('</head>', () => `<script id="early">${early.trim()}</script></head>`);
}

const STYLE_SHEETS = /<link\b[^>]*\brel="?stylesheet"?[^>]*>/g;
const OUTLINE = /<div id="?root"?>[^]*?<\/div>/;
