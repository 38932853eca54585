/** Settings of Postgres for tests: without durability, which makes it several times faster. */
export const fastPostgres = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Copies databases by cloning files, in a quarter of the time; Windows cannot.
  ...(process.platform === 'win32' ? {} : { file_copy_method: 'clone' }),
};
