/**
 * Rules for oxlint that its own do not cover.
 *
 * `text-beside-sibling`: programs that change a page replace its text nodes: browsers translate them, extensions wrap, split or merge them.
 * React then removes or updates a node that is no longer there. Where a text is the only child of its element, React sets the element's
 * content instead. So a text that changes or comes and goes, or follows something that does, stands in an element of its own.
 *
 * `lazy-import`: a chunk may be missing, offline or after an upgrade. What loads one is lazy-component.tsx or lazy-module.ts, which say so and
 * try again; anything else would replace the page by an error or do nothing.
 */

/**
 * @typedef {Exclude<Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1], { createOnce: unknown }>} Rule
 * @typedef {Parameters<NonNullable<ReturnType<Rule['create']>[string]>>[0]} Node
 * @typedef {'text' | 'constant' | 'space' | 'nothing' | 'element' | 'element that varies'} Kind
 */

/**
 * @template {Node['type']} Type
 * @template {Node} [One=Node]
 * @typedef {One extends unknown ? ((One['type'] & Type) extends never ? never : One) : never} NodeOf
 */

/** Components that render an element from the start. */
const alwaysThere =
  /^(?:[a-z]|Icon|DirectionalIcon$|(?:Bidi|Foreign|Ltr|Pretty)?Text$|VisuallyHidden$|Button$|Anchor$|(?:Page)?Link$|Loader$|RemoteImage$|Money$)/

/** Names of values and functions that hold or make elements; every other one beside a sibling counts as a text. */
const elementNames = new Set(
  (
    'above access account action actions add amount aside bare beside box button card cards cell children closeButton content dialog editor end fields figure ' +
    'filterSheet heading icon item items legend lines list main map menu more next notes outcome own panel row scope search sessions sheet ' +
    'shortcuts shown slips step tab table tabs tiles toggle tools unread view words'
  ).split(' '),
)

/** @param {string} name */
const isTranslation = (name) => name === 't' || name === 'translate'

/** @param {Node} node */
const identifierName = (node) => (node.type === 'Identifier' ? node.name : '')

/** @param {NodeOf<'JSXElement'>} node */
const elementName = ({ openingElement: { name } }) => (name.type === 'JSXIdentifier' ? name.name : '')

/**
 * `formats.amount(…)` and the like.
 *
 * @param {NodeOf<'CallExpression'>} node
 */
const isFormat = (node) => node.callee.type === 'MemberExpression' && identifierName(node.callee.object) === 'formats'

/**
 * The last name of a callee, a member or an identifier.
 *
 * @param {Node} node
 * @returns {string}
 */
function nameOf(node) {
  if (node.type === 'MemberExpression') return node.computed ? '' : node.property.name
  return node.type === 'CallExpression' ? nameOf(node.callee) : identifierName(node)
}

/** @param {Node} node */
const isConstant = (node) => node.type === 'Literal' || (node.type === 'TemplateLiteral' && node.expressions.length === 0)

/**
 * Of branches, a text in any of them counts: it comes and goes.
 *
 * @param {readonly Node[]} nodes
 * @returns {Kind}
 */
function ofBranches(nodes) {
  const kinds = nodes.map(kindOf)
  return kinds.includes('text') || kinds.includes('constant') ? 'text' : 'element that varies'
}

/**
 * Nothing where JSX leaves it out, else a space: no program changes a space alone, but it is a node beside a text.
 *
 * @param {string} text
 * @returns {Kind}
 */
function blankKind(text) {
  if (/\S/.test(text)) return 'constant'
  return text === '' || text.includes('\n') ? 'nothing' : 'space'
}

/**
 * @param {Node} node
 * @returns {Kind}
 */
