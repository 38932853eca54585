import { defineRule } from '@oxlint/plugins';

/** Access to the rows of all tenants is only in files with a telling name, so that a review finds every one. */
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
