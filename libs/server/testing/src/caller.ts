export interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; field?: string } & Record<string, unknown>;
}

export interface GraphqlAnswer<Data = Record<string, any>> {
  data: Data | null;
  errors?: GraphqlError[];
}

/** Sends operations to the subgraph as one principal. */
export interface Caller {
  /** The whole answer, errors included. */
  send<Data = Record<string, any>>(document: string, variables?: object): Promise<GraphqlAnswer<Data>>;
  /** The data; fails with the document, the variables and the errors if there are any. */
  query<Data = Record<string, any>>(document: string, variables?: object): Promise<Data>;
  /** The first error's code; fails when there is none. */
  refusal(document: string, variables?: object): Promise<string>;
}

export function callerOf(ask: (document: string, variables: object) => Promise<GraphqlAnswer>): Caller {
  const send = async <Data>(document: string, variables: object = {}): Promise<GraphqlAnswer<Data>> =>
    (await ask(document, variables)) as GraphqlAnswer<Data>;
  const explain = (document: string, variables: object, answer: GraphqlAnswer<unknown>) =>
    `${document.trim()}\n${JSON.stringify(variables)}\n→ ${JSON.stringify(answer, null, 1)}`;
  return {
    send,
    async query<Data>(document: string, variables: object = {}) {
      const answer = await send<Data>(document, variables);
      if (answer.errors || !answer.data)
        throw new Error(`expected an answer:\n${explain(document, variables, answer)}`);
      return answer.data;
    },
    async refusal(document, variables = {}) {
      const answer = await send(document, variables);
      if (!answer.errors?.[0])
        throw new Error(`expected a refusal:\n${explain(document, variables, answer)}`);
      return answer.errors[0].extensions.code;
    },
  };
}
