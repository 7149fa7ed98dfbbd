/** What of a version of a library nothing of ours can reach, by feature. */
export interface Unreachable {
  /** Its file under `node_modules`. */
  readonly file: string
  readonly version: string
  readonly features: readonly Feature[]
}

/** What only one feature needs. Whatever is called from nowhere else then goes with it. */
export interface Feature {
  readonly feature: string
  /** Kinds of React's fibers that are never made: comparisons with them, and their cases. */
  readonly tags?: readonly number[]
  /** Variables, and properties with their dot, that only this feature sets to true. */
  readonly alwaysFalse?: readonly string[]
  /** Functions that have nothing to do: they stay, empty, and so return `undefined`. */
  readonly functions?: readonly string[]
  /** Methods of classes, as `Class.prototype.name`, and properties of objects, as `owner.name`. */
  readonly members?: readonly string[]
  /** Beginnings of statements. */
  readonly statements?: readonly string[]
  /** What the library would export. */
  readonly exported?: readonly string[]
}

const words = (names: string): readonly string[] => names.split(' ')

const membersOf = (owner: string, names: string): readonly string[] =>
  words(names).map((name) => `${owner}.${name}`)

const hooks =
  'use useActionState useDebugValue useEffectEvent useFormState useHostTransitionStatus useInsertionEffect useOptimistic useReducer useTransition useCacheRefresh useMemoCache'

