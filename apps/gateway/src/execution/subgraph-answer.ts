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
  /** The whole body to send, JSON. */
  body: string;
  /** Queries may be sent again when a connection breaks. */
  isMutation: boolean;
}

/** Sends to a subgraph on behalf of one actor. Rejects when there is no answer that can be used. */
export type SendToSubgraph = (request: SubgraphRequest) => Promise<SubgraphAnswer>;

export interface ExecutionError {
  message: string;
  path?: (string | number)[];
  extensions: Record<string, unknown>;
  /** What was thrown, when it was no error of a subgraph's own answer: for the log. */
  cause?: unknown;
}

export interface ExecutionResult {
  data?: JsonObject | null;
  errors?: ExecutionError[];
  extensions?: Record<string, unknown>;
  /** What subgraphs answered against their own schema, which Apollo only mentions in `extensions`. */
  violations?: ExecutionError[];
}

export type Variables = Record<string, Json | undefined>;
