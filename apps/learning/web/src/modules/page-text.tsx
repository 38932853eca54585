import type { ReactNode } from 'react';
import Markdown from 'markdown-to-jsx/react';
import classes from './modules.module.css';

const heading = (Level: 'h3' | 'h4') =>
  function Heading({ children }: { children?: ReactNode }) {
    return <Level>{children}</Level>;
  };

function OutsideLink({ href, children }: { href?: string; children?: ReactNode }) {
  // An address that leads nowhere good was taken away.
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

// The page's own title is the heading of the second level; ids of headings could meet those of the screen.
const [h3, h4] = [heading('h3'), heading('h4')];
const overrides = { h1: h3, h2: h3, h3: h4, h4, h5: h4, h6: h4, a: OutsideLink };

/** Markdown as a page has it. HTML in it is shown as it was typed, never made. */
export function PageText({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      <Markdown options={{ disableParsingRawHTML: true, forceBlock: true, overrides }}>{text}</Markdown>
    </div>
  );
}
