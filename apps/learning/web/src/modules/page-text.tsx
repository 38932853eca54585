import { createContext, useContext, type ReactNode } from 'react';
import { splitFormulas } from '@lyceum/contracts/questions';
import Markdown from 'markdown-to-jsx/react';
import { FormulaText, useFormulas } from '../questions/formula-text';
import classes from './modules.module.css';

const heading = (Level: 'h3' | 'h4') =>
  function Heading({ children }: { children?: ReactNode }) {
    return <Level>{children}</Level>;
  };

function OutsideLink({ href, children }: { href?: string; children?: ReactNode }) {
  // react-markdown removed an unsafe URL.
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

// The page's title is the h2, so headings of the text begin at h3; they get no ids, which could clash with those of the
// screen.
const [h3, h4] = [heading('h3'), heading('h4')];

/** Private characters around the number of a formula, which Markdown leaves as they are in a code span. */
const PLACE = /^\uE000(\d+)\uE001$/u;

/** Blocks and spans of code, in which formulas stay as written. */
const CODE = /(```[^]*?```|~~~[^]*?~~~|`[^`\n]+`)/u;

/** Replaces formulas by code spans: Markdown would take the backslashes out of them. */
function withPlaces(
  text: string,
  isShown: (formula: string) => boolean,
): { markdown: string; formulas: string[] } {
  const formulas: string[] = [];
  const place = (formula: string) => `\`\uE000${formulas.push(formula) - 1}\uE001\``;
  const outside = (words: string) =>
    splitFormulas(words)
      .map((piece, at) => (at % 2 === 1 && isShown(piece) ? place(piece) : piece))
      .join('');
  const markdown = text
    .replace(/[\uE000\uE001]/gu, '')
    .split(CODE)
    .map((piece, at) => (at % 2 === 1 ? piece : outside(piece)))
    .join('');
  return { markdown, formulas };
}

const Formulas = createContext<readonly string[]>([]);

/** A code span, or a formula in its place. */
function Code({ children, ...props }: { children?: ReactNode }) {
  const formulas = useContext(Formulas);
  const [, place] = PLACE.exec(typeof children === 'string' ? children : '') ?? [];
  if (place === undefined) return <code {...props}>{children}</code>;
  return <FormulaText>{formulas[Number(place)] ?? ''}</FormulaText>;
}

const overrides = { h1: h3, h2: h3, h3: h4, h4, h5: h4, h6: h4, a: OutsideLink, code: Code };

/** A page's Markdown, with formulas. HTML in it is shown as text and never rendered. */
export function PageText({ text, isPreview = false }: { text: string; isPreview?: boolean }) {
  const known = useFormulas();
  // Before it is saved, a formula is shown as written. A page stored before formulas existed has brackets there.
  const { markdown, formulas } = withPlaces(text, (formula) => isPreview || known.has(formula));
  return (
    <div className={classes.text}>
      <Formulas value={formulas}>
        <Markdown options={{ disableParsingRawHTML: true, forceBlock: true, overrides }}>{markdown}</Markdown>
      </Formulas>
    </div>
  );
}