function kindOf(node) {
  switch (node.type) {
    case 'JSXText':
      return blankKind(node.value)
    case 'JSXElement':
      return alwaysThere.test(elementName(node)) ? 'element' : 'element that varies'
    case 'JSXExpressionContainer':
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return kindOf(node.expression)
    case 'JSXEmptyExpression':
      return 'nothing'
    case 'Literal':
      return node.value === null ? 'nothing' : blankKind(String(node.value))
    case 'TemplateLiteral':
      return isConstant(node) ? 'constant' : 'text'
    case 'BinaryExpression':
      return 'text'
    case 'LogicalExpression':
      return node.operator === '&&' ? ofBranches([node.right]) : ofBranches([node.left, node.right])
    case 'ConditionalExpression':
      return ofBranches([node.consequent, node.alternate])
    case 'CallExpression':
      if (isTranslation(nameOf(node)) && node.arguments.every(isConstant)) return 'constant'
      return elementNames.has(nameOf(node)) && !isFormat(node) ? 'element that varies' : 'text'
    case 'Identifier':
      return node.name === 'undefined' ? 'nothing' : elementNames.has(node.name) ? 'element that varies' : 'text'
    case 'MemberExpression':
      return elementNames.has(nameOf(node)) ? 'element that varies' : 'text'
    default:
      return 'element that varies'
  }
}

/**
 * The children of an element that need an element of their own. Those of a fragment may come and go with it.
 *
 * @param {NodeOf<'JSXElement' | 'JSXFragment'>} parent
 */
function textsBesideSiblings(parent) {
  const known = parent.children.map((child) => ({ child, kind: kindOf(child) })).filter(({ kind }) => kind !== 'nothing')
  const isFragment = parent.type === 'JSXFragment' || elementName(parent) === 'Fragment'
  if (known.length < 2 && !isFragment) return []
  const firstVarying = isFragment ? 0 : known.findIndex(({ kind }) => kind === 'element that varies')
  return known
    .filter(({ kind }, index) => kind === 'text' || (kind === 'constant' && firstVarying >= 0 && firstVarying <= index))
    .map(({ child }) => child)
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/**
 * The values that a function returns, without those of functions inside it.
 *
 * @param {Node} node
 * @returns {Generator<Node>}
 */
function* returnedBy(node) {
  if (node.type === 'ReturnStatement') {
    if (node.argument) yield* valuesOf(node.argument)
    return
  }
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const inner of Array.isArray(value) ? value : [value]) {
      if (isNode(inner) && !/Function/.test(inner.type)) yield* returnedBy(inner)
    }
  }
}

/**
 * The values that an expression may have.
 *
 * @param {Node} node
 * @returns {Generator<Node>}
 */
function* valuesOf(node) {
  if (node.type === 'ConditionalExpression') {
    yield* valuesOf(node.consequent)
    yield* valuesOf(node.alternate)
  } else if (node.type === 'LogicalExpression') {
    yield* valuesOf(node.right)
  } else yield node
}

/**
 * The values of the constants that a function declares, by name.
 *
 * @param {Node} body
 * @returns {Map<string, Node>}
 */
function constantsOf(body) {
  const statements = body.type === 'BlockStatement' ? body.body : []
  const declared = statements.flatMap((one) => (one.type === 'VariableDeclaration' ? one.declarations : []))
  /** @type {Map<string, Node>} */
  const constants = new Map()
  for (const { id, init } of declared) if (id.type === 'Identifier' && init) constants.set(id.name, init)
  return constants
}

/** Functions that make elements, or never return, beside those named as elements. */
const elementMakers = new Set(['createElement', 'cloneElement', 'createPortal', 'draw', 'map', 'notFound', 'redirect', 'textElements'])

/**
 * Whether a returned value is a text. A constant is what it was declared as; a property or a parameter may be an element.
 *
 * @param {Node} node
 * @param {Map<string, Node>} constants
 * @returns {boolean}
 */
function isReturnedText(node, constants) {
  switch (node.type) {
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return true
    case 'Literal':
      return node.value !== '' && ['string', 'number'].includes(typeof node.value)
    case 'CallExpression':
      return isFormat(node) || !(elementNames.has(nameOf(node)) || elementMakers.has(nameOf(node)))
    case 'Identifier': {
      const value = constants.get(node.name)
      return value !== undefined && !elementNames.has(node.name) && [...valuesOf(value)].some((one) => isReturnedText(one, new Map()))
    }
    default:
      return false
  }
}

