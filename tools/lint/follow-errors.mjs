import ts from 'typescript';
import { BASE_ERROR, instanceTest, throwsName } from './catch-syntax.mjs';

/** @typedef {ReadonlySet<string>} Codes */
/** @typedef {ts.Node} Unit a function, or the value of a constant, of a class member or of a property */
/** @typedef {{ own: Set<string>, calls: { target: Unit, swallowed: Codes }[] }} Effects */

/** The classes of `libs/server/errors` and what they answer, in the order in which descriptions list the codes. */
export const CODES = {
  Unauthenticated: 'UNAUTHENTICATED',
  Forbidden: 'FORBIDDEN',
  NotFound: 'NOT_FOUND',
  BadInput: 'BAD_USER_INPUT',
  Conflict: 'CONFLICT',
  RateLimited: 'RATE_LIMITED',
};
const ALL = new Set(Object.values(CODES));
/** @type {Codes} */
const NOTHING = new Set();

/** @param {Codes} one @param {Codes} other @returns {Codes} */
const union = (one, other) => (other.size === 0 ? one : new Set([...one, ...other]));

/** Follows calls through the functions of the sources and collects the codes of the errors that they create and let pass. */
export class ErrorFollower {
  /** @type {Map<Unit, Effects>} */
  #effects = new Map();
  /** @type {Map<ts.Node, Codes>} by a parameter: codes of a callback's errors that the function called with it catches */
  #ofCallbacks = new Map();

  /** @param {import('./source-names.mjs').SourceNames} names */
  constructor(names) {
    this.names = names;
  }

  /**
   * The codes that the units may answer, each of them and what they call.
   *
   * @param {readonly Unit[]} units
   * @returns {Codes}
   */
  codesOf(units) {
    const codes = this.#solve(units);
    return new Set(Object.values(CODES).filter((code) => units.some((unit) => codes.get(unit)?.has(code))));
  }

  /**
   * The shortest way of calls from a unit to one that creates an error of the code.
   *
   * @param {Unit} from
   * @param {string} code
   * @returns {Unit[]}
   */
  wayTo(from, code) {
    /** @type {Unit[][]} */
    const open = [[from]];
    const seen = new Set([from]);
    for (let way = open.shift(); way; way = open.shift()) {
      const { own, calls } = this.#effectsOf(/** @type {Unit} */ (way.at(-1)));
      if (own.has(code)) return way;
      for (const { target, swallowed } of calls)
        if (!seen.has(target) && !swallowed.has(code)) {
          seen.add(target);
          open.push([...way, target]);
        }
    }
    return [];
  }

  /** @param {readonly Unit[]} units @returns {Map<Unit, Set<string>>} */
  #solve(units) {
    /** @type {Map<Unit, Set<string>>} */
    const codes = new Map();
    const open = [...units];
    for (let unit = open.pop(); unit; unit = open.pop()) {
      if (codes.has(unit)) continue;
      const { own, calls } = this.#effectsOf(unit);
      codes.set(unit, new Set(own));
      open.push(...calls.map(({ target }) => target));
    }
    for (let changed = true; changed;) {
      changed = false;
      for (const [unit, known] of codes)
        for (const { target, swallowed } of this.#effectsOf(unit).calls)
          for (const code of codes.get(target) ?? NOTHING)
            if (!swallowed.has(code) && !known.has(code)) {
              known.add(code);
              changed = true;
            }
    }
    return codes;
  }

