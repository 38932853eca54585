/**
 * Builds now, and again whenever an input changes. A failing build is reported and leaves the previous output.
 *
 * @param {import('@rspack/core').Compiler} compiler
 * @param {{ name: string, say: (text: string) => void, onBuilt: (startedAt: number) => void | Promise<void> }} options
 * @returns {{ first: Promise<void>, stop: () => Promise<void> }} first: resolves after the first successful build
 */
export function watchBuild(compiler, { name, say, onBuilt }) {
  let startedAt = Date.now();
  let work = Promise.resolve();
  compiler.hooks.invalid.tap('dev', () => (startedAt = Date.now()));
  /** @type {import('@rspack/core').Watching | undefined} */
  let watching;
  const first = new Promise((/** @type {(value: void) => void} */ done) => {
    watching = compiler.watch({ aggregateTimeout: 40 }, (error, stats) => {
      const wrong = error
        ? error.message
        : stats?.hasErrors()
          ? stats.toString({ all: false, errors: true, colors: false })
          : null;
      if (wrong) return say(`${name}: not built, the one before goes on\n${wrong}`);
      const began = startedAt;
      work = work
        .then(() => onBuilt(began))
        .then(done)
        .catch((problem) => say(`${name}: ${problem instanceof Error ? problem.message : problem}`));
    });
  });
  return {
    first,
    stop: () =>
      new Promise((done) => (watching ? watching.close(() => compiler.close(() => done())) : done())),
  };
}
