import { arrangeHtml } from './arrange-html.mjs';

const PAGE = `<!doctype html><html><head><title>Lyceum</title><script defer src="/assets/main.js"></script><link href="/assets/main.css" rel="stylesheet"></head><body><div id="root"><svg class="ly-outline"></svg></div><noscript>No</noscript></body></html>`;

it('puts the style sheet behind the outline and the early script into the head', () => {
  expect(arrangeHtml(PAGE, "window.price = '$&';\n")).toBe(
    `<!doctype html><html><head><title>Lyceum</title><script defer src="/assets/main.js"></script><script id="early">window.price = '$&';</script></head><body><div id="root"><svg class="ly-outline"></svg></div><link href="/assets/main.css" rel="stylesheet"><noscript>No</noscript></body></html>`,
  );
});

it('refuses a script that would end its element, and a page without an outline', () => {
  expect(() => arrangeHtml(PAGE, "'</script>'")).toThrow('end its own element');
  expect(() => arrangeHtml('<head></head>', '')).toThrow('no outline');
});
