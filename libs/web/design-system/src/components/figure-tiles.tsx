import type { ReactNode } from 'react';
import classes from './figure-tiles.module.css';

export interface FigureTile {
  label: string;
  value: string;
  note?: string;
  /** Shown beside the label: how the number is counted. */
  about?: ReactNode;
}

/** A few numbers side by side; on a phone the first one takes the full width. */
export function FigureTiles({ tiles }: { tiles: readonly FigureTile[] }) {
  return (
    <dl className={classes.figures}>
      {tiles.map(({ label, value, note, about }) => (
        <div key={label} className={classes.figure}>
          <dt>
            {label} {about}
          </dt>
          <dd>
            <span className={classes.value}>{value}</span>
            {note ? <span className={classes.note}>{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
