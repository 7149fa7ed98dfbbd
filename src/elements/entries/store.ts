/** The store without any view: the very one that the elements of the page use. */
export * from '../../store/index.ts'
