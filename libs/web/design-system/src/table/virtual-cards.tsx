import { useRef, type ReactNode } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';

const CARD_HEIGHT = 180;
const GAP = 8;

export interface VirtualCardsProps {
  label: string;
  count: number;
  /** Key of the record at the index: measured height and typed text stay with it when the list changes above. */
  keyOf: (index: number) => string;
  card: (index: number) => ReactNode;
}

/** Only visible cards are in the document; the page itself scrolls. Loaded when a list is long enough. */
export default function VirtualCards({ label, count, keyOf, card }: VirtualCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const virtualizer = useWindowVirtualizer({
    count,
    getItemKey: keyOf,
    estimateSize: () => CARD_HEIGHT,
    gap: GAP,
    overscan: 6,
    scrollMargin: list.current?.offsetTop ?? 0,
  });
  return (
    <ul
      className="ly-cards"
      aria-label={label}
      ref={list}
      style={{ display: 'block', position: 'relative', height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          className="ly-card-row"
          aria-posinset={index + 1}
          aria-setsize={count}
          style={{ position: 'absolute', insetInline: 0, top: start - virtualizer.options.scrollMargin }}
        >
          {card(index)}
        </li>
      ))}
    </ul>
  );
}
