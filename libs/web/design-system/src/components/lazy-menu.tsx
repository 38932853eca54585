import { cloneElement, Suspense, useState, type ReactElement, type ReactNode, type Ref } from 'react';
import { lazyPart } from './lazy-part';

const OpenedMenu = lazyPart(() => import('./opened-menu'));

export interface MenuEntry {
  label: string;
  icon: ReactNode;
  /** Address of a link entry; without it, `onClick` runs. */
  to?: string;
  onSelect?: () => unknown;
  /** Draws a line before the entry. */
  apart?: boolean;
}

interface TargetProps {
  ref?: Ref<HTMLElement>;
  onClick?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

export interface LazyMenuProps {
  /** The button; it must accept props and a ref. */
  target: ReactElement<TargetProps>;
  entries: readonly MenuEntry[];
}

/** A menu that few people open: its code is loaded when the button is first pressed. */
export function LazyMenu({ target, entries }: LazyMenuProps) {
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
