// In component tests a class of a style sheet has its own name.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
