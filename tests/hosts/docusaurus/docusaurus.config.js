export default {
  title: 'Algorithms by hand',
  url: 'https://school.example',
  baseUrl: '/course/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
  plugins: [['dsa-tracker/docusaurus', { sheet: 'algorithms' }]],
  themeConfig: { navbar: { title: 'Algorithms by hand' } },
}
