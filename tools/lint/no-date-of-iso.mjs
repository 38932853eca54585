import { defineRule } from '@oxlint/plugins';

/** @typedef {import('@oxlint/plugins').Context} Context */
/** @typedef {import('@oxlint/plugins').ESTree.Expression} Expression */
/** @typedef {import('@oxlint/plugins').ESTree.CallExpression} Call */

const CUTS = new Set(['slice', 'substring', 'substr', 'split']);
const DATE_LENGTH = 10;

/** The name of a called method, and the object it is called on. @param {Expression | null | undefined} node */
function methodOf(node) {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const { object, property } = node.callee;
  return property.type === 'Identifier' ? { name: property.name, object } : null;
}

/**
 * The initial value of a variable, or the node itself.
 *
 * @param {Expression} node
 * @param {Context} context
 * @returns {Expression | null}
 */
function valueOf(node, context) {
  if (node.type !== 'Identifier') return node;
  for (let scope = context.sourceCode.getScope(node); scope;) {
    const definition = scope.set.get(node.name)?.defs[0];
    if (definition) return definition.node.type === 'VariableDeclarator' ? definition.node.init : null;
    if (!scope.upper) return null;
    scope = scope.upper;
  }
  return null;
}

/**
 * Whether the call cuts a date off a text: `slice(0, 10)`, `slice(0, 7)`, `split('T')`.
 *
 * @param {string} name
 * @param {Call} call
 */
function takesDate(name, call) {
  const [first, second] = call.arguments.map((each) => (each.type === 'Literal' ? each.value : null));
  if (name === 'split') return first === 'T';
  return first === 0 && typeof second === 'number' && second <= DATE_LENGTH;
}

/** A date cut from an instant's ISO text is the date in UTC, which in America's evening is tomorrow's. */
export const noDateOfIso = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      utc: 'This is the date in UTC. Take it from @lyceum/contracts/calendar: today(now, person), dayIn(zone, at), addDays(day, n).',
    },
  },
  create(context) {
    if (/[\\/]contracts[\\/]calendar[\\/]/.test(context.filename)) return {};
    return {
      CallExpression(node) {
        const cut = methodOf(node);
        if (!cut || !CUTS.has(cut.name) || !takesDate(cut.name, node)) return;
        const source = methodOf(valueOf(cut.object, context));
        if (source && /^to(ISOString|JSON)$/.test(source.name)) context.report({ node, messageId: 'utc' });
      },
    };
  },
});
