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

/** A file in a list: what kind it is, what it is called, how large it is, and what can be done with it. */
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
  /** Where a refusal of it leads. */
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
