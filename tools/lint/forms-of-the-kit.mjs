import { defineRule } from '@oxlint/plugins';

/** Screens take their forms from the design system: one way to mark, to refuse and to lead to a field, and no bubble of the browser's. */
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
