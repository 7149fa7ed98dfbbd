// The floor: what any React page costs before it does anything.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')).render(createElement('p', { className: 'floor' }, 'Nothing else'))