  /** @param {Unit} unit @returns {Effects} */
  #effectsOf(unit) {
    const known = this.#effects.get(unit);
    if (known) return known;
    /** @type {Effects} */
    const effects = { own: new Set(), calls: [] };
    this.#effects.set(unit, effects);
    this.#visit(unit, NOTHING, { unit, effects });
    return effects;
  }

  /**
   * @param {ts.Node} node
   * @param {Codes} swallowed what a catch around the node keeps from its callers
   * @param {{ unit: Unit, effects: Effects }} into
   * @returns {void}
   */
  #visit(node, swallowed, into) {
    if (ts.isTypeNode(node) || ts.isDecorator(node)) return;
    const again = (/** @type {ts.Node} */ child) => this.#visit(child, swallowed, into);
    if (ts.isTryStatement(node)) return this.#visitTry(node, swallowed, into);
    if (ts.isNewExpression(node)) {
      const code = this.#codeOf(node);
      for (const each of code ?? []) if (!swallowed.has(each)) into.effects.own.add(each);
      if (!code) this.#refer(node.expression, swallowed, into);
      node.arguments?.forEach(again);
      return;
    }
    if (ts.isCallExpression(node)) return this.#visitCall(node, swallowed, into);
    if (ts.isPropertyAccessExpression(node)) {
      this.#refer(node, swallowed, into);
      return ts.isIdentifier(node.expression) ? undefined : again(node.expression);
    }
    if (ts.isIdentifier(node)) return void this.#refer(node, swallowed, into);
    if (ts.isShorthandPropertyAssignment(node)) return void this.#refer(node.name, swallowed, into);
    if (ts.isPropertyAssignment(node)) return again(node.initializer);
    if (ts.isParameter(node) || ts.isVariableDeclaration(node)) {
      ts.forEachChild(node.name, (child) =>
        ts.isBindingElement(child) && child.initializer ? again(child.initializer) : undefined,
      );
      if (node.initializer) again(node.initializer);
      return;
    }
    ts.forEachChild(node, (child) => (child === nameOf(node) ? undefined : again(child)));
  }

  /** @param {ts.TryStatement} node @param {Codes} swallowed @param {{ unit: Unit, effects: Effects }} into */
  #visitTry(node, swallowed, into) {
    const { tryBlock, catchClause, finallyBlock } = node;
    const name = catchClause?.variableDeclaration?.name;
    const caught = catchClause ? this.#swallowedBy(catchClause.block, name) : NOTHING;
    this.#visit(tryBlock, union(swallowed, caught), into);
    if (catchClause) this.#visit(catchClause.block, swallowed, into);
    if (finallyBlock) this.#visit(finallyBlock, swallowed, into);
  }

  /** @param {ts.CallExpression} node @param {Codes} swallowed @param {{ unit: Unit, effects: Effects }} into */
  #visitCall(node, swallowed, into) {
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'catch') {
      const [handler] = node.arguments;
      const run = handler && this.#functionOf(handler);
      const caught = run?.body ? this.#swallowedBy(run.body, run.parameters[0]?.name) : NOTHING;
      this.#visit(expression.expression, union(swallowed, caught), into);
    } else this.#visit(expression, swallowed, into);
    const called = node.arguments.length > 0 ? this.#functionOf(expression) : undefined;
    node.arguments.forEach((argument, index) => {
      const parameter = called?.parameters[index];
      const kept = parameter && mayBeCallback(argument) ? this.#keptOf(parameter, called) : NOTHING;
      this.#visit(argument, union(swallowed, kept), into);
    });
  }

  /** What a function catches around every call of one of its parameters. @param {ts.ParameterDeclaration} parameter @param {ts.SignatureDeclaration & { body?: ts.Node }} owner @returns {Codes} */
  #keptOf(parameter, owner) {
    const known = this.#ofCallbacks.get(parameter);
    if (known) return known;
    this.#ofCallbacks.set(parameter, NOTHING);
    /** @type {Codes | null} */
    let kept = null;
    /** @param {ts.Node} node @param {Codes} swallowed */
    const visit = (node, swallowed) => {
      if (ts.isTryStatement(node) && node.catchClause) {
        const { block, variableDeclaration } = node.catchClause;
        visit(node.tryBlock, union(swallowed, this.#swallowedBy(block, variableDeclaration?.name)));
        visit(block, swallowed);
      } else if (ts.isIdentifier(node) && node.text === parameter.name.getText() && node !== parameter.name) {
        const one = kept;
        kept = one === null ? swallowed : new Set([...one].filter((code) => swallowed.has(code)));
      } else ts.forEachChild(node, (child) => visit(child, swallowed));
    };
    if (owner.body && ts.isIdentifier(parameter.name)) visit(owner.body, NOTHING);
    this.#ofCallbacks.set(parameter, kept ?? NOTHING);
    return kept ?? NOTHING;
  }

  /**
   * The codes of errors that a catch block does not throw again.
   *
   * @param {ts.Node} block
   * @param {ts.BindingName | undefined} name of what was caught
   * @returns {Codes}
   */
  #swallowedBy(block, name) {
    const caught = name?.getText();
    let throwsCaught = false;
    /** @type {Set<string>} */
    const kept = new Set();
    /** @param {ts.Node} node */
    const visit = (node) => {
      if (ts.isThrowStatement(node)) throwsCaught ||= caught !== undefined && throwsName(node, caught);
      if (caught && ts.isCallExpression(node) && node.arguments.some((each) => each.getText() === caught))
        throwsCaught ||= this.#throwsParameter(node, caught, kept);
      if (ts.isIfStatement(node) && caught) {
        const test = instanceTest(node.expression, caught);
        const codes = test && this.#codesOfClass(test.type);
        const handler = test?.isNegated ? node.elseStatement : node.thenStatement;
        if (codes && (!handler || !throwsName(handler, caught))) for (const code of codes) kept.add(code);
      }
      ts.forEachChild(node, visit);
    };
    visit(block);
    return throwsCaught ? kept : ALL;
  }

  /** Whether a helper that a catch block hands the error to throws it again. @param {ts.CallExpression} call @param {string} caught @param {Set<string>} kept */
  #throwsParameter(call, caught, kept) {
    const run = this.#functionOf(call.expression);
    const name = run?.parameters[call.arguments.findIndex((each) => each.getText() === caught)]?.name;
    if (!run?.body || !name || !throwsName(run.body, name.getText())) return false;
    for (const code of this.#swallowedBy(run.body, name)) kept.add(code);
    return true;
  }

  /** @param {ts.NewExpression} node @returns {Codes | null} null: no error for callers */
  #codeOf({ expression, arguments: given }) {
    const codes = this.#codesOfClass(expression);
    if (!codes || codes.size === 1) return codes;
    const code = given?.[1];
    return code && ts.isStringLiteral(code) ? new Set([code.text]) : NOTHING;
  }

  /** @param {ts.Expression} expression @returns {Codes | null} */
  #codesOfClass(expression) {
    if (!ts.isIdentifier(expression)) return null;
    const own = CODES[/** @type {keyof typeof CODES} */ (expression.text)];
    if (own) return new Set([own]);
    if (expression.text === BASE_ERROR) return ALL;
    const declaration = this.#declarationOf(expression);
    const parent =
      declaration && ts.isClassDeclaration(declaration) && declaration.heritageClauses?.[0]?.types[0];
    return parent ? this.#codesOfClass(parent.expression) : null;
  }

  /** Adds the calls of what a name stands for. @param {ts.Expression} node @param {Codes} swallowed @param {{ unit: Unit, effects: Effects }} into @returns {boolean} whether it is found */
  #refer(node, swallowed, { unit, effects }) {
    const declarations = this.names.declarationsOf(node).filter((each) => !isInside(each, unit));
    const targets = declarations.flatMap((each) =>
      ts.isClassDeclaration(each)
        ? each.members.filter((one) => ts.isConstructorDeclaration(one) || ts.isPropertyDeclaration(one))
        : [each],
    );
    for (const target of targets) effects.calls.push({ target, swallowed });
    return targets.length > 0;
  }

  /** The function that an expression is or names. @param {ts.Expression} node */
  #functionOf(node) {
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node;
    const declaration = this.#declarationOf(node);
    if (!declaration) return undefined;
    if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration)) return declaration;
    const value =
      'initializer' in declaration ? /** @type {ts.Expression} */ (declaration.initializer) : undefined;
    return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined;
  }

  /** @param {ts.Expression} node @returns {ts.Declaration | undefined} none where there are several */
  #declarationOf(node) {
    const [first, ...others] = this.names.declarationsOf(node);
    return others.length === 0 ? first : undefined;
  }
}

/** The name that a declaration gives, which is no reference. @param {ts.Node} node */
const nameOf = (node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isGetAccessor(node) ||
  ts.isPropertyDeclaration(node)
    ? node.name
    : undefined;

/** @param {ts.Node} node @param {ts.Node} container */
const isInside = (node, container) =>
  node.getSourceFile() === container.getSourceFile() &&
  node.pos >= container.pos &&
  node.end <= container.end;

/** @param {ts.Expression} node */
const mayBeCallback = (node) =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isIdentifier(node);
