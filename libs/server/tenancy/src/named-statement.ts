/**
 * How statements are prepared. `named`: once per connection. `unnamed`: for each transaction, because a pooler that gives each
 * transaction another connection (PgBouncer before 1.21) does not know the names.
 */
export type Preparation = 'named' | 'unnamed';

/** A prepared statement, parsed once per connection; `name` must be unique for its text. */
export interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
  /**
   * The best plan does not depend on the values (an index selects the rows): plan it once per connection. Otherwise
   * Postgres may plan again for each set of values, which takes half the time of a short read.
   */
  planOnce?: boolean | undefined;
}
