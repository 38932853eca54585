import { render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { FormulasOf } from '../questions/formula-text';
import { PageText } from './page-text';

const PIECES = [
  '<script>window.ran = true</script>',
  '<img src=x onerror="window.ran = true">',
  '<svg onload="window.ran = true">',
  '<a href="javascript:window.ran = true">x</a>',
  '<iframe srcdoc="<script>parent.ran = true</script>"></iframe>',
  '[x](javascript:window.ran=true)',
  '[x](JaVaScRiPt&#58;window.ran=true)',
  '[x](java\tscript:window.ran=true)',
  '[x](data:text/html,<script>parent.ran=true</script>)',
  '[x](vbscript:x)',
  '![x](javascript:window.ran=true)',
  '![x](x" onerror="window.ran = true)',
  '<javascript:window.ran=true>',
  '[x]: javascript:window.ran=true',
  '[x][x]',
  '| a | <b onclick=window.ran=true> |\n|---|---|\n| 1 | 2 |',
  '`<script>`',
  '```html\n<script>window.ran = true</script>\n```',
  '# <style>*{display:none}</style>',
  '- ',
  '> ',
  '\n\n',
  '**',
  'words',
  '[y](https://example.org)',
];

const DANGEROUS =
  'script, iframe, object, embed, svg, style, form, input:not([type=checkbox]), button, base, meta, link';

it('shows HTML as text, and links to web pages only', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 }), (pieces) => {
      const { container, unmount } = render(<PageText text={pieces.join('')} />);
      expect([...container.querySelectorAll(DANGEROUS)].map(({ outerHTML }) => outerHTML)).toEqual([]);
      for (const element of container.querySelectorAll('*')) {
        const handlers = element
          .getAttributeNames()
          .filter((name) => name.startsWith('on') || name === 'srcdoc');
        expect(handlers).toEqual([]);
        for (const name of ['href', 'src']) {
          const address = element.getAttribute(name);
          if (address !== null)
            expect(new URL(address, 'https://here.example').protocol).toMatch(/^(https?|mailto|tel):$/);
        }
      }
      expect(window).not.toHaveProperty('ran');
      unmount();
    }),
    { numRuns: 200 },
  );
});

describe('formulas in a page', () => {
  const square = { text: '\\(x^2\\)', mathml: '<math><msup><mi>x</mi><mn>2</mn></msup></math>' };
  const shown = (text: string, formulas = [square]) =>
    render(
      <FormulasOf questions={[{ details: { formulas } }]}>
        <PageText text={text} />
      </FormulasOf>,
    );

  it('are shown as formulas between formatted words', async () => {
    const { container } = shown('The **area** is \\(x^2\\), not `code`.');
    await waitFor(() => expect(container.querySelector('math')).not.toBeNull());
    expect(container.querySelector('strong')).toHaveTextContent('area');
    expect(container.querySelector('code')).toHaveTextContent('code');
    expect(container).toHaveTextContent('The area is x2, not code.');
  });

  it('stay as written in a block of code', () => {
    const { container } = shown('```\nuse \\(x^2\\)\n```');
    expect(container.querySelector('pre')).toHaveTextContent('use \\(x^2\\)');
    expect(container.querySelector('math')).toBeNull();
  });

  it('are brackets in a page that was stored without formulas', () => {
    const { container } = shown('A \\(note\\).', []);
    expect(container).toHaveTextContent('A (note).');
  });
});
