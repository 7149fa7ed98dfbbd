export const text = 'This page is older than its files. Reload it.'
export const reload = 'Reload'
