/** A subgraph that could not be reached or did not answer as one. Its message is for the log alone. */
export class SubgraphFault extends Error {
  constructor(
    readonly subgraph: string,
    message: string,
    cause?: unknown,
  ) {
    super(`${subgraph}: ${message}`, { cause });
  }
}
