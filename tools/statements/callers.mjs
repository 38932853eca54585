import ts from 'typescript';

/** @typedef {ts.CallExpression | ts.NewExpression} Call */

/** Finds the callers of a function, by name first: resolving every call of the program would take as long as checking all types. */
export class Callers {
  /** @type {Map<string, Call[]> | null} */
  #byName = null;
  /** @type {Map<ts.Node, Call[]>} */
  #found = new Map();

  /** @param {ts.TypeChecker} checker @param {readonly ts.SourceFile[]} files */
  constructor(checker, files) {
    this.checker = checker;
    this.files = files;
  }

  /** @param {ts.Node} declaration of a function or a constructor @returns {Call[]} */
  of(declaration) {
    const known = this.#found.get(declaration);
    if (known) return known;
    const named = nameOf(declaration);
    const calls = named
      ? (this.#names().get(named.text) ?? []).filter((call) => this.#declaration(call) === named.parent)
      : [];
    this.#found.set(declaration, calls);
    return calls;
  }

  /** @param {Call} call */
  #declaration({ expression }) {
    const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
    let symbol = this.checker.getSymbolAtLocation(name);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol);
    return symbol?.valueDeclaration;
  }

  #names() {
    if (this.#byName) return this.#byName;
    /** @type {Map<string, Call[]>} */
    const byName = new Map();
    /** @param {ts.Node} node */
    const visit = (node) => {
      if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
        const { expression } = node;
        const name = ts.isPropertyAccessExpression(expression)
          ? expression.name.text
          : ts.isIdentifier(expression)
            ? expression.text
            : null;
        if (name !== null) byName.set(name, [...(byName.get(name) ?? []), node]);
      }
      ts.forEachChild(node, visit);
    };
    for (const file of this.files) visit(file);
    return (this.#byName = byName);
  }
}

/** @param {ts.Node} node @returns {ts.Identifier | null} the name that callers use */
function nameOf(node) {
  if (
    (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) &&
    node.name &&
    ts.isIdentifier(node.name)
  )
    return node.name;
  if (ts.isConstructorDeclaration(node)) return node.parent.name ?? null;
  const { parent } = node;
  return parent && ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name : null;
}
