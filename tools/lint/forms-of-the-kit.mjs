import { defineRule } from '@oxlint/plugins';

/** Screens use the forms of the design system, which mark errors and move the focus in one way, without the browser's bubbles. */
export const formsOfTheKit = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: 'Use <Form> of @lyceum/web/design-system: <form> shows the bubbles of the browser.',
    },
  },
  create(context) {
    if (context.filename.includes('/libs/web/design-system/')) return {};
    return {
      JSXOpeningElement(node) {
        if (node.name.type === 'JSXIdentifier' && node.name.name === 'form')
          context.report({ node, messageId: 'bare' });
      },
    };
  },
});
