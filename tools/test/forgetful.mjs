/** How Postgres runs for tests: it may forget everything when the machine stops, which makes it several times faster. */
export const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Databases are copied by the system, in a quarter of the time; Windows has no such call.
  ...(process.platform === 'win32' ? {} : { file_copy_method: 'clone' }),
};
