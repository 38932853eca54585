import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ErrorCode } from '@lyceum/web/graphql';

/** Any part of an answer. The schema fills in the rest: null where allowed, otherwise an empty list, 0 or a text. */
export type PartialData<T> = T extends readonly (infer Item)[]
  ? readonly PartialData<Item>[]
  : T extends object
    ? { [Key in keyof T]?: PartialData<T[Key]> }
    : T;

/** Properties of `extensions` beside the code. */
interface RefusalDetails {
  field?: string;
  remedy?: string;
  refusal?: string;
  ids?: readonly string[];
}

/** An answer without data. */
export class Failure {
  constructor(
    readonly kind: 'refused' | 'unreachable' | 'pending',
    readonly error?: { message: string; extensions: { code: ErrorCode } & RefusalDetails },
  ) {}
}

/** The server refuses the operation: a GraphQL error with code and input field. */
export function refused(code: ErrorCode, message: string, more: RefusalDetails = {}): Failure {
  return new Failure('refused', { message, extensions: { code, ...more } });
}

/** The request fails, as without a network. */
export const unreachable = (): Failure => new Failure('unreachable');

/** The answer never arrives: the screen stays in its loading state. */
export const pending = (): Failure => new Failure('pending');

type Given<Data, Variables> =
  | PartialData<Data>
  | Failure
  | ((variables: Variables) => PartialData<Data> | Failure | Promise<PartialData<Data> | Failure>);

export interface Answer {
  document: TypedDocumentNode<unknown, unknown>;
  give: (variables: unknown) => unknown;
}

/** The answer to a document; a function is called with the variables of each request. */
export function on<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  given: Given<Data, Variables>,
): Answer {
  const give = typeof given === 'function' ? (given as (variables: Variables) => unknown) : () => given;
  return {
    document: document as TypedDocumentNode<unknown, unknown>,
    give: give as (variables: unknown) => unknown,
  };
}
