import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** @typedef {Map<string, ts.Declaration | { file: string, name: string }>} Names declarations, and names of other files */

/**
 * Resolves names to declarations from the syntax of the sources alone, in a fraction of the time that the type checker takes. Of a
 * property of an unknown object it considers the members of that name in the file itself and in the files that it imports.
 */
export class SourceNames {
  /** @type {Map<string, ts.SourceFile>} */
  #sources = new Map();
  /** @type {Map<ts.SourceFile, { own: Names, exported: Names, all: string[], imports: string[] }>} */
  #modules = new Map();
  /** @type {Map<ts.Node, ReadonlyMap<string, ts.Declaration>>} */
  #scopes = new Map();
  /** @type {Map<ts.SourceFile, Map<string, ts.Declaration[]>>} */
  #members = new Map();

  /**
   * @param {string} root
   * @param {(file: string) => boolean} isFollowed whether names of the file are resolved, by its path from the root
   */
  constructor(root, isFollowed) {
    this.root = root;
    this.isFollowed = isFollowed;
    const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile);
    /** @type {Record<string, string[]>} */
    const paths = config?.compilerOptions?.paths ?? {};
    this.paths = Object.entries(paths).map(([name, [path = '']]) => ({ start: name.replace('*', ''), path }));
  }

  /** @param {string} file path from the root */
  source(file) {
    const known = this.#sources.get(file);
    if (known) return known;
    const text = readFileSync(join(this.root, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    this.#sources.set(file, source);
    return source;
  }

  /**
   * @param {ts.Expression} node a name, or a property access
   * @returns {ts.Declaration[]} declarations with a body or a value; several where an object's type is unknown
   */
  declarationsOf(node) {
    if (ts.isIdentifier(node)) {
      const found = this.#local(node) ?? this.#ofFile(node.getSourceFile(), node.text);
      return found && hasCode(found) ? [found] : [];
    }
    if (!ts.isPropertyAccessExpression(node)) return [];
    const name = node.name.text;
    const { expression } = node;
    const file = node.getSourceFile();
    if (ts.isIdentifier(expression) && !this.#local(expression)) {
      const module = this.#module(file).own.get(expression.text);
      if (module && 'file' in module && module.name === '*') {
        const found = this.#exported(module.file, name);
        return found && hasCode(found) ? [found] : [];
      }
      const object = this.#ofFile(file, expression.text);
      const own = object && memberOf(object, name);
      if (own) return [own];
    }
    return [file.fileName, ...this.#module(file).imports].flatMap(
      (each) => this.#membersOf(each).get(name) ?? [],
    );
  }

  /** @param {ts.SourceFile} source @param {string} name @returns {ts.Declaration | undefined} */
  #ofFile(source, name) {
    const found = this.#module(source).own.get(name);
    if (!found || !('file' in found)) return found;
    return found.name === '*' ? undefined : this.#exported(found.file, found.name);
  }

  /** @param {string} file @param {string} name @param {Set<string>} [seen] @returns {ts.Declaration | undefined} */
  #exported(file, name, seen = new Set()) {
    if (seen.has(file)) return undefined;
    seen.add(file);
    const { own, exported, all } = this.#module(this.source(file));
    const found = exported.get(name) ?? own.get(name);
    if (found && !('file' in found)) return found;
    if (found) return this.#exported(found.file, found.name, seen);
    for (const each of all) {
      const declaration = this.#exported(each, name, seen);
      if (declaration) return declaration;
    }
    return undefined;
  }

  /** Declarations of a name in the functions and blocks around it. @param {ts.Identifier} node @returns {ts.Declaration | undefined} */
  #local(node) {
    /** @type {ts.Node} */
    let scope = node.parent;
    while (!ts.isSourceFile(scope)) {
      const found = this.#scope(scope).get(node.text);
      if (found) return found;
      scope = scope.parent;
    }
    return undefined;
  }

  /** @param {ts.Node} node @returns {ReadonlyMap<string, ts.Declaration>} */
  #scope(node) {
    const known = this.#scopes.get(node);
    if (known) return known;
    /** @type {Map<string, ts.Declaration>} */
    const names = new Map();
    if (ts.isFunctionLike(node)) for (const each of node.parameters) bind(each.name, each, names);
    if (ts.isBlock(node) || ts.isCaseOrDefaultClause(node))
      for (const statement of node.statements) {
        if (ts.isVariableStatement(statement))
          for (const each of statement.declarationList.declarations) bind(each.name, each, names);
        if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
          names.set(statement.name.text, statement);
      }
    if (
      (ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isForInStatement(node)) &&
      node.initializer
    )
      if (ts.isVariableDeclarationList(node.initializer))
        for (const each of node.initializer.declarations) bind(each.name, each, names);
    if (ts.isCatchClause(node) && node.variableDeclaration)
      bind(node.variableDeclaration.name, node.variableDeclaration, names);
    this.#scopes.set(node, names);
    return names;
  }

  /** @param {ts.SourceFile} source */
  #module(source) {
    const known = this.#modules.get(source);
    if (known) return known;
    /** @type {Names} */
    const own = new Map();
    /** @type {Names} */
    const exported = new Map();
    /** @type {string[]} */
    const all = [];
    /** @type {string[]} */
    const imports = [];
    const module = { own, exported, all, imports };
    this.#modules.set(source, module);
    for (const statement of source.statements) {
      if (ts.isVariableStatement(statement))
        for (const each of statement.declarationList.declarations)
          if (ts.isIdentifier(each.name)) own.set(each.name.text, each);
      if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
        own.set(statement.name.text, statement);
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
      const from = statement.moduleSpecifier;
      const file = from && ts.isStringLiteral(from) ? this.#resolve(source.fileName, from.text) : null;
      if (ts.isImportDeclaration(statement)) {
        if (!file) continue;
        imports.push(file);
        const bindings = statement.importClause?.namedBindings;
        if (bindings && ts.isNamespaceImport(bindings)) own.set(bindings.name.text, { file, name: '*' });
        if (bindings && ts.isNamedImports(bindings))
          for (const { name, propertyName } of bindings.elements)
            own.set(name.text, { file, name: (propertyName ?? name).text });
      } else if (!statement.exportClause) {
        if (file) all.push(file);
      } else if (ts.isNamedExports(statement.exportClause))
        for (const { name, propertyName } of statement.exportClause.elements)
          if (file) exported.set(name.text, { file, name: (propertyName ?? name).text });
    }
    return module;
  }

  /** Functions and values in classes and objects of a file, by name. @param {string} file */
  #membersOf(file) {
    const source = this.source(file);
    const known = this.#members.get(source);
    if (known) return known;
    /** @type {Map<string, ts.Declaration[]>} */
    const members = new Map();
    /** @param {ts.Node} node */
    const visit = (node) => {
      const isFunction = ts.isMethodDeclaration(node) || ts.isGetAccessor(node) || isFunctionProperty(node);
      if (isFunction && ts.isIdentifier(node.name) && hasCode(node))
        members.set(node.name.text, [...(members.get(node.name.text) ?? []), node]);
      ts.forEachChild(node, visit);
    };
    visit(source);
    this.#members.set(source, members);
    return members;
  }

  /** @param {string} from @param {string} specifier @returns {string | null} a followed file */
  #resolve(from, specifier) {
    const mapped = this.paths.find(({ start }) => specifier.startsWith(start));
    const own = specifier.startsWith('.') ? join(dirname(from), specifier) : null;
    const base = mapped ? mapped.path.replace('*', specifier.slice(mapped.start.length)) : own;
    if (!base) return null;
    const file = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(
      (each) => /\.tsx?$/.test(each) && existsSync(join(this.root, each)),
    );
    const path = file?.replace(/^\.\//, '').replaceAll('\\', '/');
    return path && this.isFollowed(path) ? path : null;
  }
}

