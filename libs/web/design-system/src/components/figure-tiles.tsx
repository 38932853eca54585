import type { ReactNode } from 'react';
import classes from './figure-tiles.module.css';

export interface FigureTile {
  label: string;
  value: string;
  note?: string;
  /** Beside the label: how the figure is counted. */
  about?: ReactNode;
}

/** A few numbers side by side, the first of them the widest on a phone. */
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
