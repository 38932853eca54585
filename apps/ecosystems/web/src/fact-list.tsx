import type { ReactNode } from 'react';

/** A label with its value; null hides the line. */
export type Fact = readonly [label: string, value: ReactNode];

export function FactList({ className, facts }: { className: string | undefined; facts: readonly Fact[] }) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