/** @param {ts.Node} node @returns {node is ts.PropertyAssignment | ts.PropertyDeclaration} */
const isFunctionProperty = (node) =>
  (ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) &&
  node.initializer !== undefined &&
  (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer));

/** @param {ts.Node} node */
const hasCode = (node) =>
  ts.isClassDeclaration(node) ||
  ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.body !== undefined) ||
  ts.isGetAccessor(node) ||
  ((ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node)) &&
    node.initializer !== undefined);

/** @param {ts.Declaration} object a class, or a constant that holds an object @param {string} name @returns {ts.Declaration | undefined} */
function memberOf(object, name) {
  if (ts.isClassDeclaration(object))
    return object.members.find((each) => each.name?.getText() === name && hasCode(each));
  let value = ts.isVariableDeclaration(object) ? object.initializer : undefined;
  while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression;
  if (!value || !ts.isObjectLiteralExpression(value)) return undefined;
  return value.properties.find((each) => each.name?.getText() === name && hasCode(each));
}

/** @param {ts.BindingName} name @param {ts.Declaration} declaration @param {Map<string, ts.Declaration>} into */
function bind(name, declaration, into) {
  if (ts.isIdentifier(name)) into.set(name.text, declaration);
  else for (const each of name.elements) if (ts.isBindingElement(each)) bind(each.name, each, into);
}
