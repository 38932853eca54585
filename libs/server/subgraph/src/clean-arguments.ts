import {
  defaultFieldResolver,
  getNamedType,
  isInputObjectType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { cleanText } from '@lyceum/server/free-text';

type Cleaner = (value: unknown) => unknown;

/** Secrets stay unchanged: another system may have created them. */
const VERBATIM = /(pass|password|secret)$/i;

/** Cleans every text of a caller before its resolver sees it, in variables, literals and JSON. The only such place. */
export function cleanArguments(schema: GraphQLSchema): void {
  const cleaners = new Cleaners();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const clean = cleaners.ofFields(field.args);
      if (!clean) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (source, args, context, info) =>
        resolve(source, clean(args) as Record<string, unknown>, context, info);
    }
  }
}

class Cleaners {
  /** Cleaners by input type; null for types without a text. */
  readonly #ofTypes = new Map<string, Cleaner | null>();

  ofFields(fields: readonly (GraphQLArgument | GraphQLInputField)[]): Cleaner | null {
    const cleaners = new Map<string, Cleaner>();
    for (const { name, type } of fields) {
      const clean = VERBATIM.test(name) ? null : this.#ofType(type);
      if (clean) cleaners.set(name, clean);
    }
    if (cleaners.size === 0) return null;
    return (value) =>
      mapped(value as Record<string, unknown>, (part, name) => cleaners.get(name)?.(part) ?? part);
  }

  #ofType(type: GraphQLInputType): Cleaner | null {
    const named = getNamedType(type);
    if (named.name === 'String' || named.name === 'JSON') return cleanAll;
    if (!isInputObjectType(named)) return null;
    if (!this.#ofTypes.has(named.name)) {
      // An input type may contain itself.
      let own: Cleaner | null = null;
      this.#ofTypes.set(named.name, (value) => own?.(value) ?? value);
      own = this.ofFields(Object.values(named.getFields()));
      this.#ofTypes.set(named.name, own);
    }
    const clean = this.#ofTypes.get(named.name) ?? null;
    return clean && ((value) => eachOf(value, clean));
  }
}

/** For one value or a list of any depth. */
function eachOf(value: unknown, clean: Cleaner): unknown {
  if (Array.isArray(value)) return value.map((item) => eachOf(item, clean));
  return typeof value === 'object' && value !== null ? clean(value) : value;
}

function cleanAll(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanAll);
  return typeof value === 'object' && value !== null ? mapped(value, cleanAll) : value;
}

function mapped(value: object, change: (part: unknown, name: string) => unknown): object {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part, name)]));
}
