import { cloneElement, Suspense, useState, type ReactElement, type ReactNode, type Ref } from 'react';
import { lazyPart } from './lazy-part';

const OpenedMenu = lazyPart(() => import('./opened-menu'));

export interface MenuEntry {
  label: string;
  icon: ReactNode;
  /** An address that it leads to, or else what it does. */
  to?: string;
  onSelect?: () => unknown;
  /** A line stands before it. */
  apart?: boolean;
}

interface TargetProps {
  ref?: Ref<HTMLElement>;
  onClick?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

export interface LateMenuProps {
  /** Its button, which takes props and a ref. */
  target: ReactElement<TargetProps>;
  entries: readonly MenuEntry[];
}

/** A menu of a screen that everybody opens and whose menu few do: its code comes when the button is first pressed. */
export function LateMenu({ target, entries }: LateMenuProps) {
  const [wanted, setWanted] = useState(false);
  const closed = cloneElement(target, {
    onClick: () => setWanted(true),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenedMenu target={target} entries={entries} />
    </Suspense>
  );
}
