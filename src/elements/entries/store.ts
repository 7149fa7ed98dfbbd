/** The store without any view; the elements of the page use the same one. */
export * from '../../store/index.ts'
