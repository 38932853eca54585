import type { ReactNode } from 'react';
import Markdown from 'markdown-to-jsx/react';
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
const overrides = { h1: h3, h2: h3, h3: h4, h4, h5: h4, h6: h4, a: OutsideLink };

/** A page's Markdown. HTML in it is shown as text and never rendered. */
export function PageText({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      <Markdown options={{ disableParsingRawHTML: true, forceBlock: true, overrides }}>{text}</Markdown>
    </div>
  );
}
