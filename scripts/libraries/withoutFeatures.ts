/** Takes out of a source what belongs to features that nothing reaches: see `unreachable.ts`. */
import { parseAst } from 'vite'
import type { Feature } from './unreachable.ts'

/** A node of the syntax tree: what the walk below asks of every kind. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** A stretch of the source, and what stands in its place. */
type Edit = readonly [start: number, end: number, text: string]

/**
 * The source without the features.
 *
 * @throws Where it has not all that the features name.
 */
export const withoutFeatures = (code: string, features: readonly Feature[]): string =>
  applyEdits(code, editsFor(code, features))

function editsFor(code: string, features: readonly Feature[]): readonly Edit[] {
  const found = new Set<string>()
  const names = (kind: Exclude<keyof Feature, 'feature' | 'tags'>) =>
    new Set(features.flatMap((feature) => feature[kind] ?? []))
  const tags = new Set(features.flatMap((feature) => feature.tags ?? []))
  const functions = names('functions')
  const members = names('members')
  const alwaysFalse = names('alwaysFalse')
  const statements = new Set([
    ...names('statements'),
    ...[...names('exported')].map((name) => `exports.${name} =`),
  ])
  const edits: Edit[] = []
  const replace = (name: string, { start, end }: Pick<Node, 'start' | 'end'>, text = '') => {
    found.add(name)
    edits.push([start, end, text])
  }
  const textOf = (node: unknown) => (isNode(node) ? code.slice(node.start, node.end) : '')

  const leaveMembersOut = (owner: string, all: readonly Node[]) => {
    for (const { key, start, end } of all) {
      const name = `${owner}.${nameOf(key)}`
      if (members.has(name)) replace(name, { start, end: code[end] === ',' ? end + 1 : end })
    }
  }
  const visit = (node: Node) => {
    switch (node.type) {
      case 'FunctionDeclaration': {
        const name = nameOf(node.id)
        if (functions.has(name)) replace(name, node.body as Node, '{}')
        break
      }
      case 'ClassDeclaration':
      case 'ClassExpression':
        leaveMembersOut(`${nameOf(node.id)}.prototype`, (node.body as Node).body as readonly Node[])
        break
      case 'VariableDeclarator':
        leaveMembersOut(nameOf(node.id), propertiesOf(node.init))
        break
      case 'AssignmentExpression':
        if (alwaysFalse.has(readName(node.left))) return replace(readName(node.left), node, '!1')
        leaveMembersOut(textOf(node.left), propertiesOf(node.right))
        break
      case 'CallExpression': {
        const [target, properties] = node.arguments as readonly Node[]
        leaveMembersOut(nameOf(target), propertiesOf(properties))
        break
      }
      case 'ExpressionStatement': {
        const text = textOf(node)
        const name = [...statements].find((beginning) => text.startsWith(beginning))
        if (name !== undefined) return replace(name, node)
        break
      }
      case 'BinaryExpression': {
        const tag = comparedTag(node)
        if (tag !== undefined && tags.has(tag))
          return replace(String(tag), node, node.operator === '===' ? '!1' : '!0')
        break
      }
      case 'SwitchStatement':
        if (isTag(node.discriminant)) leaveCasesOut(node, tags, replace)
        break
      case 'Identifier':
      case 'MemberExpression':
        if (alwaysFalse.has(readName(node))) return replace(readName(node), node, '!1')
        break
    }
    for (const child of childrenOf(node)) visit(child)
  }
  for (const node of parseAst(code).body) visit(node as unknown as Node)

  const missing = [...functions, ...members, ...statements, ...alwaysFalse, ...[...tags].map(String)].filter(
    (name) => !found.has(name),
  )
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}.`)
  return edits
}

/** The nodes within one, but for names that are no values: of variables and parameters that are declared, of keys and labels. */
function* childrenOf(node: Node): Generator<Node> {
  for (const [key, value] of Object.entries(node)) {
    const isName =
      (node.type === 'VariableDeclarator' && key === 'id') ||
      (key === 'key' && !node.computed) ||
      (node.type === 'MemberExpression' && key === 'property' && !node.computed) ||
      key === 'params' ||
      key === 'label' ||
      node.type === 'ObjectPattern' ||
      node.shorthand === true
    if (isName) continue
    for (const child of [value].flat()) if (isNode(child)) yield child
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const propertiesOf = (node: unknown): readonly Node[] =>
  isNode(node) && node.type === 'ObjectExpression' ? (node.properties as readonly Node[]) : []

/** The name of a variable or a function, the last of `object.name`, or a key. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return node.computed ? '' : nameOf(node.property)
  return String(node.name ?? node.value ?? '')
}

/** A variable's name, and that of a property with its dot. */
const readName = (node: unknown): string =>
  isNode(node) && node.type === 'MemberExpression' ? `.${nameOf(node)}` : nameOf(node)

/** Whether something is the `tag` of one of React's fibers, or a variable that holds it. */
const isTag = (node: unknown): boolean => /^(tag|grandTag|nodeTag)$/.test(nameOf(node))

/** The number that a tag is compared with. */
function comparedTag({ operator, left, right }: Node): number | undefined {
  if (operator !== '===' && operator !== '!==') return
  const [literal] = [left, right].filter((side) => isNode(side) && typeof side.value === 'number')
  return isTag(left) || isTag(right)
    ? ((literal as Node | undefined)?.value as number | undefined)
    : undefined
}

/**
 * Leaves the cases of tags out; where the case before runs into one, its statements stay. Variables that are declared in one are
 * those of the whole function.
 */
function leaveCasesOut(
  { cases }: Node,
  tags: ReadonlySet<number>,
  leave: (name: string, stretch: Pick<Node, 'start' | 'end'>, text?: string) => void,
): void {
  let isReached = false
  let isFirst = true
  for (const branch of cases as readonly Node[]) {
    const { start, end } = branch
    const consequent = branch.consequent as readonly Node[]
    const [first] = consequent
    const tag = isNode(branch.test) ? (branch.test.value as number) : undefined
    const isLeftOut = tag !== undefined && tags.has(tag)
    if (isLeftOut && isReached) leave(String(tag), { start, end: first?.start ?? end })
    else if (isLeftOut) {
      const declared = consequent.flatMap((statement) => [...variablesIn(statement)])
      const variables = declared.length > 0 ? `var ${declared};` : ''
      // After what leaves the case before; the first has none before it.
      leave(String(tag), branch, isFirst && variables ? `case ${tag}:${variables}break;` : variables)
      isFirst &&= !variables
      continue
    }
    isFirst = false
    if (first || !isLeftOut) isReached = !isLeaving(consequent.at(-1))
  }
}

/** Names of the variables that a statement declares for the function around it. */
function* variablesIn(node: Node): Generator<string> {
  if (/Function/.test(node.type)) return
  if (node.type === 'VariableDeclaration' && node.kind === 'var')
    for (const { id } of node.declarations as readonly { id: Node }[]) yield nameOf(id)
  for (const child of childrenOf(node)) yield* variablesIn(child)
}

/** Whether nothing that follows a statement is reached. */
function isLeaving(statement: unknown): boolean {
  if (!isNode(statement)) return false
  if (statement.type === 'BlockStatement') return isLeaving((statement.body as readonly Node[]).at(-1))
  if (statement.type === 'IfStatement')
    return isLeaving(statement.consequent) && isLeaving(statement.alternate)
  return /^(Break|Continue|Return|Throw)Statement$/.test(statement.type)
}

/** Applies what is not within another edit. */
function applyEdits(code: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const [start, end, text] of [...edits].sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    if (start < at) continue
    result += code.slice(at, start) + text
    at = end
  }
  return result + code.slice(at)
}
