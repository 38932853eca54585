import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useT } from '../i18n';

export type SkeletonShape = 'list' | 'table' | 'cards' | 'form' | 'detail';

function Lines({ count, height = 20 }: { count: number; height?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} height={height} radius="md" width={`${96 - ((index * 13) % 22)}%`} />
  ));
}

export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className="ly-skeleton-table" aria-hidden>
      <Skeleton height={20} width="100%" radius="sm" />
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={36} radius="sm" />
      ))}
    </div>
  );
}

export function CardsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className="ly-skeleton-cards" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={132} radius="lg" />
      ))}
    </div>
  );
}

export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className="ly-skeleton-table" aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={72} radius="lg" />
      ))}
    </div>
  );
}

export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <div className="ly-skeleton-form" aria-hidden>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index}>
          <Skeleton height={14} width={120} mb={8} radius="sm" />
          <Skeleton height={40} radius="md" />
        </div>
      ))}
    </div>
  );
}

function Body({ shape }: { shape: SkeletonShape }) {
  if (shape === 'table') return <TableSkeleton />;
  if (shape === 'cards') return <CardsSkeleton />;
  if (shape === 'form') return <FormSkeleton />;
  if (shape === 'list') return <ListSkeleton />;
  return (
    <div className="ly-skeleton-form" aria-hidden>
      <Lines count={7} />
    </div>
  );
}

/** Shown while a screen's code or first data loads, in the shape of the screen. */
export function PageSkeleton({ shape = 'list' }: { shape?: SkeletonShape }) {
  const t = useT();
  return (
    <div className="ly-page ly-page-full" role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className="ly-page-header" aria-hidden>
        <Skeleton height={28} width={240} radius="md" />
      </div>
      <Body shape={shape} />
    </div>
  );
}
