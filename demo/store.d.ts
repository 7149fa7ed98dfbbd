// The pages load the built `store.js` beside them; its types are those of the source.
export * from '../src/store/index.ts'
