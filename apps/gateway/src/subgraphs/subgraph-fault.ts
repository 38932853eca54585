/** A subgraph was unreachable or its answer was invalid. The message is only for logs. */
export class SubgraphFault extends Error {
  constructor(
    readonly subgraph: string,
    message: string,
    cause?: unknown,
  ) {
    super(`${subgraph}: ${message}`, { cause });
  }
}
