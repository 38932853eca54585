import { defineRule } from '@oxlint/plugins';

/** Milliseconds that an `expect` may wait without a reason, as in playwright.config.ts. */
const USUAL_MS = 20_000;

/** A browser test that waits longer than playwright.config.ts allows names the reason: see libs/web/testing/src/long-waits.ts. */
export const longWaitsSayWhy = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      expect:
        'An expect that waits longer than 20 s says why: { ...mayTake(seconds, reason) } of @lyceum/web/testing.',
      test: 'A test that takes longer than 60 s says why: test.slow(true, reason), or testMayTake(seconds, reason) of @lyceum/web/testing.',
    },
  },
  create(context) {
    // The file that defines these options.
    if (context.filename.endsWith('/long-waits.ts')) return {};
    return {
      Property(node) {
        const { key, value } = node;
        if (key.type !== 'Identifier' || key.name !== 'timeout') return;
        const isUsual =
          value.type === 'Literal' && typeof value.value === 'number' && value.value <= USUAL_MS;
        if (!isUsual) context.report({ node, messageId: 'expect' });
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
        if (callee.object.name !== 'test' || callee.property.type !== 'Identifier') return;
        const { name } = callee.property;
        const isGivenReason = node.arguments[1]?.type === 'Literal';
        if (name === 'setTimeout' || (name === 'slow' && !isGivenReason))
          context.report({ node, messageId: 'test' });
      },
    };
  },
});
