interface Page {
  hasMore: boolean;
}

/** Nobody counts the rows of a list that is paged by cursors; on its last page they are known. */
export const pageOf = (page: Page | undefined, index: number, size: number, rows: number) => ({
  index,
  size,
  ...(page && !page.hasMore ? { total: index * size + rows } : { hasMore: page?.hasMore ?? false }),
});