/**
 * The values that a function returns.
 *
 * @param {Node} body
 */
const resultsOf = (body) => [...(body.type === 'BlockStatement' ? returnedBy(body) : valuesOf(body))]

/**
 * The function of a component that a declaration or a constant makes, also within memo() or forwardRef(); null for another one.
 *
 * @param {NodeOf<'FunctionDeclaration' | 'VariableDeclarator'>} node
 */
function componentIn(node) {
  if (!node.id || !/^[A-Z][a-z]/.test(identifierName(node.id))) return null
  if (node.type !== 'VariableDeclarator') return node.body
  const { init } = node
  const isWrapped = init?.type === 'CallExpression' && /^(?:memo|forwardRef)$/.test(nameOf(init))
  const made = isWrapped ? init.arguments[0] : init
  return made?.type === 'FunctionExpression' || made?.type === 'ArrowFunctionExpression' ? made.body : null
}

/** @type {Rule} */
const textBesideSibling = {
  create(context) {
    const message = 'A text that changes, or follows what does, stands in an element of its own.'
    /** @param {NodeOf<'JSXElement' | 'JSXFragment'>} node */
    const check = (node) => {
      for (const child of textsBesideSiblings(node)) context.report({ node: child, message })
    }
    /**
     * What a component returns stands beside what its parent renders.
     *
     * @param {NodeOf<'FunctionDeclaration' | 'VariableDeclarator'>} node
     */
    const checkReturned = (node) => {
      const body = componentIn(node)
      if (!body) return
      const constants = constantsOf(body)
      for (const value of resultsOf(body)) if (isReturnedText(value, constants)) context.report({ node: value, message })
    }
    /**
     * So does what a function returns that makes an element or a text, such as the cell of a column.
     *
     * @param {NodeOf<'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression'>} node
     */
    const checkMixed = (node) => {
      if (!node.body) return
      const results = resultsOf(node.body)
      if (!results.some(({ type }) => type.startsWith('JSX'))) return
      const constants = constantsOf(node.body)
      for (const value of results) if (isReturnedText(value, constants)) context.report({ node: value, message })
    }
    return {
      JSXElement: check,
      JSXFragment: check,
      FunctionDeclaration(node) {
        if (componentIn(node)) checkReturned(node)
        else checkMixed(node)
      },
      ArrowFunctionExpression: checkMixed,
      FunctionExpression: checkMixed,
      VariableDeclarator: checkReturned,
      // The texts of a rich text stand beside its elements.
      CallExpression(node) {
        const isWrapped = node.parent.type === 'CallExpression' && nameOf(node.parent) === 'textElements'
        if (nameOf(node) === 'rich' && !isWrapped) context.report({ node, message: 'A rich text is passed to textElements().' })
      },
    }
  },
}

const lazyHelpers = new Set(['lazyComponent', 'lazyDialog', 'lazyHost', 'lazyModule'])

/** @param {Node} node */
function isInLazyHelper(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'CallExpression' && at.callee.type === 'Identifier' && lazyHelpers.has(at.callee.name)) return true
  }
  return false
}

/** @type {Rule} */
const lazyImport = {
  create(context) {
    const message = 'A chunk is loaded by lazyComponent(), lazyDialog(), lazyHost() or lazyModule(), which have a fallback.'
    return {
      ImportExpression(node) {
        if (!isInLazyHelper(node)) context.report({ node, message })
      },
      ImportDeclaration(node) {
        const names = node.specifiers.flatMap((one) => (one.type === 'ImportSpecifier' ? identifierName(one.imported) : []))
        if (node.source.value === 'next/dynamic' || (node.source.value === 'react' && names.includes('lazy')))
          context.report({ node, message })
      },
      // React.lazy(…)
      MemberExpression(node) {
        if (identifierName(node.object) === 'React' && nameOf(node) === 'lazy') context.report({ node, message })
      },
    }
  },
}

export default { meta: { name: 'daftar' }, rules: { 'text-beside-sibling': textBesideSibling, 'lazy-import': lazyImport } }
