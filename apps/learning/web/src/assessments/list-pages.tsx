import { Pagination, useLastPage } from '@lyceum/web/design-system';
import { useAddressPatch } from '@lyceum/web/viewer';
import { useT } from '../i18n';

const PAGE_SIZE = 20;

interface ListPage {
  /** Page number, from 1. */
  page: number;
  toPage: (page: number) => void;
}

/** The page number in the URL parameter `name`. */
export function useListPage(name: string, most: number): ListPage {
  const [params, change] = useAddressPatch();
  return {
    page: Math.max(1, Math.min(most, Math.trunc(Number(params.get(name))) || 1)),
    toPage: (page) => change({ [name]: page > 1 ? String(page) : null }),
  };
}

interface ListPagesProps extends ListPage {
  /** The server's answer; undefined while it loads. */
  answer: { totalCount: number } | undefined;
  shown: { totalCount: number; items: readonly unknown[] } | undefined;
  most: number;
}

/** Pagination. A page number beyond the last page leads to the last page. */
export function ListPages({ page, toPage, answer, shown, most }: ListPagesProps) {
  const t = useT();
  const rows = shown?.items.length ?? 0;
  useLastPage({ index: page - 1, size: PAGE_SIZE, total: answer?.totalCount, rows }, (index) =>
    toPage(index + 1),
  );
  if (!shown || shown.totalCount <= PAGE_SIZE) return null;
  return (
    <Pagination
      mt="md"
      total={Math.min(most, Math.ceil(shown.totalCount / PAGE_SIZE))}
      value={page}
      onChange={toPage}
      getControlProps={(control) => ({ 'aria-label': t(`assessments.page.${control}`) })}
    />
  );
}
