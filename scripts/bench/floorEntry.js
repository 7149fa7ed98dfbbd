// The floor: what any React page costs before it does anything.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (root) createRoot(root).render(createElement('p', { className: 'floor' }, 'Nothing else'))
