/** The elements and attributes of formulas. Servers refuse others; pages insert no others. */
export const MATH_ELEMENTS: readonly string[] = [
  ...['math', 'mrow', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mspace', 'mstyle', 'mpadded', 'mphantom', 'menclose'],
  ...['mfrac', 'msqrt', 'mroot', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'none'],
  ...['mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd'],
];
export const MATH_ATTRIBUTES: readonly string[] = [
  ...['accent', 'accentunder', 'class', 'columnalign', 'depth', 'display', 'displaystyle', 'fence', 'form'],
  ...['height', 'largeop', 'linethickness', 'lspace', 'mathbackground', 'mathcolor', 'mathsize'],
  ...['mathvariant', 'maxsize', 'minsize', 'movablelimits', 'notation', 'rowspacing', 'rspace'],
  ...['scriptlevel', 'separator', 'stretchy', 'style', 'symmetric', 'voffset', 'width', 'linebreak'],
];