export const unreachable: readonly Unreachable[] = [
  {
    file: 'react-dom/cjs/react-dom-client.production.js',
    version: '19.3.1',
    features: [
      { feature: 'Suspense, SuspenseList, Activity and what they hide', tags: [13, 18, 19, 22, 31] },
      { feature: 'lazy', tags: [16] },
      { feature: 'createPortal', tags: [4] },
      { feature: 'forwardRef, Profiler, cache', tags: [11, 12, 24] },
      { feature: 'what is in no release: scopes, hidden trees, tracing', tags: [21, 23, 25] },
      { feature: 'ViewTransition', tags: [30], alwaysFalse: ['shouldStartViewTransition'] },
      {
        feature:
          'html, head and body; title, meta, link, script and style that React moves to the head, and preloading',
        tags: [26, 27],
        functions: ['isHostHoistableType'],
        members: membersOf('ReactDOMSharedInternals.d', 'D C L m X S M'),
      },
      {
        feature: 'stylesheets and images that a commit waits for',
        functions: [
          'preloadInstanceAndSuspendIfNeeded',
          'insertStylesheetIntoRoot',
          'insertSuspendedStylesheets',
          'estimateBandwidth',
        ],
      },
      {
        feature: 'hydrateRoot',
        alwaysFalse: ['isHydrating', '.isDehydrated'],
        functions: ['popHydrationState', 'queueIfContinuousEvent', 'retryIfBlockedOn'],
        statements: ['ReactDOMHydrationRoot.prototype.unstable_scheduleHydration'],
        exported: ['hydrateRoot'],
      },
      {
        feature: 'refs of fragments',
        functions: [
          'isFragmentInstanceParent',
          'FragmentInstance',
          'commitNewChildToFragmentInstance',
          'deleteChildFromFragmentInstance',
        ],
        statements: ['FragmentInstance.prototype'],
      },
      {
        feature: 'actions of forms',
        functions: ['extractEvents$1'],
        members: membersOf('ReactDOMSharedInternals.d', 'r'),
      },
      {
        feature: 'hooks',
        members: [
          'ContextOnlyDispatcher',
          'HooksDispatcherOnMount',
          'HooksDispatcherOnUpdate',
          'HooksDispatcherOnRerender',
        ].flatMap((dispatcher) => membersOf(dispatcher, hooks)),
      },
      { feature: 'findDOMNode', statements: ['ReactDOMSharedInternals.findDOMNode ='] },
      { feature: 'properties of custom elements', functions: ['setPropOnCustomElement'] },
      { feature: 'stacks of components', functions: ['getStackByFiberInDevAndProd'] },
    ],
  },
  {
    file: 'react-dom/cjs/react-dom.production.js',
    version: '19.3.1',
    features: [
      {
        feature: 'all but flushSync',
        exported: words(
          'browser createPortal preconnect prefetchDNS preinit preinitModule preload preloadModule requestFormReset unstable_batchedUpdates useFormState useFormStatus',
        ),
      },
    ],
  },
  {
    file: 'react/cjs/react.production.js',
    version: '19.3.1',
    features: [
      {
        feature: 'the other side of what is left out of React DOM',
        exported: words(
          'Activity Profiler StrictMode Suspense ViewTransition __COMPILER_RUNTIME addTransitionType cache cacheSignal forwardRef lazy startTransition unstable_useCacheRefresh use useActionState useDebugValue useEffectEvent useInsertionEffect useOptimistic useReducer useTransition',
        ),
      },
      {
        feature: 'elements that are looked into or changed',
        exported: words('Children PureComponent cloneElement isValidElement'),
      },
    ],
  },
  {
    file: 'dexie/dist/modern/dexie.mjs',
    version: '4.4.7',
    features: [
      {
        feature: 'queries by other than a range of keys',
        members: [
          ...membersOf(
            'Table.prototype',
            'filter count offset limit each toArray orderBy reverse mapToClass defineClass bulkGet',
          ),
          ...membersOf(
            'Collection.prototype',
            'each count sortBy offset until first last filter and or reverse desc eachKey eachUniqueKey eachPrimaryKey keys uniqueKeys firstKey lastKey distinct',
          ),
          ...membersOf(
            'WhereClause.prototype',
            'equals above aboveOrEqual below belowOrEqual startsWith startsWithIgnoreCase equalsIgnoreCase anyOfIgnoreCase startsWithAnyOfIgnoreCase anyOf notEqual noneOf inAnyRange startsWithAnyOf',
          ),
        ],
      },
      {
        feature: 'writing other than whole records',
        members: [
          ...membersOf('Table.prototype', 'add upsert update delete clear bulkAdd bulkUpdate'),
          'Collection.prototype.modify',
        ],
      },
      { feature: 'hooks of tables', statements: ['this.use(hooksMiddleware)'] },
      {
        feature: 'the cache, and what fills it',
        statements: ['this.use(cacheMiddleware)', 'this.use(cacheExistingValuesMiddleware)'],
      },
      {
        feature: 'liveQuery',
        alwaysFalse: ['subscr', '.subscr'],
        functions: ['signalSubscribersNow'],
        members: ['Dexie.liveQuery'],
      },
      { feature: 'longer stacks on localhost', alwaysFalse: ['debug'] },
      {
        feature: 'transactions that wait, upgraders, generators and helpers',
        members: [
          'Dexie.prototype.delete',
          'Transaction.prototype.waitFor',
          'Version.prototype.upgrade',
          ...membersOf(
            'Dexie',
            'delete exists getDatabaseNames defineClass ignoreTransaction async spawn waitFor currentTransaction derive extend props override Events getByKeyPath setByKeyPath delByKeyPath shallowClone deepClone getObjectDiff asap errnames semVer version cmp minKey connections cache debug',
          ),
        ],
      },
    ],
  },
  {
    file: 'ts-fsrs/dist/index.mjs',
    version: '5.4.2',
    features: [
      // A page may have methods of these names itself.
      { feature: 'methods of every Date of the page', statements: ['Date.prototype.'] },
      {
        feature: 'steps within a day, which the parameters turn off',
        alwaysFalse: ['enable_short_term', '.enable_short_term'],
        members: ['FSRS.prototype.params_handler_proxy'],
      },
      {
        feature: 'fuzz, which the parameters turn off',
        alwaysFalse: ['.enable_fuzz'],
        statements: ['this.algorithm.seed ='],
      },
      {
        feature: 'all grades at once, strategies, what changes the past of a card',
        members: [
          ...membersOf('AbstractScheduler.prototype', 'preview previewIterator'),
          ...membersOf(
            'FSRS.prototype',
            'repeat useStrategy clearStrategy get_retrievability rollback forget reschedule',
          ),
        ],
      },
    ],
  },
]
