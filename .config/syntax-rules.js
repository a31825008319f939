// Rules of this project for oxlint, each a list of what it forbids and the reason for the reader.

/** A rule that reports what matches a selector of syntax trees. */
const forbid = (selectors) => ({
  create: (context) =>
    Object.fromEntries(
      Object.entries(selectors).map(([selector, message]) => [
        selector,
        (node) => context.report({ node, message }),
      ]),
    ),
})

const compiled = 'Text from outside is never compiled; write a bounded scan.'
const sink = 'No HTML sinks.'
/** Each element stands on the stack: some 120,000 of them end in a RangeError. */
const large = 'A list from outside may be too long for the arguments of a call; use a loop.'

export default {
  meta: { name: 'syntax' },
  rules: {
    'no-sinks': forbid({
      'NewExpression[callee.name="RegExp"]': compiled,
      'CallExpression[callee.name="RegExp"]': compiled,
      'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/]': sink,
      'JSXAttribute[name.name="dangerouslySetInnerHTML"]': sink,
      'MemberExpression[object.name="document"][property.name="write"]': sink,
      'MemberExpression[object.name="URL"][property.name="canParse"]':
        'Node 20 answers wrong once it was asked often; use parseUrl.',
    }),
    'no-large-calls': forbid({
      'CallExpression[callee.object.name="Math"][callee.property.name=/^(max|min)$/] > SpreadElement':
        large,
      'CallExpression[callee.property.name=/^(push|unshift|splice|append|prepend|replaceChildren|concat|apply)$/] > SpreadElement':
        large,
    }),
    'no-default-export': forbid({ ExportDefaultDeclaration: 'Named exports only.' }),
  },
}
