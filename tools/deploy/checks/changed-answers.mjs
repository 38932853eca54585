import { getNamedType, isNonNullType, isListType, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/** @typedef {import('graphql').GraphQLOutputType} OutputType */

/**
 * Fields of a document that stay valid but whose answer changes: another type, or nullable where it was not.
 *
 * @param {import('graphql').DocumentNode} document
 * @param {import('graphql').GraphQLSchema} before
 * @param {import('graphql').GraphQLSchema} after
 * @returns {string[]}
 */
export function changedAnswers(document, before, after) {
  const old = fieldTypes(document, before);
  const next = fieldTypes(document, after);
  return [...old].flatMap(([path, was]) => {
    const is = next.get(path);
    if (!is || stillFits(was.type, is.type)) return [];
    return [`${was.field} answers ${is.type} instead of ${was.type}.`];
  });
}

/** @param {import('graphql').DocumentNode} document @param {import('graphql').GraphQLSchema} schema */
function fieldTypes(document, schema) {
  /** @type {Map<string, { field: string, type: OutputType }>} */
  const types = new Map();
  const info = new TypeInfo(schema);
  let count = 0;
  visit(
    document,
    visitWithTypeInfo(info, {
      Field() {
        const [parent, field, type] = [info.getParentType(), info.getFieldDef(), info.getType()];
        // The same document is walked in the same order, so the running number identifies the field.
        count += 1;
        if (parent && field && type)
          types.set(`${count}`, { field: `Field "${parent.name}.${field.name}"`, type });
      },
    }),
  );
  return types;
}

/** Whether code written for the old type can read the new one. @param {OutputType} was @param {OutputType} is @returns {boolean} */
function stillFits(was, is) {
  if (isNonNullType(was)) return isNonNullType(is) && stillFits(was.ofType, is.ofType);
  if (isNonNullType(is)) return stillFits(was, is.ofType);
  if (isListType(was) || isListType(is))
    return isListType(was) && isListType(is) && stillFits(was.ofType, is.ofType);
  return getNamedType(was).name === getNamedType(is).name;
}
