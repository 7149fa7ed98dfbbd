import starlight from '@astrojs/starlight'
import { defineConfig, passthroughImageService } from 'astro/config'
import course from 'dsa-tracker/starlight'

export default defineConfig({
  base: '/course/',
  image: { service: passthroughImageService() },
  integrations: [
    starlight({
      title: 'Algorithms by hand',
      pagefind: false,
      plugins: [course({ sheet: 'algorithms' })],
      sidebar: [
        {
          label: 'Sorting',
          items: ['sorting/why-sort', { label: 'Merge sort', slug: 'sorting/merge-sort' }],
        },
        { label: 'Searching', items: ['searching/binary-search'] },
      ],
    }),
  ],
})
