import type { ReactNode } from 'react';
import {
  IconFile,
  IconFileText,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileZip,
  IconMusic,
  IconPhoto,
  IconPresentation,
  IconTable,
  IconVideo,
} from '@tabler/icons-react';
import classes from './resources.module.css';

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true, className: classes.fileIcon } as const;

const KINDS: readonly [RegExp, typeof IconFile][] = [
  [/^image\//, IconPhoto],
  [/^audio\//, IconMusic],
  [/^video\//, IconVideo],
  [/pdf$/, IconFileTypePdf],
  [/csv$/, IconFileTypeCsv],
  [/sheet$|excel$/, IconTable],
  [/presentation$|powerpoint$/, IconPresentation],
  [/zip$/, IconFileZip],
  [/^text\/|document|word|rtf$/, IconFileText],
];

export function FileLine({
  contentType,
  name,
  size,
  id,
  children,
}: {
  contentType: string;
  name: ReactNode;
  size: ReactNode;
  /** Id that error links lead to. */
  id?: string;
  children?: ReactNode;
}) {
  const [, Icon = IconFile] = KINDS.find(([kind]) => kind.test(contentType)) ?? [];
  return (
    <li className={classes.file} id={id} tabIndex={id ? -1 : undefined}>
      <Icon {...ICON} />
      <div className={classes.fileWords}>
        <div className={classes.fileName}>{name}</div>
        <span className={classes.quiet}>{size}</span>
      </div>
      {children}
    </li>
  );
}
