// The blocks in WordPress's editor: a block for every element, its attributes as controls. No build: the globals are the editor's.
;(({ blocks, blockEditor, components, element }, elements) => {
  const { createElement: h, Fragment } = element
  const { InspectorControls, InnerBlocks, useBlockProps } = blockEditor
  const { PanelBody, SelectControl, TextControl, ToggleControl } = components

  const control = (attribute, value, set) => {
    const { name, description: help, isSwitch, values } = attribute
    // Without the looks of 7.1, WordPress warns of them from 6.7 on.
    const shared = { key: name, label: name, help, onChange: set, __nextHasNoMarginBottom: true }
    if (isSwitch) return h(ToggleControl, { ...shared, checked: value === true })
    const field = { ...shared, value: value ?? '', __next40pxDefaultSize: true }
    if (!values) return h(TextControl, field)
    const options = ['', ...values].map((one) => ({ label: one, value: one }))
    return h(SelectControl, { ...field, options })
  }

  for (const { name, description, attributes } of elements) {
    const hasList = name === 'topic-table'
    blocks.registerBlockType(`dsa-tracker/${name}`, {
      apiVersion: 2,
      title: `DSA Tracker: ${name}`,
      description,
      icon: 'yes-alt',
      category: 'widgets',
      attributes: Object.fromEntries(
        attributes.map((one) => [one.name, { type: one.isSwitch ? 'boolean' : 'string' }]),
      ),
      edit: ({ attributes: values, setAttributes }) =>
        h(
          Fragment,
          null,
          h(
            InspectorControls,
            null,
            h(
              PanelBody,
              { title: name },
              attributes.map((one) =>
                control(one, values[one.name], (value) => setAttributes({ [one.name]: value || undefined })),
              ),
            ),
          ),
          h(
            'div',
            useBlockProps({ style: { border: '1px solid', borderRadius: 8, padding: 16 } }),
            h('strong', null, `<${name}>`),
            ' ',
            Object.entries(values)
              .filter(([, value]) => value)
              .map(([key, value]) => (value === true ? key : `${key}: ${value}`))
              .join(', '),
            hasList && h(InnerBlocks, { allowedBlocks: ['core/list', 'core/heading'] }),
          ),
        ),
      save: () => (hasList ? h(InnerBlocks.Content) : null),
    })
  }
})(window.wp, window.dsaTrackerElements)
