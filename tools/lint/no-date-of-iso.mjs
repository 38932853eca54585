import { defineRule } from '@oxlint/plugins';

const CUTS = new Set(['slice', 'substring', 'substr', 'split']);
const DATE_LENGTH = 10;

/** `….toISOString()` or `….toJSON()` */
const isInstantText = (node) =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  /^to(ISOString|JSON)$/.test(node.callee.property.name);

/** What a variable that is set once was set to, else the node itself. */
function valueOf(node, context) {
  if (node.type !== 'Identifier') return node;
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    const definition = scope.set.get(node.name)?.defs[0];
    if (definition) return definition.type === 'Variable' ? definition.node.init : null;
  }
  return null;
}

/** Cuts off at most the date: `slice(0, 10)`, `slice(0, 7)`, `split('T')`. */
function takesDate({ callee, arguments: [first, second] }) {
  if (callee.property.name === 'split') return first?.type === 'Literal' && first.value === 'T';
  return first?.value === 0 && typeof second?.value === 'number' && second.value <= DATE_LENGTH;
}

/** The date that is cut from an instant's text is the one in UTC: in the evening of America it is tomorrow's. */
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
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (!CUTS.has(callee.property.name) || !takesDate(node)) return;
        if (isInstantText(valueOf(callee.object, context))) context.report({ node, messageId: 'utc' });
      },
    };
  },
});
