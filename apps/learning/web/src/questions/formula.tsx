import { createElement, Fragment, type ReactNode } from 'react';
import { MATH_ATTRIBUTES, MATH_ELEMENTS } from '@lyceum/contracts/questions';
import { lineOf } from './formula-line';
import { declarationsOf } from './formula-style';
import classes from './formula.module.css';

/** Browsers of before 2023 give formulas no `style`. */
const styled = (declarations: ReturnType<typeof declarationsOf>) => (element: MathMLElement | null) => {
  const style = element?.style as CSSStyleDeclaration | undefined;
  for (const [property, value] of declarations) style?.setProperty(property, value);
};

function propsOf(element: Element): Record<string, unknown> {
  // Without a name, the formula would be missing in the names of inputs and options.
  const named = element.localName === 'math' ? { 'aria-label': lineOf(element) } : {};
  const known = [...element.attributes].filter(({ name }) => MATH_ATTRIBUTES.includes(name));
  const props = known.map(({ name: attribute, value }) => {
    if (attribute === 'style') return ['ref', styled(declarationsOf(value))];
    return [attribute === 'class' ? 'className' : attribute, value];
  });
  return { ...named, ...Object.fromEntries(props) };
}

/** The tree of a formula, reduced to the elements and attributes that formulas have. */
function treeOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const children = [...node.childNodes].map(treeOf);
  if (!MATH_ELEMENTS.includes(node.localName)) return createElement(Fragment, { key }, ...children);
  return createElement(node.localName, { ...propsOf(node), key }, ...children);
}

/** A formula, which screen readers read as such. Loaded by pages with formulas only. */
export default function Formula({ mathml }: { mathml: string }) {
  const { documentElement } = new DOMParser().parseFromString(mathml, 'application/xml');
  const isBlock = documentElement.getAttribute('display') === 'block';
  return <span className={isBlock ? classes.block : classes.inline}>{treeOf(documentElement, 0)}</span>;
}
