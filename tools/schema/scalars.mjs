/** The TypeScript type of each scalar on the server and in the browser, as in JSON. */
export const scalars = {
  ID: 'string',
  /** ISO 8601 instant that ends in Z. */
  DateTime: 'string',
  /** YYYY-MM-DD */
  Date: 'string',
  /** Whole hundredths of a currency. */
  Cents: 'number',
  JSON: 'unknown',
};
