/** A statement that is parsed once per connection: `name` must be unique for its text. */
export interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
  /**
   * The best plan is the same whatever the values (an index names the rows): it is made once per connection. Left out,
   * Postgres makes one for each set of values where it expects that to pay; of a short read that is half of its time.
   */
  planOnce?: boolean | undefined;
}
