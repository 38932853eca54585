import type { ReactNode, RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

const ROW_HEIGHT = 48;

export interface VirtualRowsProps {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  /** Columns of the table, for the space above and below the rows in sight. */
  span: number;
  row: (index: number) => ReactNode;
}

function Filler({ height, span }: { height: number; span: number }) {
  return height > 0 ? (
    <tr aria-hidden className="ly-filler">
      <td colSpan={span} style={{ height }} />
    </tr>
  ) : null;
}

/** Only the rows in sight are in the document. Loaded when a list is long enough to need it. */
export default function VirtualRows({ scroller, count, span, row }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  return (
    <>
      <Filler height={items[0]?.start ?? 0} span={span} />
      {items.map(({ index }) => row(index))}
      <Filler height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} span={span} />
    </>
  );
}
