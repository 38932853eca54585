import ts from 'typescript';

/**
 * An operation as its resolver declares it.
 *
 * @typedef {object} ResolverOperation
 * @property {'Query' | 'Mutation'} kind
 * @property {string} name
 * @property {ts.Block} body of the method
 * @property {ts.Expression | undefined} rule argument of `@Access`
 */

/** @param {ts.SourceFile} source a resolver, parsed with parents @returns {ResolverOperation[]} */
export function operationsOf(source) {
  /** @type {ResolverOperation[]} */
  const operations = [];
  for (const statement of source.statements) {
    if (!ts.isClassDeclaration(statement)) continue;
    for (const member of statement.members) {
      if (!ts.isMethodDeclaration(member) || !member.body) continue;
      const decorators = (ts.getDecorators(member) ?? []).flatMap(({ expression }) =>
        ts.isCallExpression(expression) ? [expression] : [],
      );
      const argumentOf = (/** @type {string} */ name) => {
        const decorator = decorators.find(({ expression }) => expression.getText() === name);
        return decorator && { first: decorator.arguments[0] };
      };
      for (const kind of /** @type {const} */ (['Query', 'Mutation'])) {
        const declared = argumentOf(kind);
        if (!declared) continue;
        const name =
          declared.first && ts.isStringLiteralLike(declared.first)
            ? declared.first.text
            : member.name.getText();
        operations.push({ kind, name, body: member.body, rule: argumentOf('Access')?.first });
      }
    }
  }
  return operations;
}
