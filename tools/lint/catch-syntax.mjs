import ts from 'typescript';

/** The class of errors for callers; a catch block may create one with the code of another. */
export const BASE_ERROR = 'PublicError';

/** @param {ts.Node} node @param {string} name @returns {boolean} */
const mentions = (node, name) =>
  (ts.isIdentifier(node) && node.text === name) ||
  (ts.forEachChild(node, (child) => mentions(child, name)) ?? false);

/** Whether the error itself, or one of its code, is thrown or returned. @param {ts.Node} node @param {string} name @returns {boolean} */
export const throwsName = (node, name) =>
  (ts.isReturnStatement(node) && node.expression?.getText() === name) ||
  (ts.isThrowStatement(node) &&
    !(ts.isNewExpression(node.expression) && node.expression.expression.getText() !== BASE_ERROR) &&
    mentions(node.expression, name)) ||
  (ts.forEachChild(node, (child) => throwsName(child, name)) ?? false);

/** `error instanceof NotFound` and `!(error instanceof NotFound)`. @param {ts.Expression} node @param {string} name @returns {{ type: ts.Expression, isNegated: boolean } | null} */
export function instanceTest(node, name) {
  if (ts.isParenthesizedExpression(node)) return instanceTest(node.expression, name);
  if (ts.isPrefixUnaryExpression(node)) {
    const test = instanceTest(node.operand, name);
    return test && { ...test, isNegated: !test.isNegated };
  }
  const isTest =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword &&
    node.left.getText() === name;
  return isTest ? { type: node.right, isNegated: false } : null;
}
