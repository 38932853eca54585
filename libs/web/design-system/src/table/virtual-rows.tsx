import { Fragment, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';

const ROW_HEIGHT = 48;

interface VirtualRowsProps {
  count: number;
  /** Number of columns of a filler row. */
  span: number;
  place: RefObject<HTMLDivElement | null>;
  row: (index: number) => ReactNode;
}

function Filler({ height, span }: { height: number; span: number }) {
  return height > 0 ? (
    <tr aria-hidden className="ly-filler">
      <td colSpan={span} style={{ height }} />
    </tr>
  ) : null;
}

/** Position of the first row in the page; content above the table may grow. */
function useTop(place: RefObject<HTMLDivElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const rows = place.current?.querySelector('tbody');
      if (rows) setTop(Math.round(rows.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [place]);
  return top;
}

/** Only visible rows are in the document; the page itself scrolls. */
export default function VirtualRows({ count, span, place, row }: VirtualRowsProps) {
  const top = useTop(place);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const margin = virtualizer.options.scrollMargin;
  return (
    <>
      <Filler height={(items[0]?.start ?? margin) - margin} span={span} />
      {items.map(({ index }) => (
        <Fragment key={index}>{row(index)}</Fragment>
      ))}
      <Filler height={virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)} span={span} />
    </>
  );
}
