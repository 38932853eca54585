import { encode } from 'uqr';
import styles from './security.module.css';

/** Dark on white in both color schemes, because cameras need the contrast. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares.join('')} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
