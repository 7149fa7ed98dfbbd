// The demo has the package's file beside its pages.
export * from '../node_modules/fflate/lib/index.d.ts'
