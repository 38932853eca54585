import type { FetchNode } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import { cloneJson, isJsonObject, mergeInto, type Json, type JsonObject } from './json';
import { placesOf, valuesAt, type PlanPath } from './paths';
import { compileRepresentation, type Represent } from './representations';
import { compileRewrites, type Rewrite } from './rewrites';
import type {
  ExecutionError,
  SendToSubgraph,
  SubgraphAnswer,
  SubgraphError,
  Variables,
} from './subgraph-answer';

/** The execution of one request. */
export interface Run {
  variables: Variables;
  /** Default values of variables. */
  defaults: Variables;
  data: JsonObject;
  errors: ExecutionError[];
  send: SendToSubgraph;
}

export type Step = (run: Run) => Promise<void> | void;

interface Fetch {
  subgraph: string;
  isMutation: boolean;
  path: PlanPath;
  variables: string[];
  represent: Represent | null;
  onInput: Rewrite | null;
  onOutput: Rewrite | null;
  /** The request body up to the variables. */
  head: string;
}

/** A fetch at a path of the answer: sends, merges the result, records errors; never rejects. */
export function compileFetch(schema: GraphQLSchema, node: FetchNode, path: PlanPath): Step {
  const operation = node.operationName ? `,"operationName":${JSON.stringify(node.operationName)}` : '';
  const fetch: Fetch = {
    subgraph: node.serviceName,
    isMutation: node.operationKind === 'mutation',
    path,
    variables: node.variableUsages ?? [],
    represent: node.requires ? compileRepresentation(schema, node.requires) : null,
    onInput: compileRewrites(schema, node.inputRewrites),
    onOutput: compileRewrites(schema, node.outputRewrites),
    head: `{"query":${JSON.stringify(node.operation)}${operation},"variables":{`,
  };
  const { represent } = fetch;
  return async (run) => {
    try {
      if (represent) await fetchEntities(fetch, represent, run);
      else await fetchFields(fetch, run);
    } catch (error) {
      run.errors.push({
        message: error instanceof Error ? error.message : String(error),
        extensions: { serviceName: fetch.subgraph },
        cause: error,
      });
    }
  };
}

async function fetchFields(fetch: Fetch, run: Run): Promise<void> {
  const targets = valuesAt(run.data, fetch.path);
  if (targets.length === 0) return;
  const { data, errors } = await run.send({ ...fetch, body: `${fetch.head}${variablesOf(fetch, run)}}}` });
  if (errors) noteErrors(fetch, run, errors, (path) => (path ? [[...fetch.path, ...path]] : [undefined]));
  if (!data) return;
  fetch.onOutput?.(data);
  targets.forEach((target, index) => {
    if (isJsonObject(target)) mergeInto(target, index === 0 ? data : (cloneJson(data) as JsonObject));
  });
}

async function fetchEntities(fetch: Fetch, represent: Represent, run: Run): Promise<void> {
  const entities = valuesAt(run.data, fetch.path);
  const batch = new Batch();
  entities.forEach((entity, index) => {
    const representation = represent(entity);
    if (!representation?.['__typename']) return;
    fetch.onInput?.(representation);
    batch.add(JSON.stringify(representation), index);
  });
  if (batch.size === 0) return;
  const variables = variablesOf(fetch, run);
  const body = `${fetch.head}${variables ? `${variables},` : ''}"representations":[${batch.json}]}}`;
  const answer = await run.send({ ...fetch, body });
  if (answer.errors) {
    let places: (string | number)[][] | undefined;
    noteErrors(fetch, run, answer.errors, (path) => {
      const position = path?.[1];
      if (typeof position !== 'number') return [path ? [...fetch.path, ...path] : undefined];
      const known = (places ??= placesOf(run.data, fetch.path));
      return batch.entitiesOf(position).map((entity) => [...(known[entity] ?? []), ...(path ?? []).slice(2)]);
    });
  }
  const received = receivedEntities(answer, batch.size);
  received?.forEach((entity, position) => {
    batch.entitiesOf(position).forEach((index, nth) => {
      mergeEntity(fetch, entities[index] as JsonObject, nth === 0 ? entity : cloneJson(entity));
    });
  });
}

/** Deduplicates equal representations. */
class Batch {
  readonly #positions = new Map<string, number>();
  readonly #entities: number[][] = [];

  add(representation: string, entity: number): void {
    const position = this.#positions.get(representation);
    if (position !== undefined) {
      this.#entities[position]?.push(entity);
      return;
    }
    this.#positions.set(representation, this.#entities.length);
    this.#entities.push([entity]);
  }

  get size(): number {
    return this.#entities.length;
  }

  get json(): string {
    return [...this.#positions.keys()].join(',');
  }

  /** Entities that the representation at this position stands for. */
  entitiesOf(position: number): number[] {
    return this.#entities[position] ?? [];
  }
}

function receivedEntities({ data }: SubgraphAnswer, expected: number): Json[] | null {
  if (!data) return null;
  const received = data['_entities'];
  if (!Array.isArray(received)) throw new Error('Expected "data._entities" in response to be an array');
  if (received.length !== expected)
    throw new Error(`Expected "data._entities" to contain ${expected} elements`);
  return received;
}

function mergeEntity(fetch: Fetch, target: JsonObject, entity: Json): void {
  if (!isJsonObject(entity)) return;
  if (!entity['__typename']) entity['__typename'] = target['__typename'];
  fetch.onOutput?.(entity);
  mergeInto(target, entity);
}

/** Values of the request, unchanged: the subgraph coerces them. */
function variablesOf(fetch: Fetch, run: Run): string {
  const given = fetch.variables.filter(
    (name) => Object.hasOwn(run.variables, name) && run.variables[name] !== undefined,
  );
  return given.map((name) => `${JSON.stringify(name)}:${JSON.stringify(run.variables[name])}`).join(',');
}

type Place = (path: SubgraphError['path']) => (ExecutionError['path'] | undefined)[];

function noteErrors(fetch: Fetch, run: Run, errors: SubgraphError[], placesFor: Place): void {
  for (const { message, path, extensions } of errors) {
    for (const place of placesFor(path)) {
      run.errors.push({
        message: message || 'A part of the answer could not be fetched.',
        ...(place ? { path: place } : {}),
        extensions: { code: 'DOWNSTREAM_SERVICE_ERROR', ...extensions, serviceName: fetch.subgraph },
      });
    }
  }
}
