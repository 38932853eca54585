import classes from './figure-tiles.module.css';

export interface FigureTile {
  label: string;
  value: string;
  note?: string;
}

/** A few numbers side by side, the first of them the widest on a phone. */
export function FigureTiles({ tiles }: { tiles: readonly FigureTile[] }) {
  return (
    <dl className={classes.figures}>
      {tiles.map(({ label, value, note }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>
            <span className={classes.value}>{value}</span>
            {note ? <span className={classes.note}>{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
