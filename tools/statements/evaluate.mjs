import ts from 'typescript';
import { callMethod, operate } from './operations.mjs';
import { Callers } from './callers.mjs';

/** A value that is only known at run time. */
export const UNKNOWN = Symbol('unknown');

/** Alternatives of one expression that are followed; the rest is ignored. */
const MOST_ALTERNATIVES = 48;
const DEEPEST = 40;
const ANY_ID = '00000000-0000-0000-0000-000000000000';
/** Steps of evaluation for one statement. */
const MOST_STEPS = 20_000;

/**
 * One possible value of an expression, with the conditions under which it has it.
 *
 * @typedef {{ value: unknown, picks: Picks }} Alternative
 * @typedef {Readonly<Record<string, unknown>>} Picks the assumed outcome of each condition, equal for all parts of one text
 * @typedef {{ bound: Map<ts.Node, Alternative[]>, outer: Scope | null, id: number, of: ts.Node | null }} Scope
 *   the scope of a call: its parameters, and the function
 */

/** A function as a value. */
export class Closure {
  /** @param {ts.SignatureDeclaration} node @param {Scope} scope */
  constructor(node, scope) {
    this.node = node;
    this.scope = scope;
  }
}

/** An object as a value; its properties are evaluated when they are read. */
export class Fields {
  /** @type {Map<string, () => Alternative[]>} */
  properties = new Map();
}

/** @param {unknown} value @param {Picks} [picks] @returns {Alternative} */
export const certain = (value, picks = {}) => ({ value, picks });

/** @param {Picks} a @param {Picks} b */
const agree = (a, b) => Object.entries(b).every(([key, pick]) => !(key in a) || a[key] === pick);

/**
 * Every combination of the parts whose assumptions agree.
 *
 * @param {Alternative[][]} parts
 * @param {(values: unknown[]) => unknown} join
 * @returns {Alternative[]}
 */
export function combine(parts, join) {
  /** @type {{ values: unknown[], picks: Picks }[]} */
  let rows = [{ values: [], picks: {} }];
  for (const part of parts) {
    rows = rows.flatMap(({ values, picks }) =>
      part
        .filter((each) => agree(picks, each.picks))
        .map((each) => ({ values: [...values, each.value], picks: { ...picks, ...each.picks } })),
    );
    rows = rows.slice(0, MOST_ALTERNATIVES);
  }
  return rows.map(({ values, picks }) => certain(join(values), picks));
}

/**
 * Computes the possible values of expressions from constants, from functions without side effects, and from the arguments of
 * callers.
 */
export class Evaluator {
  #depth = 0;
  #steps = 0;
  #scopes = 0;
  /** @type {Map<ts.Node, Alternative[]>} */
  #constants = new Map();
  /** @type {Set<ts.Node>} parameters whose callers are being searched */
  #asked = new Set();

  /** @param {ts.Program} program @param {readonly ts.SourceFile[]} files */
  constructor(program, files) {
    this.checker = program.getTypeChecker();
    this.callers = new Callers(this.checker, files);
    /** @type {Scope} */
    this.top = { bound: new Map(), outer: null, id: 0, of: null };
  }

