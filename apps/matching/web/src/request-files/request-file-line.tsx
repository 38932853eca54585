import type { ReactNode } from 'react';
import { IconFile, IconFileText, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import classes from './request-files.module.css';

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true, className: classes.icon } as const;

const KINDS: readonly [RegExp, typeof IconFile][] = [
  [/^image\//, IconPhoto],
  [/pdf$/, IconFileTypePdf],
  [/^text\/|document/, IconFileText],
];

interface RequestFileLineProps {
  mimetype: string;
  name: ReactNode;
  size: string;
  /** Shown instead of the icon of its kind. */
  picture?: ReactNode;
  /** Id that the summary of errors links to. */
  id?: string;
  children?: ReactNode;
}

/** A file in a list: kind, name, size, and actions. */
export function RequestFileLine({ mimetype, name, size, picture, id, children }: RequestFileLineProps) {
  const [, Icon = IconFile] = KINDS.find(([kind]) => kind.test(mimetype)) ?? [];
  return (
    <li className={classes.file} id={id} tabIndex={id ? -1 : undefined}>
      {picture ?? <Icon {...ICON} />}
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        <span className={classes.size}>{size}</span>
      </div>
      {children}
    </li>
  );
}
