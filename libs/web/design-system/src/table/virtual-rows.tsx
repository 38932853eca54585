import { Fragment, type ReactNode, type RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

const ROW_HEIGHT = 48;

interface VirtualRowsProps {
  count: number;
  /** Columns that a filler goes across. */
  span: number;
  scroller: RefObject<HTMLDivElement | null>;
  row: (index: number) => ReactNode;
}

function Filler({ height, span }: { height: number; span: number }) {
  return height > 0 ? (
    <tr aria-hidden className="ly-filler">
      <td colSpan={span} style={{ height }} />
    </tr>
  ) : null;
}

/** Only the rows in sight are in the document. */
export default function VirtualRows({ count, span, scroller, row }: VirtualRowsProps) {
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
      {items.map(({ index }) => (
        <Fragment key={index}>{row(index)}</Fragment>
      ))}
      <Filler height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} span={span} />
    </>
  );
}
