interface Page {
  hasMore: boolean;
}

/** Lists with cursors have no total; it is known on the last page. */
export const pageOf = (page: Page | undefined, index: number, size: number, rows: number) => ({
  index,
  size,
  ...(page && !page.hasMore ? { total: index * size + rows } : { hasMore: page?.hasMore ?? false }),
});
