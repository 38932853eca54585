// Node loads packages once for all spec files of a process, where Jest would load them again for each file, half of the time of
// a short file. Jest loads the project's own modules: transformed, and again for each file.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import Runtime from 'jest-runtime';

/**
 * Internals of Jest's runtime. Check them when Jest is updated; all of Jest's tests fail without them.
 *
 * @typedef {object} Internals
 * @property {{ getContext(): undefined, loadEsmModule(path: string, suffix?: string): Promise<vm.Module>,
 *   loadCjsAsEsm(from: string, path: string, ...rest: unknown[]): Promise<vm.Module>,
 *   tryLoadGraphSync(path: string, suffix: string, mode: string, ...rest: unknown[]): vm.Module | 'load-async' }} esmLoader
 * @property {{ injectedModuleParameters: string[], compile(source: string, filename: string): Function }} executor
 * @property {{ getActiveEsmRegistry(): Map<string, Promise<vm.Module>> }} registries
 */

/** @param {string} path */
const isPackage = (path) => path.includes('/node_modules/');

export default class PackagesOnceRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} given */
  constructor(...given) {
    super(...given);
    const { esmLoader, executor } = internals(this);
    // All code is compiled for the realm of the process (see environment.mjs).
    esmLoader.getContext = () => undefined;
    executor.compile = (source, filename) =>
      vm.compileFunction(source, executor.injectedModuleParameters, { filename });
    // From Node 24.8 on Jest links a graph at once, past the two functions below: it would load its own copy of each package.
    const loadGraph = esmLoader.tryLoadGraphSync.bind(esmLoader);
    esmLoader.tryLoadGraphSync = (path, suffix, mode, ...rest) =>
      mode === 'sync-preferred' ? 'load-async' : loadGraph(path, suffix, mode, ...rest);
    const loadModule = esmLoader.loadEsmModule.bind(esmLoader);
    esmLoader.loadEsmModule = (path, suffix) =>
      isPackage(path) ? this.importPackage(path) : loadModule(path, suffix);
    const loadCommonJs = esmLoader.loadCjsAsEsm.bind(esmLoader);
    esmLoader.loadCjsAsEsm = (from, path, ...rest) =>
      isPackage(path) ? this.importPackage(path) : loadCommonJs(from, path, ...rest);
  }

  /** @param {string} path @returns {Promise<vm.Module>} with the exports of Node's own import */
  importPackage(path) {
    const registry = internals(this).registries.getActiveEsmRegistry();
    const known = registry.get(path);
    if (known) return known;
    const loading = moduleOf(path);
    registry.set(path, loading);
    return loading;
  }

  /**
   * Jest's modules: the adapter is loaded for each spec file, because it holds state; its dependencies once.
   *
   * @override
   * @param {string} from
   * @param {string} [name]
   */
  requireInternalModule(from, name) {
    return name ? createRequire(from)(name) : super.requireInternalModule(from);
  }

  /** @override @param {string} from @param {string} name */
  requireModuleOrMock(from, name) {
    const require = createRequire(from);
    if (isPackage(from) || !isPackage(require.resolve(name))) return super.requireModuleOrMock(from, name);
    return require(name);
  }
}

/** @param {unknown} runtime */
const internals = (runtime) => /** @type {Internals} */ (runtime);

/** @param {string} path */
async function moduleOf(path) {
  const exported = await import(pathToFileURL(path).href);
  const names = Object.keys(exported);
  const module = new vm.SyntheticModule(
    names,
    () => names.forEach((name) => module.setExport(name, exported[name])),
    { identifier: path },
  );
  // It imports nothing.
  await module.link(() => Promise.reject(new Error(`${path} has been imported already`)));
  await module.evaluate();
  return module;
}
