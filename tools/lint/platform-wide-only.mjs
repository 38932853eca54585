import { defineRule } from '@oxlint/plugins';

/** Access to every tenant's rows stands in files that say so by their name, so that a review finds them all. */
export const platformWideOnly = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      elsewhere: '{{name}}() sees every tenant: call it in a file named *.platform.ts, and nowhere else.',
    },
  },
  create(context) {
    if (/\.platform\.tsx?$/.test(context.filename)) return {};
    return {
      CallExpression(node) {
        const { callee } = node;
        const name = callee.type === 'MemberExpression' ? callee.property : callee;
        if (name.type === 'Identifier' && /^platform(Wide|Read|Write)$/.test(name.name))
          context.report({ node, messageId: 'elsewhere', data: { name: name.name } });
      },
    };
  },
});
