import { getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType, Kind } from 'graphql';
import { typeFromAST, isRequiredInputField } from 'graphql';

/** @typedef {import('graphql').GraphQLInputType} InputType */

/**
 * Variables of a document that open pages send and the new schema would reject: the document is valid, its values are not.
 *
 * @param {import('graphql').DocumentNode} document
 * @param {import('graphql').GraphQLSchema} before
 * @param {import('graphql').GraphQLSchema} after
 * @returns {string[]}
 */
export function changedInputs(document, before, after) {
  const problems = new Set();
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const { type } of definition.variableDefinitions ?? []) {
      const name = getNamedType(
        /** @type {InputType | undefined} */ (typeFromAST(before, /** @type {never} */ (type))),
      )?.name;
      if (name) compareInput(name, before, after, problems, new Set());
    }
  }
  return /** @type {string[]} */ ([...problems]);
}

/**
 * @param {string} name
 * @param {import('graphql').GraphQLSchema} before
 * @param {import('graphql').GraphQLSchema} after
 * @param {Set<unknown>} problems
 * @param {Set<string>} seen
 */
function compareInput(name, before, after, problems, seen) {
  if (seen.has(name)) return;
  seen.add(name);
  const [was, is] = [before.getType(name), after.getType(name)];
  if (isEnumType(was) && isEnumType(is)) {
    const gone = was.getValues().filter((value) => !is.getValue(value.name));
    for (const value of gone) problems.add(`Value "${name}.${value.name}", which pages may send, is gone.`);
  }
  if (!isInputObjectType(was) || !isInputObjectType(is)) return;
  const [old, next] = [was.getFields(), is.getFields()];
  for (const field of Object.values(next)) {
    if (!old[field.name] && isRequiredInputField(field))
      problems.add(`Field "${name}.${field.name}" is required now, and open pages do not send it.`);
  }
  for (const field of Object.values(old)) {
    const now = next[field.name];
    if (!now) problems.add(`Field "${name}.${field.name}", which pages may send, is gone.`);
    else if (!stillTakes(field.type, now.type))
      problems.add(`Field "${name}.${field.name}" takes ${now.type} instead of ${field.type}.`);
    else compareInput(getNamedType(field.type).name, before, after, problems, seen);
  }
}

/** Whether every value of the old type is valid for the new one. @param {InputType} was @param {InputType} is @returns {boolean} */
function stillTakes(was, is) {
  if (isNonNullType(was)) return stillTakes(was.ofType, isNonNullType(is) ? is.ofType : is);
  if (isNonNullType(is)) return false;
  if (isListType(was)) return isListType(is) && stillTakes(was.ofType, is.ofType);
  if (isListType(is)) return stillTakes(was, is.ofType); // GraphQL accepts one value for a list
  return getNamedType(was).name === getNamedType(is).name;
}
