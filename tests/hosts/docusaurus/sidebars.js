export default {
  lessons: [
    {
      type: 'category',
      label: 'Sorting',
      collapsed: false,
      items: ['why-sort', { type: 'doc', id: 'merge-sort', label: 'Merge sort' }],
    },
    { type: 'category', label: 'Searching', collapsed: false, items: ['binary-search'] },
  ],
}