  /** @param {ts.Node} node @param {Scope} [scope] @returns {Alternative[]} */
  evaluate(node, scope = this.top) {
    if (this.#depth === 0) this.#steps = 0;
    if (this.#depth > DEEPEST || this.#steps++ > MOST_STEPS) return [certain(UNKNOWN)];
    this.#depth++;
    try {
      const found = this.#evaluate(node, scope).slice(0, MOST_ALTERNATIVES);
      const isUnknown = found.some(({ value }) => value === UNKNOWN);
      return (isUnknown && this.#ofType(node, scope)) || found;
    } finally {
      this.#depth--;
    }
  }

  /** @param {ts.Node} node @param {Scope} scope @returns {Alternative[]} */
  #evaluate(node, scope) {
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isAwaitExpression(node)
    )
      return this.evaluate(node.expression, scope);
    if (ts.isStringLiteralLike(node)) return [certain(node.text)];
    if (ts.isNumericLiteral(node)) return [certain(Number(node.text))];
    if (node.kind === ts.SyntaxKind.TrueKeyword) return [certain(true)];
    if (node.kind === ts.SyntaxKind.FalseKeyword) return [certain(false)];
    if (node.kind === ts.SyntaxKind.NullKeyword) return [certain(null)];
    if (ts.isTemplateExpression(node)) return this.#template(node, scope);
    if (ts.isBinaryExpression(node)) return this.#binary(node, scope);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      return this.evaluate(node.operand, scope).map(({ value, picks }) =>
        certain(value === UNKNOWN ? UNKNOWN : !value, picks),
      );
    if (ts.isConditionalExpression(node))
      return this.#choose(node.condition, scope, [
        () => this.evaluate(node.whenTrue, scope),
        () => this.evaluate(node.whenFalse, scope),
      ]);
    if (ts.isIdentifier(node)) return this.#identifier(node, scope);
    if (ts.isPropertyAccessExpression(node)) return this.#property(node, scope);
    if (ts.isElementAccessExpression(node)) return this.#element(node, scope);
    if (ts.isArrayLiteralExpression(node)) return this.#array(node, scope);
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, scope);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return [certain(new Closure(node, scope))];
    if (ts.isCallExpression(node)) return this.#call(node, scope);
    return [certain(UNKNOWN)];
  }

  /** @param {ts.TemplateExpression} node @param {Scope} scope */
  #template(node, scope) {
    const parts = node.templateSpans.map(({ expression }, index) => {
      const before = index === 0 ? node.head.text : (node.templateSpans[index - 1]?.literal.text ?? '');
      return this.#asText(expression, scope, before);
    });
    return combine(parts, (values) => {
      if (values.includes(UNKNOWN)) return UNKNOWN;
      return node.templateSpans.reduce(
        (text, { literal }, index) => `${text}${String(values[index])}${literal.text}`,
        node.head.text,
      );
    });
  }

  /** The values that the type of an unknown value names. @param {ts.Node} node @param {Scope} scope */
  #ofType(node, scope) {
    if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return null;
    const type = this.checker.getTypeAtLocation(node);
    const members = type.isUnion() ? type.types : [type];
    return members.every((each) => each.isStringLiteral() || each.isNumberLiteral())
      ? members.map((each) => certain(each.value, { [this.#keyOf(node, scope)]: each.value }))
      : null;
  }

  /** As a part of an SQL text: an unknown value is replaced by a number or a quoted constant, except as a parameter's number. @param {ts.Expression} node @param {Scope} scope @param {string} before */
  #asText(node, scope, before) {
    const found = this.evaluate(node, scope);
    if (!found.some(({ value }) => value === UNKNOWN || typeof value === 'object')) return found;
    const type = this.checker.getTypeAtLocation(node);
    const members = type.isUnion() ? type.types : [type];
    const isAll = (/** @type {ts.TypeFlags} */ flag) => members.every((each) => each.flags & flag);
    if (isAll(ts.TypeFlags.NumberLike) && !before.endsWith('$')) return [certain(1)];
    return [certain(isAll(ts.TypeFlags.StringLike) && before.endsWith("'") ? ANY_ID : UNKNOWN)];
  }

  /** @param {ts.BinaryExpression} node @param {Scope} scope @returns {Alternative[]} */
  #binary(node, scope) {
    const { kind } = node.operatorToken;
    const left = this.evaluate(node.left, scope);
    if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken)
      return left.flatMap((each) => {
        const stays = kind === ts.SyntaxKind.BarBarToken ? Boolean(each.value) : each.value != null;
        return stays ? [each] : combine([[each], this.evaluate(node.right, scope)], ([, right]) => right);
      });
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return left.flatMap((each) =>
        each.value === UNKNOWN || !each.value
          ? [each]
          : combine([[each], this.evaluate(node.right, scope)], ([, right]) => right),
      );
    return combine([left, this.evaluate(node.right, scope)], ([a, b]) =>
      a === UNKNOWN || b === UNKNOWN ? UNKNOWN : operate(kind, a, b),
    );
  }

  /**
   * @param {ts.Expression} condition
   * @param {Scope} scope
   * @param {[() => Alternative[], () => Alternative[]]} branches
   */
  #choose(condition, scope, [whenTrue, whenFalse]) {
    const key = this.#keyOf(condition, scope);
    const chosen = this.evaluate(condition, scope).flatMap(({ value, picks }) =>
      value === UNKNOWN
        ? [certain(true, { ...picks, [key]: true }), certain(false, { ...picks, [key]: false })]
        : [certain(Boolean(value), picks)],
    );
    return chosen.flatMap((each) =>
      combine([[each], each.value ? whenTrue() : whenFalse()], ([, value]) => value),
    );
  }

  /** @param {ts.Node} node @param {Scope} scope */
  #keyOf(node, scope) {
    return `${node.getSourceFile().fileName} ${scope.id} ${node.getText()}`;
  }

  /** @param {ts.Identifier} node @param {Scope} scope @returns {Alternative[]} */
  #identifier(node, scope) {
    if (node.text === 'undefined') return [certain(undefined)];
    const declaration = this.declarationOf(node);
    return declaration ? this.#declared(declaration, scope) : [certain(UNKNOWN)];
  }

  /** @param {ts.Node} node @returns {ts.Declaration | undefined} */
  declarationOf(node) {
    const parent = node.parent;
    let symbol =
      parent && ts.isShorthandPropertyAssignment(parent)
        ? this.checker.getShorthandAssignmentValueSymbol(parent)
        : this.checker.getSymbolAtLocation(node);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol);
    return symbol?.valueDeclaration;
  }

  /** @param {ts.Declaration} node @param {Scope} from the scope of the reference @returns {Alternative[]} */
  #declared(node, from) {
    const scope = this.#scopeOf(node, from);
    if (ts.isFunctionDeclaration(node)) return [certain(new Closure(node, this.top))];
    if (ts.isParameter(node)) return this.#parameter(node, scope);
    if (ts.isBindingElement(node)) return this.#bindingElement(node, scope);
    if (!ts.isVariableDeclaration(node)) return [certain(UNKNOWN)];
    const list = node.parent;
    if (ts.isVariableDeclarationList(list) && ts.isForOfStatement(list.parent))
      return this.#eachOf(list.parent.expression, scope);
    if (!node.initializer || !(list.flags & ts.NodeFlags.Const) || isPushedTo(node))
      return [certain(UNKNOWN)];
    if (!ts.isSourceFile(list.parent.parent)) return this.evaluate(node.initializer, scope);
    const cached = this.#constants.get(node);
    if (cached) return cached;
    this.#constants.set(node, [certain(UNKNOWN)]); // for references to itself during its evaluation
    const found = this.evaluate(node.initializer);
    this.#constants.set(node, found);
    return found;
  }

  /** The scope of the call in which the node is declared. @param {ts.Node} node @param {Scope} from */
  #scopeOf(node, from) {
    for (let scope = from; ; scope = scope.outer) {
      const { of } = scope;
      const isInside =
        of && of.getSourceFile() === node.getSourceFile() && of.pos <= node.pos && node.end <= of.end;
      if (isInside || !scope.outer) return scope;
    }
  }

  /** @param {ts.Expression} list @param {Scope} scope */
  #eachOf(list, scope) {
    const key = this.#keyOf(list, scope);
    return this.evaluate(list, scope).flatMap(({ value, picks }) =>
      Array.isArray(value)
        ? value.map((each, index) => certain(each, { ...picks, [`${key} of`]: index }))
        : [certain(UNKNOWN, picks)],
    );
  }

  /** @param {ts.BindingElement} node @param {Scope} scope @returns {Alternative[]} */
  #bindingElement(node, scope) {
    const pattern = node.parent;
    const whole = this.#declared(/** @type {ts.Declaration} */ (pattern.parent), scope);
    if (node.dotDotDotToken) return [certain(UNKNOWN)];
    const place = ts.isArrayBindingPattern(pattern)
      ? String(pattern.elements.indexOf(node))
      : (node.propertyName ?? node.name).getText();
    return whole.flatMap((each) => {
      const found = combine([[each], this.#read(each.value, place)], ([, value]) => value);
      return node.initializer && found.every(({ value }) => value === undefined)
        ? this.evaluate(node.initializer, scope)
        : found;
    });
  }

  /** The argument of the call in scope; outside a call, the arguments of all callers. @param {ts.ParameterDeclaration} node @param {Scope} scope */
  #parameter(node, scope) {
    for (let each = /** @type {Scope | null} */ (scope); each; each = each.outer) {
      const bound = each.bound.get(node);
      if (bound) return bound;
    }
    if (this.#asked.has(node)) return [certain(UNKNOWN)];
    this.#asked.add(node);
    try {
      const index = node.parent.parameters.indexOf(node);
      const calls = node.dotDotDotToken ? [] : this.callers.of(node.parent);
      const found = calls.flatMap((call, place) => {
        const given = call.arguments?.[index];
        if (call.arguments?.slice(0, index + 1).some(ts.isSpreadElement)) return [certain(UNKNOWN)];
        const values = given
          ? this.evaluate(given)
          : node.initializer
            ? this.evaluate(node.initializer)
            : [certain(undefined)];
        // Arguments of one call belong together.
        const key = `caller of ${node.parent.pos} ${node.getSourceFile().fileName}`;
        return values.map(({ value, picks }) => certain(value, { ...picks, [key]: place }));
      });
      return found.length > 0 ? found : [certain(UNKNOWN)];
    } finally {
      this.#asked.delete(node);
    }
  }

  /** @param {ts.PropertyAccessExpression} node @param {Scope} scope @returns {Alternative[]} */
  #property(node, scope) {
    const owner = this.checker.getTypeAtLocation(node.expression).symbol?.name;
    if (node.name.text === 'schema' && (owner === 'TenantDb' || owner === 'Tenancy'))
      return [certain(this.schemaOf(node.getSourceFile().fileName))];
    if (node.name.text === 'ecosystemId' && owner === 'TenantDb') return [certain(ANY_ID)];
    // A member of `import * as`.
    const exported = ts.isIdentifier(node.expression) && this.#isNamespace(node.expression);
    const declaration = exported ? this.declarationOf(node) : undefined;
    if (declaration) return this.#declared(declaration, this.top);
    if (node.expression.kind === ts.SyntaxKind.ThisKeyword) return this.#member(node, scope);
    return this.evaluate(node.expression, scope).flatMap((each) =>
      combine([[each], this.#read(each.value, node.name.text)], ([, value]) => value),
    );
  }

  /** @param {ts.Identifier} node */
  #isNamespace(node) {
    const [declaration] = this.checker.getSymbolAtLocation(node)?.declarations ?? [];
    return declaration !== undefined && ts.isNamespaceImport(declaration);
  }

  /** The schema that a file's statements are for, where the code reads its name at run time. @param {string} fileName */
  schemaOf(fileName) {
    return /\/apps\/([^/]+)\//.exec(fileName)?.[1] ?? 'sessions';
  }

  /** @param {ts.PropertyAccessExpression} node @param {Scope} scope @returns {Alternative[]} */
  #member(node, scope) {
    const declaration = this.declarationOf(node);
    if (!declaration) return [certain(UNKNOWN)];
    if (ts.isGetAccessor(declaration)) return this.#body(declaration, scope);
    if (ts.isPropertyDeclaration(declaration) && declaration.initializer)
      return this.evaluate(declaration.initializer);
    return ts.isParameter(declaration) ? this.#parameter(declaration, scope) : [certain(UNKNOWN)];
  }

  /** @param {unknown} value @param {string} name @returns {Alternative[]} */
  #read(value, name) {
    if (value instanceof Fields) return value.properties.get(name)?.() ?? [certain(undefined)];
    if (Array.isArray(value)) {
      if (name === 'length') return [certain(value.length)];
      return /^\d+$/.test(name) ? [certain(value[Number(name)])] : [certain(UNKNOWN)];
    }
    return [certain(typeof value === 'string' && name === 'length' ? value.length : UNKNOWN)];
  }

  /** @param {ts.ElementAccessExpression} node @param {Scope} scope @returns {Alternative[]} */
  #element(node, scope) {
    const keys = this.#asText(node.argumentExpression, scope, '');
    const key = this.#keyOf(node.argumentExpression, scope);
    return this.evaluate(node.expression, scope).flatMap((whole) =>
      keys.flatMap((each) => {
        if (each.value !== UNKNOWN)
          return combine(
            [[whole], [each], this.#read(whole.value, String(each.value))],
            ([, , value]) => value,
          );
        if (!(whole.value instanceof Fields)) return [certain(UNKNOWN)];
        return [...whole.value.properties].flatMap(([name, read]) =>
          combine([[whole], [certain(name, { [key]: name })], read()], ([, , value]) => value),
        );
      }),
    );
  }

  /** @param {ts.ArrayLiteralExpression} node @param {Scope} scope */
  #array(node, scope) {
    const parts = node.elements.map((each) =>
      this.evaluate(ts.isSpreadElement(each) ? each.expression : each, scope),
    );
    return combine(parts, (values) => {
      const lists = values.map((value, index) =>
        ts.isSpreadElement(/** @type {ts.Node} */ (node.elements[index])) ? value : [value],
      );
      return lists.every(Array.isArray) ? lists.flat() : UNKNOWN;
    });
  }

  /** @param {ts.ObjectLiteralExpression} node @param {Scope} scope @returns {Alternative[]} */
  #object(node, scope) {
    const fields = new Fields();
    for (const each of node.properties) {
      if (ts.isSpreadAssignment(each)) {
        const [spread, ...more] = this.evaluate(each.expression, scope);
        if (more.length > 0 || !(spread?.value instanceof Fields)) return [certain(UNKNOWN)];
        for (const [name, read] of spread.value.properties) fields.properties.set(name, read);
        continue;
      }
      const name = ts.isComputedPropertyName(each.name)
        ? null
        : each.name.getText().replace(/^['"]|['"]$/g, '');
      if (name === null) return [certain(UNKNOWN)];
      if (ts.isPropertyAssignment(each))
        fields.properties.set(name, () => this.evaluate(each.initializer, scope));
      else if (ts.isShorthandPropertyAssignment(each))
        fields.properties.set(name, () => this.#identifier(each.name, scope));
      else if (ts.isMethodDeclaration(each))
        fields.properties.set(name, () => [certain(new Closure(each, scope))]);
    }
    return [certain(fields)];
  }

  /** @param {ts.CallExpression} node @param {Scope} scope @returns {Alternative[]} */
  #call(node, scope) {
    const { expression } = node;
    const given = node.arguments.map((each) =>
      ts.isSpreadElement(each) ? null : () => this.evaluate(each, scope),
    );
    if (ts.isPropertyAccessExpression(expression)) {
      const name = expression.name.text;
      const onObject = ts.isIdentifier(expression.expression) && expression.expression.text === 'Object';
      const subjects = onObject ? (given[0]?.() ?? []) : this.evaluate(expression.expression, scope);
      const answers = subjects.flatMap((each) => {
        const found = callMethod(this, onObject ? `Object.${name}` : name, each.value, given);
        return found ? combine([[each], found], ([, value]) => value) : [];
      });
      if (answers.length > 0) return answers;
      if (expression.expression.kind === ts.SyntaxKind.ThisKeyword) {
        const method = this.declarationOf(expression);
        return method && ts.isMethodDeclaration(method)
          ? this.apply(new Closure(method, scope), given)
          : [certain(UNKNOWN)];
      }
    }
    if (ts.isIdentifier(expression) && expression.text === 'String' && given[0]) return given[0]();
    return this.evaluate(expression, scope).flatMap((each) =>
      each.value instanceof Closure
        ? combine([[each], this.apply(each.value, given)], ([, value]) => value)
        : [certain(UNKNOWN)],
    );
  }

  /** @param {Closure} closure @param {((() => Alternative[]) | null)[]} given null where an argument is spread @returns {Alternative[]} */
  apply({ node, scope }, given) {
    /** @type {Scope} */
    const inner = { bound: new Map(), outer: scope, id: ++this.#scopes, of: node };
    node.parameters.forEach((parameter, index) => {
      const isClear = !parameter.dotDotDotToken && !given.slice(0, index + 1).includes(null);
      const values = isClear ? (given[index]?.() ?? [certain(undefined)]) : [certain(UNKNOWN)];
      const isLeftOut = parameter.initializer && values.every(({ value }) => value === undefined);
      const { initializer } = parameter;
      inner.bound.set(parameter, isLeftOut && initializer ? this.evaluate(initializer, inner) : values);
    });
    return this.#body(node, inner);
  }

  /** @param {ts.SignatureDeclaration} node @param {Scope} scope @returns {Alternative[]} */
  #body(node, scope) {
    const body = 'body' in node ? /** @type {ts.Node | undefined} */ (node.body) : undefined;
    if (!body) return [certain(UNKNOWN)];
    if (!ts.isBlock(body)) return this.evaluate(body, scope);
    return this.#statements([...body.statements], scope);
  }

  /** The returned value of a block. @param {ts.Statement[]} statements @param {Scope} scope @returns {Alternative[]} */
  #statements([first, ...rest], scope) {
    if (!first) return [certain(undefined)];
    if (ts.isReturnStatement(first))
      return first.expression ? this.evaluate(first.expression, scope) : [certain(undefined)];
    if (ts.isThrowStatement(first)) return [];
    if (ts.isBlock(first)) return this.#statements([...first.statements, ...rest], scope);
    if (ts.isIfStatement(first)) {
      const { thenStatement, elseStatement } = first;
      return this.#choose(first.expression, scope, [
        () => this.#statements([thenStatement, ...rest], scope),
        () => this.#statements(elseStatement ? [elseStatement, ...rest] : rest, scope),
      ]);
    }
    const isHarmless =
      ts.isVariableStatement(first) || ts.isExpressionStatement(first) || ts.isFunctionDeclaration(first);
    return isHarmless ? this.#statements(rest, scope) : [certain(UNKNOWN)];
  }
}

/** Whether the array grows after its declaration. @param {ts.VariableDeclaration} node */
function isPushedTo(node) {
  if (!ts.isIdentifier(node.name) || !node.initializer || !ts.isArrayLiteralExpression(node.initializer))
    return false;
  const pushes = new RegExp(`\\b${node.name.text}\\.(push|unshift|splice)\\(`);
  return pushes.test(node.getSourceFile().text);
}
