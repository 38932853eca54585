import type { Json, JsonObject } from './json';

export interface SubgraphError {
  message?: string;
  path?: (string | number)[];
  extensions?: Record<string, unknown>;
}

export interface SubgraphAnswer {
  data?: JsonObject | null;
  errors?: SubgraphError[];
}

export interface SubgraphRequest {
  subgraph: string;
  /** The whole body to send, as JSON. */
  body: string;
  /** Queries may be sent again when a connection breaks, mutations may not. */
  isMutation: boolean;
}

/** Sends a request to a subgraph for one actor. Rejects when there is no usable answer. */
export type SendToSubgraph = (request: SubgraphRequest) => Promise<SubgraphAnswer>;

export interface ExecutionError {
  message: string;
  path?: (string | number)[];
  extensions: Record<string, unknown>;
  /** For logs: the thrown error, where the subgraph did not answer with errors itself. */
  cause?: unknown;
}

export interface ExecutionResult {
  data?: JsonObject | null;
  errors?: ExecutionError[];
  extensions?: Record<string, unknown>;
  /** Values that violate the subgraph's own schema; Apollo reports them only in `extensions`. */
  violations?: ExecutionError[];
}

export type Variables = Record<string, Json | undefined>;
