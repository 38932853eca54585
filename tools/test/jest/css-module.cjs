// Class names of a style sheet are their own names in component tests.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
