export default {
  title: 'Algorithms by hand',
  base: '/course/',
  themeConfig: {
    sidebar: [
      {
        text: 'Sorting',
        items: [
          { text: 'Why sort', link: '/sorting/why-sort' },
          { text: 'Merge sort', link: '/sorting/merge-sort' },
        ],
      },
      { text: 'Searching', items: [{ text: 'Binary search', link: '/searching/binary-search' }] },
    ],
  },
}
